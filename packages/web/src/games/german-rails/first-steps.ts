import {
  type City,
  type Order,
  type State,
  centreOf,
  cheapestTrack,
  cityOf,
  contextOf,
  eachFillableOrder,
  isMajorCity,
  loadsOf,
} from "@stellwerk/german-rails";
import { type Language, type Seat, listed } from "@stellwerk/kernel";
import type { Text } from "../lesson.ts";
import type { FirstSteps } from "../first-steps.ts";
import { type OrderOutlook, outlookOf } from "./order-outlook.ts";

export const aim: Text = {
  de: "Zeichne ein Streckennetz durch Österreich und fahre Waren von Stadt zu Stadt. Sobald jemand 100 Mio hat und drei Großstädte verbindet, spätestens nach 20 Runden, gewinnt, wer am meisten Geld hat.",
  en: "Draw a network across Austria and carry goods from city to city. Once a player has 100 million and three linked major cities, or after 20 rounds, the richest wins.",
};

export const picture = "delivery";

/** The last round in which anything is said. */
const ROUNDS = 6;

const TEXTS = {
  orders: {
    de: "Das sind Aufträge: Eine Stadt sucht eine Ware und zahlt dafür. Behalte Karten, deren Städte nah beieinanderliegen. Wählst du einen Auftrag aus, siehst du ihn auf der Karte.",
    en: "These are orders: a city wants a good and pays for it. Keep cards whose cities lie close together. Choose an order to see it on the map.",
  },
  none: {
    de: "Keiner deiner Aufträge lässt sich gerade erfüllen: Bau an deinem Netz, oder sieh dir die öffentlichen Aufträge an.",
    en: "None of your orders can be filled right now: build your network, or look at the public orders.",
  },
  others: {
    de: "Jetzt sind die anderen am Zug. Die Zeile ganz oben sagt danach, was geschehen ist.",
    en: "Now the others play. Then the line at the top says what happened.",
  },
} satisfies Readonly<Record<string, Text>>;

/** What a newcomer earns most easily: one load or two that go the same way. */
interface EasyTrip {
  readonly goods: string;
  /** Where the goods are loaded; null once they are aboard. */
  readonly from: string | null;
  /** Whether a train with room stands there. */
  readonly isThere: boolean;
  readonly to: string;
  /** The major city among the two, where a network may begin. */
  readonly major: string | null;
  /** In millions: what it pays, and the track that is still missing. */
  readonly pay: number;
  readonly track: number;
}

/** What trips are weighed by: track remains for later ones, and a long way takes turns. */
const [PER_TRACK, PER_MILEPOST] = [0.5, 0.3];
/** As many loads as the first engine takes. */
const LOADS = 2;

interface Way extends Omit<OrderOutlook, "supplier"> {
  /** Null for what is aboard. */
  readonly supplier: City | null;
  readonly city: City;
  /** The orders that go this way, one a card. */
  readonly orders: Order[];
}

/** Every way that the player's orders could go, with what they have in common. */
function waysOf(view: State, seat: Seat): readonly Way[] {
  const context = contextOf(view);
  const hasStart = (view.players[seat]?.start ?? -1) >= 0;
  const network = hasStart ? cheapestTrack(context, seat) : null;
  const ways = new Map<string, Way>();
  eachFillableOrder(context, seat, (wanted) => {
    const outlook = outlookOf(view, seat, network, wanted);
    // No city supplies it now.
    if (outlook.supplier === null && outlook.distance > 0) return;
    const key = `${outlook.supplier} ${wanted.city}`;
    const way = ways.get(key) ?? { ...outlook, city: wanted.city, orders: [] };
    way.orders.push(wanted);
    ways.set(key, way);
  });
  return [...ways.values()].map((way) => ({
    ...way,
    orders: way.orders.toSorted((one, other) => other.pay - one.pay).slice(0, LOADS),
  }));
}

const payOf = ({ orders }: Way): number => orders.reduce((sum, { pay }) => sum + pay, 0);

/** Whether a train in the city has room for another load. */
const hasRoomIn = (
  { options, players }: State,
  seat: Seat,
  { mileposts }: { readonly mileposts: readonly number[] },
): boolean =>
  players[seat]?.trains.some(
    ({ at, engine, load }) => mileposts.includes(at) && load.length < loadsOf(engine, options),
  ) === true;

/** Further than this a way may lead through a city that lies on it, in mileposts. */
const DETOUR = 2;

/** Of what is aboard, the delivery that comes before the best one: on the way there, or while track there is missing. */
function firstOnTheWay(view: State, seat: Seat, best: Way, ways: readonly Way[]): Way {
  const { board, graph } = contextOf(view);
  const at = view.players[seat]?.trains.find(({ load }) => best.orders.some(({ good }) => load.includes(good)))?.at;
  if (best.supplier !== null || at === undefined || at < 0) return best;
  const to = centreOf(board, best.city);
  const distanceOf = ({ city }: Way): number => graph.distance(at, centreOf(board, city));
  const [first = best] = ways
    .filter(({ supplier, track }) => supplier === null && track === 0)
    .filter(
      (way) =>
        best.track > 0 || distanceOf(way) + graph.distance(centreOf(board, way.city), to) <= distanceOf(best) + DETOUR,
    )
    .toSorted((one, other) => distanceOf(one) - distanceOf(other));
  return first;
}

/** The trip with the most left of its pay; with what is aboard first, and from a major city as long as there is no network. */
function easiestTrip(view: State, seat: Seat, language: Language): EasyTrip | null {
  const { board } = contextOf(view);
  const majorOf = ({ supplier, city }: Way): City | null =>
    [supplier, city].find((one) => one !== null && isMajorCity(board, one)) ?? null;
  const worthOf = (way: Way): number => {
    const isFirst = way.supplier === null || (view.phase === "cities" && majorOf(way) !== null);
    return payOf(way) - way.track * PER_TRACK - way.distance * PER_MILEPOST + (isFirst ? 1000 : 0);
  };
  const ways = waysOf(view, seat).toSorted((one, other) => worthOf(other) - worthOf(one));
  if (!ways[0]) return null;
  const best = firstOnTheWay(view, seat, ways[0], ways);
  const nameOf = (city: City | null): string | null => (city === null ? null : cityOf(board, city).name[language]);
  const goods = new Set(best.orders.map(({ good }) => board.goods[good]?.name[language] ?? ""));
  return {
    // English writes goods small within a sentence.
    goods: listed(language, language === "en" ? [...goods].map((good) => good.toLowerCase()) : [...goods]),
    from: nameOf(best.supplier),
    isThere: best.supplier !== null && hasRoomIn(view, seat, cityOf(board, best.supplier)),
    to: nameOf(best.city) ?? "",
    major: nameOf(majorOf(best)),
    pay: payOf(best),
    track: best.track,
  };
}

type Tell = (trip: EasyTrip) => Text;

const way = ({ goods, from, to, pay }: EasyTrip): Text =>
  from === null
    ? {
        de: `Deine Lok hat ${goods} geladen, und ${to} zahlt dafür ${pay} Mio.`,
        en: `Your train carries ${goods}, for which ${to} pays ${pay} million.`,
      }
    : {
        de: `Deine leichteste Fahrt: ${goods} von ${from} nach ${to}, für ${pay} Mio.`,
        en: `Your easiest trip: ${goods} from ${from} to ${to}, for ${pay} million.`,
      };

/** What follows after the trip is named. */
const NEXT: Readonly<Record<"start" | "track" | "load" | "run" | "missing" | "build" | "done", Tell>> = {
  start: ({ major }) => ({
    de: `Beginne in ${major ?? "einer Großstadt in der Nähe"}: Dort steht dann deine Lok, und von dort baust du.`,
    en: `Begin in ${major ?? "a major city nearby"}: your train will stand there, and you build from there.`,
  }),
  track: () => ({
    de: "Verbinde die beiden Städte: Wähle eine, und der Tisch plant den billigsten Weg und nennt den Preis.",
    en: "Link the two cities: choose one, and the table plans the cheapest way and names its price.",
  }),
  load: ({ goods, from, track }) => ({
    de: `Deine Lok steht schon in ${from}: Lade zuerst ${goods}${track > 0 ? `, dann geh weiter zum Bauen, denn es fehlt noch Strecke für ${track} Mio` : ""}.`,
    en: `Your train is in ${from} already: load ${goods} first${track > 0 ? `, then go on to building, for you still need track for ${track} million` : ""}.`,
  }),
  run: ({ from, to }) => ({
    de:
      from === null
        ? `Wähle ${to}: Die Lok fährt hin, und du lieferst.`
        : `Wähle ${from}: Die Lok fährt hin, und du lädst.`,
    en:
      from === null
        ? `Choose ${to}: the train runs there, and you deliver.`
        : `Choose ${from}: the train runs there, and you load.`,
  }),
  missing: ({ track }) => ({
    de: `Dafür fehlt noch Strecke für ${track} Mio: Geh weiter zum Bauen.`,
    en: `You still need track for ${track} million: go on to building.`,
  }),
  build: ({ track }) => ({
    de: `Dafür fehlt noch Strecke für ${track} Mio: Wähle die Stadt, zu der sie führen soll. Dann beende den Zug.`,
    en: `You still need track for ${track} million: choose the city it should lead to. Then end your turn.`,
  }),
  done: () => ({
    de: "Strecke dafür hast du. Bau schon für den nächsten Auftrag, kauf eine bessere Lok, oder beende den Zug.",
    en: "You have the track for it. Build for your next order, buy a better engine, or end your turn.",
  }),
};

/** What to do next for the easiest trip. */
function nextFor(trip: EasyTrip, { phase, turn, players }: State, seat: Seat): Tell {
  if (phase === "cities") return NEXT.start;
  if (players[seat]?.sections.length === 0) return NEXT.track;
  if (turn.step === "build") return trip.track > 0 ? NEXT.build : NEXT.done;
  if (trip.isThere) return NEXT.load;
  return trip.track > 0 ? NEXT.missing : NEXT.run;
}

export const firstSteps: FirstSteps<State> = (view, viewer, language) => {
  const { phase, round, seat } = view;
  const me = viewer === null ? undefined : view.players[viewer];
  if (viewer === null || !me || phase === "over" || round > ROUNDS) return null;
  if (phase === "orders") return TEXTS[me.dealt.length > 0 ? "orders" : "others"][language];
  if (seat !== viewer) return TEXTS.others[language];
  const trip = easiestTrip(view, viewer, language);
  if (!trip) return TEXTS.none[language];
  return `${way(trip)[language]} ${nextFor(trip, view, viewer)(trip)[language]}`;
};
