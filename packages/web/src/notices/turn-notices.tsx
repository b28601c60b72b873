import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { NoticesInfo } from "@stellwerk/wire";
import { copyText } from "../components/clipboard.ts";
import { Icon } from "../components/icons.tsx";
import { read, write } from "../local-storage.ts";
import { Failure, useAsyncAction } from "../people/form-fields.tsx";
import { useMe, usePublicOrigin, useSession } from "../people/session.ts";
import { useWords } from "../words/index.ts";
import { addChannel, notices } from "./api.ts";
import { pushProblem, subscribe } from "./push.ts";
import { useNoticesWords } from "./words.ts";

type PushProblem = Awaited<ReturnType<typeof pushProblem>>;

interface Props {
  readonly match: string;
  /** How it stands on its page: above a board or among other cards. */
  readonly className: string;
}

const TOLD = "stellwerk.told-of-notices.";

/** In a match over days: how a player learns whose turn it is, and what to do for it; told once in this browser. */
export function TurnNotices({ match, className }: Props): ReactNode {
  const me = useMe();
  const [problem, setProblem] = useState<PushProblem | undefined>();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => void pushProblem().then(setProblem), []);
  const who = me ? "account" : "guest";
  if (me === undefined || problem === undefined || isSeen || read(TOLD + who) !== null) return null;
  const done = (): void => {
    write(TOLD + who, { told: true });
    setSeen(true);
  };
  const Told = me ? ForAccount : ForGuest;
  return <Told {...{ match, className, problem, done }} />;
}

interface ToldProps extends Props {
  readonly problem: PushProblem;
  readonly done: () => void;
}

/** No notification reaches a guest: the link and this browser lead back, and an account brings more. */
function ForGuest({ match, className, problem, done }: ToldProps): ReactNode {
  const common = useWords();
  const w = useNoticesWords().turns;
  const isOpen = useSession(({ signUp }) => signUp);
  const mail = useSession((here) => here.mail);
  const origin = usePublicOrigin();
  const [copied, setCopied] = useState(false);
  const path = `/t/${match}`;
  return (
    <div className={className} role="status">
      <p>
        {w.guest} {isOpen && w.withAccount(problem === null, mail)}
      </p>
      <p className="actions">
        {isOpen && (
          <Link className="button small primary" href={`/sign-up?next=${encodeURIComponent(path)}`}>
            {w.account}
          </Link>
        )}
        <button
          type="button"
          className="button small"
          onClick={() => void copyText(origin + path).then(() => setCopied(true))}
        >
          <span aria-live="polite">{copied ? common.table.copied : w.copy}</span>
        </button>
        <button type="button" className="button quiet square" aria-label={w.understood} onClick={done}>
          <Icon name="close" />
        </button>
      </p>
    </div>
  );
}

/** With an account one press is enough, where the browser can; who gets notifications already is told nothing. */
function ForAccount({ className, problem, done }: ToldProps): ReactNode {
  const words = useNoticesWords();
  const w = words.turns;
  const [info, setInfo] = useState<NoticesInfo | null>(null);
  const { failure, busy, run } = useAsyncAction();
  useEffect(() => void notices().then(setInfo, () => {}), []);
  if (info?.channels.length !== 0) return null;
  const notify = async (): Promise<void> => {
    if (await run(async () => addChannel(await subscribe(info.pushKey)))) done();
  };
  return (
    <div className={className} role="status">
      <p>
        {w.ask} {problem !== null && words.pushProblems[problem]}
      </p>
      <p className="actions">
        {problem === null ? (
          <button type="button" className="button small primary" disabled={busy} onClick={() => void notify()}>
            {words.push}
          </button>
        ) : (
          <Link className="button small primary" href="/account">
            {w.otherWays}
          </Link>
        )}
        <button type="button" className="button small" onClick={done}>
          {w.notNow}
        </button>
      </p>
      <Failure code={failure} />
    </div>
  );
}
