import {
  type Board,
  type City,
  type Edge,
  type Event,
  type Good,
  type Milepost,
  type State,
  centreOf,
  citiesOf,
  cityOf,
  contextOf,
  edgeOf,
  goalOf,
  majorCitiesJoined,
  milepostOf,
  networkOf,
  playerOf,
} from "@stellwerk/german-rails";
import type { Message, Reasons } from "@stellwerk/kernel";

// What everyone at the table can tell of another player's decision while hands are hidden: track, loads and
// public orders lie open, and money where the table plays so.

type EventOf<Is extends Event["is"]> = Extract<Event, { is: Is }>;

export const seen: NonNullable<Reasons<State>["seen"]> = (view, seat, events) =>
  // Events of this game.
  (events as readonly Event[]).flatMap((event) => {
    if (!("seat" in event) || event.seat !== seat) return [];
    switch (event.is) {
      case "delivered":
        return [deliveredReason(view, event)];
      case "built":
        return builtReasons(view, event);
      case "loaded":
        return [loadedReason(view, event.good)];
      case "moved":
        return [movedReason(view, event)];
      default:
        return [];
    }
  });

/** Cash is told where the table shows it (G16); else what the delivery pays, which everyone hears. */
function deliveredReason(view: State, { seat, pay, bonus }: EventOf<"delivered">): Message {
  if (!view.options.openCash) return { key: "seen.paid", values: { pay: pay + bonus } };
  const { board } = contextOf(view);
  const player = playerOf(view, seat);
  return {
    key: "seen.delivered",
    values: { cash: player.cash + pay + bonus, goal: goalOf(view.options, board) },
  };
}

/** Hidden cash must not shine through what is told of a plan (G16): it may be anything that a player can have. */
export const conceal: NonNullable<Reasons<State>["conceal"]> = (world, viewer, chance) => {
  if (world.options.openCash) return;
  const most = goalOf(world.options, contextOf(world).board);
  for (const [seat, player] of world.players.entries()) if (seat !== viewer) player.cash = chance.below(most + 1);
};

/** What the public order pays that wants a good most; or that there is none. */
function loadedReason(view: State, good: Good): Message {
  const { board } = contextOf(view);
  const orders = view.open.flatMap((card) => board.orders[card] ?? []).filter((order) => order.good === good);
  const [best] = orders.toSorted((a, b) => b.pay - a.pay);
  return {
    key: "seen.loaded",
    values: { board: board.id, good, ...(best ? { city: best.city, pay: best.pay } : { pay: null }) },
  };
}

function movedReason(view: State, { seat, train }: EventOf<"moved">): Message {
  return {
    key: "seen.moved",
    values: { board: contextOf(view).board.id, goods: [...(playerOf(view, seat).trains[train]?.load ?? [])] },
  };
}

/** From which city new track comes to which one, or else which one it comes nearer to. */
function builtReasons(view: State, { seat, edge }: EventOf<"built">): Message[] {
  const context = contextOf(view);
  const { board } = context;
  const player = playerOf(view, seat);
  const joined = majorCitiesJoined(board, { ...player, sections: [...player.sections, edge] });
  const joining: Message[] =
    joined > majorCitiesJoined(board, player)
      ? [{ key: "seen.joined", values: { joined, needed: board.figures.majorCities } }]
      : [];
  const network = networkOf(context, seat);
  const end = newEnd(view, edge, network);
  if (end === null) return joining;
  const start = cityBehind(board, player.sections, end.from);
  const values = { board: board.id, from: start };
  const own = milepostOf(board, end.to).city;
  if (own >= 0)
    return [
      { key: "seen.reaches", values: { ...values, city: own, goods: [...cityOf(board, own).supplies] } },
      ...joining,
    ];
  const next = nextCity(view, end, network, start);
  return next === null ? joining : [{ key: "seen.towards", values: { ...values, city: next } }, ...joining];
}

/** The first city on the way back from a milepost along one's own track: where a person would say that it begins. */
function cityBehind(board: Board, sections: readonly Edge[], from: Milepost): City | null {
  const behind: Milepost[] = [from];
  const known = new Set(behind);
  for (const at of behind) {
    const { city } = milepostOf(board, at);
    if (city >= 0) return city;
    for (const edge of sections) {
      const { a, b } = edgeOf(board, edge);
      const next = a === at ? b : b === at ? a : null;
      if (next === null || known.has(next)) continue;
      known.add(next);
      behind.push(next);
    }
  }
  return null;
}

/** A section as it leads out of a network; null where both its ends belong to it. */
interface Section {
  readonly from: Milepost;
  readonly to: Milepost;
}

function newEnd(view: State, edge: Edge, network: ReadonlySet<Milepost>): Section | null {
  const { a, b } = edgeOf(contextOf(view).board, edge);
  if (!network.has(b)) return { from: a, to: b };
  return network.has(a) ? null : { from: b, to: a };
}

/** Mileposts that a city may be away to be told as what track leads to. */
const NEAR = 6;

/** The nearest city without own track that a section comes nearer to, as does the whole way from where it began. */
function nextCity(view: State, { from, to }: Section, network: ReadonlySet<Milepost>, start: City | null): City | null {
  const { board, graph } = contextOf(view);
  let next: City | null = null;
  let least = NEAR + 1;
  for (const city of citiesOf(board)) {
    const centre = centreOf(board, city);
    const distance = graph.distance(to, centre);
    const isNearer = [from, start === null ? from : centreOf(board, start)].every(
      (one) => distance < graph.distance(one, centre),
    );
    if (network.has(centre) || distance >= least || !isNearer) continue;
    [next, least] = [city, distance];
  }
  return next;
}
