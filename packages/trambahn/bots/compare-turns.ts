import { type Message, type Reasons, type Seat, type Value, itemAt } from "@stellwerk/kernel";
import {
  type Action,
  type Event,
  LINES,
  NO_TRAM,
  type State,
  lengthOf,
  linePoints,
  opponentOf,
} from "@stellwerk/trambahn";
import { courseOf } from "./course.ts";

/** So many differences at most, the weightiest first. */
const MOST = 2;
/** A smaller difference of what a tour is worth, or of money, decides nothing. */
const CLEAR_POINTS = 2;
const CLEAR_MONEY = 2;

/** What a better turn has at its end that the one that was played has not. Turns that are not whole are not compared. */
export const compare: NonNullable<Reasons<State, Action>["compare"]> = (view, seat, better, played) => {
  const [one, other] = [endOf(view, seat, better), endOf(view, seat, played)];
  if (!one || !other) return [];
  const { tours, lines, waiting } = {
    tours: tourMessages(one, other),
    lines: lineMessages(one, other, seat),
    waiting: waitingMessages(one, other, seat),
  };
  return [...tours, ...tramMessages(one, other), ...lines, ...waiting, ...moneyMessages(one, other)].slice(0, MOST);
};

/** How a turn ends, before cards are drawn. */
interface End {
  readonly seat: Seat;
  readonly events: readonly Event[];
  readonly after: State;
  readonly money: number;
}

function endOf(view: State, seat: Seat, turn: readonly Action[]): End | null {
  const last = turn.findIndex((action) => action.do === "end");
  const { events, after } = courseOf(view, seat, turn.slice(0, last < 0 ? undefined : last));
  if (last < 0 && after.step !== "over") return null;
  const { columns, money } = itemAt(after.players, seat);
  // Columns without a tram become money.
  const cleared = columns.reduce((sum, column) => sum + (column.tram === NO_TRAM ? lengthOf(column) : 0), 0);
  return { seat, events, after, money: money.length + cleared };
}

type Tour = Extract<Event, { is: "tour" | "extraTour" }>;

/** Tours that only one of the turns sets off: those that pay from the better one, those that cost from the other. */
function tourMessages(better: End, played: End): Message[] {
  const of = ({ events, seat }: End): { key: string; values: { line: number; mine: number; theirs: number } }[] =>
    events
      .filter((event): event is Tour => event.is === "tour" || event.is === "extraTour")
      .map((event) => {
        const [mine, theirs] =
          event.is === "tour"
            ? [itemAt(event.points, seat), itemAt(event.points, opponentOf(seat))]
            : [event.points, 0];
        return { key: event.is, values: { line: event.line, mine, theirs } };
      });
  const [mine, theirs] = [of(better), of(played)];
  const isIn = (all: typeof mine, { key, values: { line } }: (typeof mine)[number]): boolean =>
    all.some((one) => one.key === key && one.values.line === line);
  return [
    ...mine
      .filter((one) => !isIn(theirs, one) && one.values.mine > one.values.theirs)
      .map(({ key, values }) => ({ key: `contrast.${key}`, values: { ...values, isPlayed: false } })),
    ...theirs
      .filter((one) => !isIn(mine, one) && one.values.mine < one.values.theirs)
      .map(({ key, values }) => ({ key: `contrast.${key}`, values: { ...values, isPlayed: true } })),
  ];
}

const bought = ({ events }: End): { tram: number; line: number }[] =>
  events.flatMap((event) => (event.is === "tram" ? [{ tram: event.tram, line: event.line }] : []));

/** Trams keep columns: more of them are what most turns are about. */
function tramMessages(better: End, played: End): Message[] {
  const [trams, fewer] = [bought(better), bought(played).length];
  // Plain data: lists of lines and trams.
  const values: { trams: readonly Value[]; played: number } = { trams, played: fewer };
  return trams.length > fewer ? [{ key: "contrast.trams", values }] : [];
}

/** The line whose tour the better turn makes worth most more to the player. */
function lineMessages(one: End, other: End, seat: Seat): Message[] {
  const [best] = LINES.map((line) => {
    const [better, played] = [one, other].map(({ after }) => itemAt(linePoints(after, line), seat));
    return { line, better: better ?? 0, played: played ?? 0 };
  }).sort((a, b) => b.better - b.played - (a.better - a.played));
  return best && best.better - best.played >= CLEAR_POINTS ? [{ key: "contrast.line", values: { ...best } }] : [];
}

/** A line that only one of the turns brings nearer to its tour: good for the player, or for the opponent. */
function waitingMessages(one: End, other: End, seat: Seat): Message[] {
  return LINES.flatMap((line): Message[] => {
    const [mine, theirs] = [0, 1].map((place) =>
      itemAt(linePoints(one.after, line), place === 0 ? seat : opponentOf(seat)),
    );
    const more = itemAt(one.after.passengers, line - 1).length - itemAt(other.after.passengers, line - 1).length;
    const isSetOff = [one, other].some(({ events }) =>
      events.some((event) => event.is === "tour" && event.line === line),
    );
    if (mine === undefined || theirs === undefined || isSetOff || more === 0) return [];
    const values = { line, mine, theirs };
    if (more > 0 && mine > theirs) return [{ key: "contrast.nearer", values }];
    return more < 0 && theirs > mine ? [{ key: "contrast.tooNear", values }] : [];
  });
}

function moneyMessages({ money, seat, after }: End, other: End): Message[] {
  const hand = itemAt(after.players, seat).hand.length;
  const played = itemAt(other.after.players, seat).hand.length;
  return [
    ...(money - other.money >= CLEAR_MONEY ? [{ key: "contrast.money", values: { money, played: other.money } }] : []),
    ...(hand > played ? [{ key: "contrast.hand", values: { hand, played } }] : []),
  ];
}
