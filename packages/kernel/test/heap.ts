import { type Game, notYourTurn, type Seat, seatAfter, seatAt, bySeat, idSchema } from "@stellwerk/kernel";
import * as z from "zod/mini";

/**
 * A game just large enough to try the kernel with: two players take one to three chips from a heap,
 * each holds a secret card, and may once swap it for another by chance. Chips and card count.
 */
export interface Heap {
  heap: number;
  starter?: Seat | undefined;
  seat: Seat;
  players: { card: number; taken: number; swapped: boolean }[];
}
export type HeapAction = { do: "take"; chips: number } | { do: "swap" };
export type HeapEvent = { is: "take"; seat: Seat; chips: number } | { is: "swap"; seat: Seat; card: number };

export interface HeapOptions {
  heap: number;
  /** The first seat, where it is not 0. */
  starter?: Seat | undefined;
}

const HIDDEN = -1;
const CARDS = 5;

const words = {
  "event.take": () => "chips were taken",
  "event.swap": () => "a card was swapped",
  "action.take": () => "take chips",
  "action.swap": () => "swap the card",
  "refusal.over": () => "the heap is gone",
  "refusal.tooMany": () => "so many chips are not there",
  "refusal.swappedBefore": () => "only one swap each",
};

export const heapGame: Game<Heap, HeapAction, HeapEvent, HeapOptions> = {
  id: "heap",
  rules: 1,
  seats: { min: 2, max: 3 },
  schema: {
    options: z.strictObject({ heap: z._default(z.int(), 12), starter: z.optional(idSchema<Seat>(z.int())) }),
    action: z.discriminatedUnion("do", [
      z.strictObject({ do: z.literal("take"), chips: z.int() }),
      z.strictObject({ do: z.literal("swap") }),
    ]),
    state: z.strictObject({
      heap: z.int(),
      starter: z.optional(idSchema<Seat>(z.int())),
      seat: idSchema<Seat>(z.int()),
      players: z.array(z.strictObject({ card: z.int(), taken: z.int(), swapped: z.boolean() })),
    }),
  },
  words: { de: words, en: words },
  setup: ({ heap, starter }, seats, chance) => ({
    heap,
    ...(starter === undefined ? {} : { starter }),
    seat: starter ?? 0,
    players: Array.from({ length: seats }, () => ({ card: chance.below(CARDS), taken: 0, swapped: false })),
  }),
  active: (state) => (state.heap > 0 ? [state.seat] : []),
  choices: (state, seat) => {
    if (state.heap === 0 || seat !== state.seat) return [];
    const takes = [1, 2, 3].filter((chips) => chips <= state.heap).map((chips): HeapAction => ({ do: "take", chips }));
    return state.players[seat]?.swapped ? takes : [...takes, { do: "swap" }];
  },
  refusal: (state, seat, action) => {
    if (state.heap === 0) return { code: "over", rule: "3", values: {} };
    if (seat !== state.seat) return notYourTurn([state.seat]);
    if (action.do === "swap")
      return state.players[seat]?.swapped ? { code: "swappedBefore", rule: "2", values: {} } : null;
    const possible = action.chips >= 1 && action.chips <= Math.min(3, state.heap);
    return possible ? null : { code: "tooMany", rule: "1", values: {} };
  },
  play: (state, seat, action, chance, tell) => {
    const player = state.players[seat] as Heap["players"][0];
    if (action.do === "swap") {
      player.card = chance.below(CARDS);
      player.swapped = true;
      tell?.({ is: "swap", seat, card: player.card });
      return;
    }
    state.heap -= action.chips;
    player.taken += action.chips;
    state.seat = seatAfter(seat, state.players.length);
    tell?.({ is: "take", seat, chips: action.chips });
  },
  view: (state, viewer) => ({
    ...state,
    players: state.players.map((player, seat) => ({ ...player, card: seat === viewer ? player.card : HIDDEN })),
  }),
  viewEvent: (event, viewer) => (event.is === "swap" && event.seat !== viewer ? { ...event, card: HIDDEN } : event),
  imagine: (view, _viewer, chance) => ({
    ...view,
    players: view.players.map((player) => ({
      ...player,
      card: player.card === HIDDEN ? chance.below(CARDS) : player.card,
    })),
  }),
  outcome: (state) => {
    if (state.heap > 0) return null;
    const scores = state.players.map(({ card, taken }) => card + taken);
    return {
      standings: bySeat(scores).map(([seat, score]) => ({
        seat,
        score,
        place: 1 + scores.filter((other) => other > score).length,
        parts: { card: state.players[seat]?.card ?? 0, taken: state.players[seat]?.taken ?? 0 },
      })),
    };
  },
  rematch: ({ heap, starter = 0, players }) => ({
    heap: players.reduce((sum, { taken }) => sum + taken, heap),
    starter: seatAfter(starter, players.length),
  }),
  clone: (state) => ({ ...state, players: state.players.map((player) => ({ ...player })) }),
  describe: ({ is, ...values }) => ({ key: `event.${is}`, values }),
  describeAction: (_state, _seat, { do: key, ...values }) => ({ key: `action.${key}`, values }),
  breaches: (state) => {
    const chips = state.players.reduce((sum, { taken }) => sum + taken, state.heap);
    return chips === 12 && state.players.every(({ card }) => card >= 0) ? [] : [`${chips} chips`];
  },
  length: (state) => 12 - state.heap,
  anyAction: (_state, chance) => (chance.below(4) === 0 ? { do: "swap" } : { do: "take", chips: chance.below(6) }),
};

let setups = 0;
/** A faulty heap: whose set-up depends on how many there were before in the same process. */
export const forgetful: typeof heapGame = {
  ...heapGame,
  id: "forgetful",
  setup: (options, seats, chance) => ({ ...heapGame.setup(options, seats, chance), seat: seatAt(setups++ % seats) }),
};
