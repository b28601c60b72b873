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

/** The channels of notices, and buttons to add others. */
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
  const act = (action: () => Promise<unknown>): Promise<boolean> => {
    setSaid(null);
    setSecret(null);
    return run(async () => {
      await action();
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
          <ChannelRow
            key={channel.id}
            channel={channel}
            name={nameOf(channel)}
            isHere={isHere(channel)}
            busy={busy}
            send={() => void send(channel)}
            remove={() => void remove(channel)}
          />
        ))}
      </ul>
      <div className="actions">
        {problem === null && !channels.some(isHere) && (
          <AddButton text={w.push} isPrimary busy={busy} onClick={() => void add(() => subscribe(info.pushKey))} />
        )}
        {mail && address !== null && !channels.some(({ kind }) => kind === "mail") && (
          <AddButton text={w.mail(address)} busy={busy} onClick={() => void add(async () => ({ kind: "mail" }))} />
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

interface AddButtonProps {
  readonly text: string;
  readonly isPrimary?: boolean;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function AddButton({ text, isPrimary = false, busy, onClick }: AddButtonProps): ReactNode {
  return (
    <button type="button" className={isPrimary ? "button primary" : "button"} disabled={busy} onClick={onClick}>
      {text}
    </button>
  );
}

interface RowProps {
  readonly channel: ChannelInfo;
  readonly name: string;
  /** Whether it is this browser. */
  readonly isHere: boolean;
  readonly busy: boolean;
  /** Sends a notice as a test. */
  readonly send: () => void;
  readonly remove: () => void;
}

function ChannelRow({ channel, name, isHere, busy, send, remove }: RowProps): ReactNode {
  const w = useNoticesWords();
  return (
    <li>
      <span className="notices-channel">
        <b>{name}</b>{" "}
        <small className="quiet-text">
          {isHere ? w.here : channel.shape ? w.shapes[channel.shape] : w.kinds[channel.kind]}
          {channel.sentAt !== null && ` · ${w.sentAt(channel.sentAt)}`}
        </small>
        {channel.problem && <small className="notices-problem">{w.problems[channel.problem]}</small>}
      </span>
      <span className="club-deeds">
        <button type="button" className="button small" disabled={busy} aria-label={w.testOf(name)} onClick={send}>
          {w.test}
        </button>
        <button type="button" className="button small" disabled={busy} aria-label={w.removeOf(name)} onClick={remove}>
          {w.remove}
        </button>
      </span>
    </li>
  );
}
