import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { TournamentInfo } from "@stellwerk/wire";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icons.tsx";
import { useAsyncAction } from "../people/form-fields.tsx";
import { useMe } from "../people/session.ts";
import { callOff, start, takePart, withdraw } from "./api.ts";
import { Failure } from "./failure.tsx";
import { useTournamentWords } from "./words.ts";

interface Props {
  readonly of: TournamentInfo;
  readonly changed: (of: TournamentInfo) => void;
}

/** The fewest who can play it. */
const leastOf = ({ kind }: TournamentInfo): number => (kind === "pools" ? 3 : 2);

/** What the viewer can do now: play, first of all. */
export function TournamentActions({ of, changed }: Props): ReactNode {
  const w = useTournamentWords();
  const me = useMe();
  const [asking, setAsking] = useState<"withdraw" | "off" | null>(null);
  const { failure, busy, run } = useAsyncAction();
  const does = (deed: () => Promise<TournamentInfo>) => (): void => {
    setAsking(null);
    void run(async () => changed(await deed()));
  };
  const { tournament: id, phase, you } = of;
  const mine = of.played[0]?.boards.find(({ players }) => players.includes(you?.person ?? ""));
  const isOpen = phase === "signUp" || phase === "playing";
  const wasIn = of.standings.some(({ person }) => person === you?.person);
  const isLate = phase === "playing" && of.late !== "no" && of.round < of.rounds;
  const canJoin = phase === "signUp" || (isLate && !wasIn);
  const isFull = of.players >= of.most;
  const tooFew = of.players < leastOf(of);
  return (
    <section className="tournament-deeds" aria-label={of.name}>
      {phase === "playing" && mine?.match === null && <p>{w.yourBye}</p>}
      <div className="actions">
        {phase === "playing" && mine?.match && mine.points === null && (
          <Link className="button primary large" href={`/t/${mine.match}`}>
            {w.yourMatch}
          </Link>
        )}
        {phase === "signUp" && you?.isHost && (
          <button
            type="button"
            className="button primary"
            disabled={busy || tooFew}
            title={tooFew ? w.tooFew(leastOf(of)) : undefined}
            onClick={does(() => start(id))}
          >
            {w.start}
          </button>
        )}
        {canJoin && you && !you.isIn && !isFull && (
          <button type="button" className="button primary" disabled={busy} onClick={does(() => takePart(id))}>
            {isLate ? w.takePartLate : w.takePart}
          </button>
        )}
        {canJoin && me === null && (
          <Link
            className="button primary"
            href={`/sign-in?next=${encodeURIComponent(`/tournaments/${id}${location.hash}`)}`}
          >
            {isLate ? w.takePartLate : w.takePart}
          </Link>
        )}
        {isOpen && you?.isIn && (
          <button type="button" className="button" disabled={busy} onClick={() => setAsking("withdraw")}>
            {w.withdraw}
          </button>
        )}
        {isOpen && you?.isHost && (
          <button type="button" className="button" disabled={busy} onClick={() => setAsking("off")}>
            {w.off}
          </button>
        )}
      </div>
      {phase === "signUp" && you?.isHost && tooFew && <p className="quiet-text">{w.tooFew(leastOf(of))}</p>}
      {phase === "signUp" && !you?.isIn && isFull && <p className="quiet-text">{w.failures.full}</p>}
      <Failure code={failure} />
      {asking !== null && (
        <Sure
          title={asking === "off" ? w.off : w.withdraw}
          text={asking === "off" ? w.offSure : w.withdrawSure}
          yes={w.yes[asking]}
          deed={does(() => (asking === "off" ? callOff(id) : withdraw(id, you?.person ?? "")))}
          close={() => setAsking(null)}
        />
      )}
    </section>
  );
}

interface SureProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly deed: () => void;
  readonly close: () => void;
}

function Sure({ title, text, yes, deed, close }: SureProps): ReactNode {
  const w = useTournamentWords();
  return (
    <Dialog title={title} onClose={close}>
      <p>{text}</p>
      <div className="actions">
        <button type="button" className="button primary" onClick={deed}>
          {yes}
        </button>
        <button type="button" className="button" onClick={close}>
          {w.no}
        </button>
      </div>
    </Dialog>
  );
}

/** The host may remove every other player. */
export function RemoveButton({ of, person, name, changed }: Props & { person: string; name: string }): ReactNode {
  const w = useTournamentWords();
  const [asking, setAsking] = useState(false);
  const { failure, run } = useAsyncAction();
  const isOpen = of.phase === "signUp" || of.phase === "playing";
  if (!isOpen || !of.you?.isHost || of.you.person === person) return null;
  return (
    <>
      <button
        type="button"
        className="button quiet square"
        aria-label={w.remove(name)}
        title={w.remove(name)}
        onClick={() => setAsking(true)}
      >
        <Icon name="close" />
      </button>
      <Failure code={failure} />
      {asking && (
        <Sure
          title={w.remove(name)}
          text={w.removeSure(name)}
          yes={w.yes.remove}
          deed={() => {
            setAsking(false);
            void run(async () => changed(await withdraw(of.tournament, person)));
          }}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
