import { type ReactNode, useEffect, useState } from "react";
import type { ChannelInfo, NewChannel, NoticesInfo } from "@stellwerk/wire";
import { Failure, useAsyncAction } from "../people/form-fields.tsx";
import { addChannel, removeChannel, tryChannel } from "./api.ts";
import { ownEndpoint, pushProblem, subscribe, unsubscribe } from "./push.ts";
import { AddWebhook } from "./webhook.tsx";
import { useNoticesWords } from "./words.ts";

interface Props {
  readonly info: NoticesInfo;
  /** Something has changed. */
  readonly look: () => Promise<void>;
}

/** Where notices go, and where they could. */
export function Channels({ info, look }: Props): ReactNode {
  const w = useNoticesWords();
  const { failure, busy, run } = useAsyncAction();
  const [problem, setProblem] = useState<Awaited<ReturnType<typeof pushProblem>>>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { channels, address, mail } = info;
  useEffect(() => {
    void Promise.all([pushProblem(), ownEndpoint()]).then(([found, endpoint]) => {
      setProblem(found);
      setOwn(endpoint);
    });
  }, [channels]);

  const isHere = ({ endpoint }: ChannelInfo): boolean => endpoint !== null && endpoint === own;
  const nameOf = (channel: ChannelInfo): string => (channel.kind === "mail" ? (address ?? w.kinds.mail) : channel.name);
  const act = (deed: () => Promise<unknown>): Promise<boolean> => {
    setSaid(null);
    setSecret(null);
    return run(async () => {
      await deed();
      await look();
    });
  };
  const add = (wish: () => Promise<NewChannel>): Promise<boolean> =>
    act(async () => setSecret((await addChannel(await wish())).secret));
  const remove = (channel: ChannelInfo): Promise<boolean> =>
    act(async () => {
      if (isHere(channel)) await unsubscribe();
      await removeChannel(channel.id);
    });
  const send = async (channel: ChannelInfo): Promise<void> => {
    if (await act(() => tryChannel(channel.id))) setSaid(w.tested(nameOf(channel)));
  };

  return (
    <>
      <h3>{w.where}</h3>
      {channels.length === 0 && <p>{w.none}</p>}
      <ul className="club-list">
        {channels.map((channel) => (
          <li key={channel.id}>
            <span className="notices-channel">
              <b>{nameOf(channel)}</b>{" "}
              <small className="quiet-text">
                {isHere(channel) ? w.here : channel.shape ? w.shapes[channel.shape] : w.kinds[channel.kind]}
                {channel.sentAt !== null && ` · ${w.sentAt(channel.sentAt)}`}
              </small>
              {channel.problem && <small className="notices-problem">{w.problems[channel.problem]}</small>}
            </span>
            <span className="club-deeds">
              <button
                type="button"
                className="button small"
                disabled={busy}
                aria-label={w.testOf(nameOf(channel))}
                onClick={() => void send(channel)}
              >
                {w.test}
              </button>
              <button
                type="button"
                className="button small"
                disabled={busy}
                aria-label={w.removeOf(nameOf(channel))}
                onClick={() => void remove(channel)}
              >
                {w.remove}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div className="actions">
        {problem === null && !channels.some(isHere) && (
          <button
            type="button"
            className="button primary"
            disabled={busy}
            onClick={() => void add(() => subscribe(info.pushKey))}
          >
            {w.push}
          </button>
        )}
        {mail && address !== null && !channels.some(({ kind }) => kind === "mail") && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void add(() => Promise.resolve({ kind: "mail" }))}
          >
            {w.mail(address)}
          </button>
        )}
      </div>
      {problem !== null && <p className="quiet-text">{w.pushProblems[problem]}</p>}
      {mail && address === null && <p className="quiet-text">{w.noAddress}</p>}
      <AddWebhook busy={busy} add={(wish) => add(() => Promise.resolve(wish))} />
      {secret !== null && (
        <p role="status">
          {w.secret} <code className="notices-secret">{secret}</code>
        </p>
      )}
      {said !== null && <p role="status">{said}</p>}
      <Failure code={failure} />
    </>
  );
}
