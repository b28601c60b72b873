import type { ReactNode } from "react";
import type { Refusal, Seat } from "@stellwerk/kernel";
import {
  type Action,
  isHeld,
  isPlayer,
  operatorName,
  seatOfPlayer,
  tramOfHolder,
  type Whereabouts,
} from "@stellwerk/berlin-1881";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { SeatSign } from "../../../components/name-sign.tsx";
import { Sign } from "../art/sign.tsx";
import { letterOf } from "../seat-letter.ts";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";

/** Why something is not possible, with a link to the rule. */
export function Reason({ of: refusal }: { of: Refusal }) {
  const { showRule, words } = useBoard();
  const { sayRefusal } = useSentences();
  const { rule } = refusal;
  return (
    <p className="reason">
      {sayRefusal(refusal)}{" "}
      {rule !== null && (
        <button type="button" className="link" aria-label={words.showRule(rule)} onClick={() => showRule(rule)}>
          {rule}
        </button>
      )}
    </p>
  );
}

export interface ActionButtonProps {
  readonly action: Action;
  /** Shown instead of the description of the action. */
  readonly children?: ReactNode;
  readonly className?: string;
  /** A key that presses it from anywhere. */
  readonly shortcut?: string;
  /** What it costs or ends, to be told before it is done; none where that can be seen or taken back. */
  readonly consequence?: string | null;
  /** What it costs or ends, on the button itself: one press does it. */
  readonly remark?: string | null;
  /** Done instead of the action alone. */
  readonly press?: (action: Action) => void;
}

/** A button that takes an action, or the reason why it cannot be taken. */
export function ActionButton({
  action,
  children,
  className = "",
  shortcut,
  consequence = null,
  remark = null,
  press,
}: ActionButtonProps) {
  const { mayAct, refusal, act, isPointed } = useBoard();
  const { sayAction } = useSentences();
  const reason = mayAct ? refusal(action) : null;
  return (
    <div className="deed">
      <CostlyButton
        className={`button ${className}`}
        aria-keyshortcuts={shortcut}
        disabled={!mayAct || reason !== null}
        data-pointed={isPointed(action) || undefined}
        consequence={consequence}
        deed={typeof children === "string" ? children : sayAction(action)}
        title={remark ?? undefined}
        onPress={() => (press ?? act)(action)}
      >
        <Remarked remark={remark}>{children ?? sayAction(action)}</Remarked>
      </CostlyButton>
      {reason && <Reason of={reason} />}
    </div>
  );
}

/** What stands on a button: what it does, and below it what follows, which screen readers hear from its title. */
export function Remarked({ remark, children }: { remark: string | null; children: ReactNode }) {
  if (remark === null) return children;
  return (
    <span>
      {children}
      <br aria-hidden="true" />
      <small aria-hidden="true" style={{ color: "inherit" }}>
        {remark}
      </small>
    </span>
  );
}

/** What the company on turn can spend, in sight while it buys: on a phone its card lies further down. */
export function TreasuryLine() {
  const { view, turn, words } = useBoard();
  if (!turn) return null;
  return (
    <p className="treasury-line">
      <small>{words.treasury}</small> <b>{words.money(view.works[turn.operator]?.cash ?? 0)}</b>
    </p>
  );
}

/** A player by letter and name, with the sign of whose name it is. */
export function Person({ seat }: { seat: Seat }) {
  const { viewer, words } = useBoard();
  const { nameOf } = useSentences();
  return (
    <span className="person" data-seat={seat}>
      <b className="letter" aria-hidden="true">
        {letterOf(seat)}
      </b>
      <span>
        {nameOf(seat)}
        {seat === viewer && <small> {words.you}</small>}
      </span>
      <SeatSign seat={seat} />
    </span>
  );
}

/** Whom the table waits for. */
export function Waiting() {
  const { words, active } = useBoard();
  return (
    <p className="quiet-text">
      {words.waitingFor}{" "}
      {active.map((seat) => (
        <Person key={seat} seat={seat} />
      ))}
    </p>
  );
}

/** A player, a tram company that holds shares of the S-Bahn, or the bank. */
export function Owner({ holder }: { holder: Whereabouts }) {
  const { words } = useBoard();
  if (!isHeld(holder)) return <span className="person">{words.places(holder)}</span>;
  if (isPlayer(holder)) return <Person seat={seatOfPlayer(holder)} />;
  return (
    <span className="person">
      <Sign of={tramOfHolder(holder)} /> {operatorName(tramOfHolder(holder))}
    </span>
  );
}

/** A value before and after; screen readers hear a word for the arrow. */
export function Change({ from, to }: { from: ReactNode; to: ReactNode }) {
  const { words } = useBoard();
  return (
    <span className="change">
      {from}{" "}
      <span role="img" aria-label={words.becomes}>
        →
      </span>{" "}
      <b>{to}</b>
    </span>
  );
}
