import { type RefObject, useEffect, useRef } from "react";
import { seatAt } from "@stellwerk/kernel";
import {
  ALL_NETS,
  isSeparate,
  isTram,
  operatingOrder,
  type Operator,
  operatorName,
  operatorOfNet,
  type Step,
  type State,
} from "@stellwerk/berlin-1881";
import { afterDrawing } from "../../../components/after-drawing.ts";
import { Icon } from "../../../components/icons.tsx";
import { SeatSign } from "../../../components/name-sign.tsx";
import { Sign } from "../art/sign.tsx";
import { letterOf } from "../seat-letter.ts";
import { useBoard } from "../board-context.ts";
import { useHighlight } from "../highlight.tsx";
import { useSentences } from "../sentences.ts";

/** Which round and phase, who is on turn, and which step of how many: always on top of the desk. */
export function DeskHead() {
  const { view, viewer, words, undo, undoReason } = useBoard();
  const { stage, round, operating, phase, bank } = view;
  const { number, of } = operating;
  const isOperating = stage === "operating";
  return (
    <header className="desk-head">
      <p className="where">
        {round > 0 && <b>{words.round(round, view.options.rounds)}</b>}
        <span title={isOperating ? words.operatingIs : undefined}>
          {isOperating ? words.operatingShort(number, of) : words.stageName[stage]}
        </span>
        <span>{words.phase(phase)}</span>
        <span className="bank">{words.bank(bank)}</span>
        {viewer !== null && (
          <button
            type="button"
            className="button square undo"
            aria-label={words.undo}
            title={undo ? words.undo : undoReason}
            disabled={undo === null}
            onClick={() => undo?.()}
          >
            <Icon name="undo" />
          </button>
        )}
      </p>
      {isOperating ? (
        <>
          <Order />
          <Steps />
        </>
      ) : (
        <Seats />
      )}
    </header>
  );
}

/** Keeps the current one of a list in its middle, where the list has one line and not the room for all. */
function useCurrentInSight(current: unknown): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(
    () =>
      afterDrawing(() => {
        const now = list.current?.querySelector<HTMLElement>("[aria-current]");
        if (!list.current || !now) return;
        const { offsetLeft, clientWidth } = list.current;
        list.current.scrollLeft = now.offsetLeft - offsetLeft - (clientWidth - now.offsetWidth) / 2;
      }),
    [current],
  );
  return list;
}

/** The seats in the order in which they deal, and who declined to buy last. */
function Seats() {
  const { view, words, active } = useBoard();
  const { nameOf } = useSentences();
  const { order, at, declined } = view.dealing;
  const list = useCurrentInSight(active[0]);
  const seats = order.length > 0 ? order : view.players.map((_, seat) => seat);
  const hasDeclined = (place: number): boolean => (at - 1 - place + 2 * order.length) % order.length < declined;
  return (
    <ol ref={list} className="seats" aria-label={words.orderOfSeats}>
      {seats.map((seat, place) => (
        <li
          key={seat}
          className="level"
          data-seat={seat}
          aria-current={active.includes(seatAt(seat)) ? "true" : undefined}
        >
          <b className="letter" aria-hidden="true">
            {letterOf(seatAt(seat))}
          </b>
          <span className="cut">{nameOf(seatAt(seat))}</span>
          <SeatSign seat={seatAt(seat)} />
          {order.length > 0 && view.stage === "stock" && hasDeclined(place) && <small>{words.declined}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The companies in the order of their prices: those that have run, the one that runs, those to come (5.1). */
function Order() {
  const { view, words, turn } = useBoard();
  const { setLit } = useHighlight();
  const { operated } = view.operating;
  const list = useCurrentInSight(turn?.operator);
  return (
    <ol ref={list} className="order" aria-label={words.orderOfCompanies}>
      {operatorsInOrder(view).map((operator) => {
        const state = turn?.operator === operator ? "now" : operated.includes(operator) ? "done" : "later";
        return (
          <li
            key={operator}
            data-state={state}
            aria-current={state === "now" ? "true" : undefined}
            title={`${operatorName(operator)}: ${words.stepState[state]}`}
            onPointerEnter={() => setLit(operator)}
            onPointerLeave={() => setLit(null)}
          >
            <Sign of={operator} named />
            <span className="unseen">{words.stepState[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Those that have operated in the order in which they did, then those to come; the nets after the main net. */
function operatorsInOrder(view: State): Operator[] {
  const nets = ALL_NETS.map(operatorOfNet).filter((net) => isSeparate(view, net));
  const coming = operatingOrder(view).flatMap((company) => (isTram(company) ? [company] : nets));
  return [...new Set([...view.operating.operated, ...coming])];
}

const STEPS: readonly Step[] = ["track", "depot", "run", "pay", "vehicles"];

/** The five steps of a company's turn. */
function Steps() {
  const { turn, words } = useBoard();
  if (!turn) return null;
  const now = STEPS.indexOf(turn.step);
  return (
    <ol className="steps" aria-label={words.steps}>
      {STEPS.map((step, place) => {
        const state = place < now ? "done" : place === now ? "now" : "later";
        return (
          <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span className="level">
              <b aria-hidden="true">{state === "done" ? "✓" : place + 1}</b>
              <span className="cut">{words.step[step]}</span>
              <span className="unseen">({words.stepState[state]})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
