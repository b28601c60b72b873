import { ferryAt } from "../ids.ts";
import type { Seat } from "@stellwerk/kernel";
import type { Milepost } from "../board.ts";
import { networkOf } from "../building/network.ts";
import { type Context, playerOf } from "../context.ts";
import type { ActionOf } from "../handler.ts";

export type BuildAction = ActionOf<"build" | "line">;

/** A section or a ferry line that is still to be built. */
export interface PlannedSection {
  readonly action: BuildAction;
  readonly from: Milepost;
  readonly to: Milepost;
  readonly cost: number;
}

/** The cheapest new track to every milepost; of equally cheap track that with the fewest sections. */
export interface CheapestTrack {
  /** Price of the track still missing; Infinity where none leads. */
  readonly cost: (at: Milepost) => number;
  /** The sections still missing on the way there, first to last; null where none leads. */
  readonly sectionsTo: (at: Milepost) => PlannedSection[] | null;
}

/** Names the section or line that an action builds, whatever order it binds. */
export const buildKey = (action: BuildAction): string =>
  action.do === "build" ? `${action.from}-${action.to}` : `ferry ${action.ferry}`;

/** More than the sections of any plan, so that price and number of sections make one rank. */
const MOST_SECTIONS = 1024;

interface Reached {
  readonly rank: number;
  readonly before: Milepost | null;
  readonly by: PlannedSection | null;
}

/**
 * Searches over own track and all edges without an owner, from the own network or other mileposts.
 * Limits of cities and turns are not looked at: a caller asks `refusal` and bans what it refuses.
 */
export function cheapestTrack(
  context: Context,
  seat: Seat,
  banned: ReadonlySet<string> = new Set(),
  origins: Iterable<Milepost> = networkOf(context, seat),
): CheapestTrack {
  const { state, board, graph, owners } = context;
  const { lines } = playerOf(state, seat);
  const reached: (Reached | undefined)[] = board.mileposts.map(() => undefined);
  /** By price, then by number of sections: as one list of ranks it would be mostly holes. */
  const queue: Milepost[][][] = [];
  const isBetter = (at: Milepost, rank: number): boolean => rank < (reached[at]?.rank ?? Infinity);
  const enter = (at: Milepost, before: Milepost | null, rank: number, by: PlannedSection | null): void => {
    if (!isBetter(at, rank)) return;
    reached[at] = { rank, before, by };
    const ofPrice = (queue[Math.floor(rank / MOST_SECTIONS)] ??= []);
    (ofPrice[rank % MOST_SECTIONS] ??= []).push(at);
  };
  const buildTo = (rank: number, section: PlannedSection): void => {
    if (banned.size === 0 || !banned.has(buildKey(section.action)))
      enter(section.to, section.from, rank + section.cost * MOST_SECTIONS + 1, section);
  };
  for (const at of origins) enter(at, null, 0, null);
  const leave = (from: Milepost, rank: number): void => {
    for (const { to, edge, isInterior, cost } of graph.neighbours(from)) {
      const owner = owners[edge] ?? -1;
      if (isInterior || owner === seat) enter(to, from, rank, null);
      // Most sections lead to where cheaper track leads already: these are not written down at all.
      else if (owner < 0 && isBetter(to, rank + cost * MOST_SECTIONS + 1))
        buildTo(rank, { action: { do: "build", from, to }, from, to, cost });
    }
    board.ferries.forEach(({ a, b, cost }, ferry) => {
      if (a !== from && b !== from) return;
      const to = a === from ? b : a;
      const action: BuildAction = { do: "line", ferry: ferryAt(ferry) };
      if (!lines.includes(ferryAt(ferry))) buildTo(rank, { action, from, to, cost });
      else if (!banned.has(buildKey(action))) enter(to, from, rank, null);
    });
  };
  for (let price = 0; price < queue.length; price++)
    for (let sections = 0; sections < (queue[price]?.length ?? 0); sections++) {
      const rank = price * MOST_SECTIONS + sections;
      // Mileposts of the same rank join the list while it is walked.
      for (const from of queue[price]?.[sections] ?? []) if (reached[from]?.rank === rank) leave(from, rank);
    }
  const previous = ({ before }: Reached): Reached | undefined => (before === null ? undefined : reached[before]);
  return {
    cost: (at) => Math.floor((reached[at]?.rank ?? Infinity) / MOST_SECTIONS),
    sectionsTo(at) {
      if (!reached[at]) return null;
      const sections: PlannedSection[] = [];
      for (let place: Reached | undefined = reached[at]; place; place = previous(place))
        if (place.by) sections.push(place.by);
      return sections.reverse();
    },
  };
}
