import type { Seat, Viewer } from "@stellwerk/kernel";
import { type Event, type State, boardById, eventCardOf } from "@stellwerk/german-rails";
import type { HistoryStep } from "../../game-face.ts";

type EventOf<Kind extends Event["is"]> = Extract<Event, { is: Kind }>;

/** What one step brought that all players should know. */
export interface NewsItem {
  readonly number: number;
  /** Event cards, and who drew them. */
  readonly drawn: readonly EventOf<"event">[];
  /** What they did at once; what happened to the viewer comes first. */
  readonly followed: readonly Event[];
  /** A deal that was accepted. */
  readonly deal: EventOf<"offered"> | null;
}

const FOLLOWED: ReadonlySet<Event["is"]> = new Set(["flooded", "derailed", "lost", "taxed", "announced", "lostTurn"]);

/** Whether an event happened to a seat. */
export const isAbout = (event: Event, viewer: Viewer): boolean =>
  viewer !== null && "seat" in event && event.seat === viewer;

/** An answer that another player's turn asks for is no act after which news is old. */
const isAnswer = ({ events }: HistoryStep<Event>): boolean =>
  events.some(({ is }) => is === "answered" || is === "lost");

/** The step with which the viewer last acted: news that came before it was read. */
export const lastAct = (history: readonly HistoryStep<Event>[], viewer: Viewer): number =>
  history.findLast((step) => step.seat === viewer && !isAnswer(step))?.number ?? 0;

const announcedBy = (event: Event): Seat[] => (event.is === "announced" ? [event.seat] : []);

/**
 * The news since the viewer's last turn began, the latest first. That a player is rich is announced after each order
 * (G16) and news but once, and never to that player.
 */
export function newsSinceLastTurn(history: readonly HistoryStep<Event>[], viewer: Viewer): NewsItem[] {
  const from = lastTurnOf(history, viewer);
  let offered: EventOf<"offered"> | null = null;
  const items: NewsItem[] = [];
  const isKnown = new Set(history.slice(0, from).flatMap(({ events }) => events.flatMap(announcedBy)));
  for (const { number, events } of history.slice(from)) {
    let deal: EventOf<"offered"> | null = null;
    for (const event of events) {
      if (event.is === "offered") offered = event;
      if (event.is === "answered" && event.accept) deal = offered;
    }
    const drawn = events.filter((event): event is EventOf<"event"> => event.is === "event");
    const followed = events
      .filter(
        (event) => FOLLOWED.has(event.is) && !announcedBy(event).some((seat) => seat === viewer || isKnown.has(seat)),
      )
      .sort((a, b) => Number(isAbout(b, viewer)) - Number(isAbout(a, viewer)));
    for (const seat of events.flatMap(announcedBy)) isKnown.add(seat);
    if (drawn.length + followed.length > 0 || deal) items.push({ number, drawn, followed, deal });
  }
  return items.reverse();
}

/** On the viewer's turn the one that they lost is over: it is told no more. */
export function withoutPast(items: readonly NewsItem[], { seat }: State, viewer: Viewer): readonly NewsItem[] {
  if (seat !== viewer) return items;
  return items
    .map((item) => ({
      ...item,
      followed: item.followed.filter((event) => event.is !== "lostTurn" || event.seat !== viewer),
    }))
    .filter(({ drawn, followed, deal }) => drawn.length + followed.length > 0 || deal !== null);
}

/** What an event card means for the viewer: it keeps the player who drew it from building, or lies around a train. */
export type Touch = "draws" | "inside";

export function touchOf(view: State, viewer: Viewer, { card, seat }: EventOf<"event">): Touch | null {
  const { effects, mileposts } = eventCardOf(boardById(view.options.board), card);
  if (viewer === null) return null;
  if (seat === viewer && effects.some((effect) => effect.op === "noBuild" && effect.who === "drawer")) return "draws";
  return view.players[viewer]?.trains.some(({ at }) => mileposts.includes(at)) ? "inside" : null;
}

/** News that touch the viewer first, else as they are. */
export const inOrderFor = (items: readonly NewsItem[], isTouched: (item: NewsItem) => boolean): readonly NewsItem[] =>
  items.toSorted((a, b) => Number(isTouched(b)) - Number(isTouched(a)));

/** Where the viewer's last turn begins that others have followed, or their own running one if it is the first. */
function lastTurnOf(history: readonly HistoryStep<Event>[], viewer: Viewer): number {
  const starts = history.flatMap(({ seat }, at) => (seat === viewer && history[at - 1]?.seat !== viewer ? [at] : []));
  return starts.at(history.at(-1)?.seat === viewer ? -2 : -1) ?? 0;
}
