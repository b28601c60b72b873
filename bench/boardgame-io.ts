import { createRequire } from "node:module";
import type { CreateGameReducer, InitializeGame } from "boardgame.io/internal";
import type { Ctx, Game, Move, State } from "boardgame.io";

// As it is used in earnest: without the checks of development.
process.env.NODE_ENV = "production";
// Its modules have no extensions in their imports, so that Node loads only the CommonJS build.
const require = createRequire(import.meta.url);
const internal = require("boardgame.io/internal") as {
  CreateGameReducer: typeof CreateGameReducer;
  InitializeGame: typeof InitializeGame;
};
const { INVALID_MOVE } = require("boardgame.io/core") as { INVALID_MOVE: "INVALID_MOVE" };

/** A small card game of Trambahn's size: hands of six, a pile, passengers and columns in four lines. */
interface Cards {
  drawPile: number[];
  discardPile: number[];
  hands: number[][];
  columns: number[][][];
  passengers: number[][];
  points: number[];
}

const LINES = 4;
const HAND = 6;

const player = (ctx: Ctx): number => Number(ctx.currentPlayer);
const lineOf = (card: number): number => Math.floor(card / 100) - 1;

/** Takes a card out of the hand of the player whose turn it is. */
function take(G: Cards, ctx: Ctx, card: number): boolean {
  const hand = G.hands[player(ctx)] as number[];
  const at = hand.indexOf(card);
  if (at < 0) return false;
  hand.splice(at, 1);
  return true;
}

const passenger: Move<Cards> = ({ G, ctx }, card: number) => {
  if (!take(G, ctx, card)) return INVALID_MOVE;
  const waiting = G.passengers[lineOf(card)] as number[];
  waiting.push(card);
  if (waiting.length === 4) {
    for (const seat of [0, 1]) G.points[seat] = (G.points[seat] ?? 0) + (G.columns[seat]?.[lineOf(card)]?.length ?? 0);
    G.discardPile.push(...waiting.splice(0));
  }
  return undefined;
};

const stop: Move<Cards> = ({ G, ctx }, card: number) => {
  const column = G.columns[player(ctx)]?.[lineOf(card)] as number[];
  if (column.length > 0 && (column.at(-1) as number) >= card) return INVALID_MOVE;
  if (!take(G, ctx, card)) return INVALID_MOVE;
  column.push(card);
  return undefined;
};

const end: Move<Cards> = ({ G, ctx, events, random }) => {
  const hand = G.hands[player(ctx)] as number[];
  while (hand.length < HAND) {
    if (G.drawPile.length === 0) G.drawPile = random.Shuffle(G.discardPile.splice(0));
    const card = G.drawPile.pop();
    if (card === undefined) break;
    hand.push(card);
  }
  events.endTurn();
};

const cards: Game<Cards> = {
  name: "cards",
  disableUndo: true,
  setup: ({ random }) => {
    const all = Array.from({ length: LINES }, (_, line) =>
      Array.from({ length: 30 }, (_each, at) => (line + 1) * 100 + (at % 10) + 1),
    );
    const drawPile = random.Shuffle(all.flat());
    const hands = [drawPile.splice(0, HAND), drawPile.splice(0, HAND)];
    const fourLists = () => Array.from({ length: LINES }, (): number[] => []);
    return {
      drawPile,
      discardPile: [],
      hands,
      columns: [fourLists(), fourLists()],
      passengers: fourLists(),
      points: [0, 0],
    };
  },
  moves: { passenger, stop, end },
  endIf: ({ G }) => (G.drawPile.length + G.discardPile.length === 0 ? { points: G.points } : undefined),
};

/**
 * Plays this game through boardgame.io's bare reducer, without client, server, choices or views:
 * a passenger, a stop if one fits, and the end of the turn. Returns how many actions that were.
 */
export function playBoardgameIo(atLeast: number): number {
  let actions = 0;
  while (actions < atLeast) {
    const reducer = internal.CreateGameReducer({ game: cards });
    let state = internal.InitializeGame({ game: cards, numPlayers: 2 }) as State<Cards>;
    const move = (type: string, ...args: number[]): void => {
      const playerID = state.ctx.currentPlayer;
      state = reducer(state, { type: "MAKE_MOVE", payload: { type, args, playerID } });
      actions++;
    };
    while (state.ctx.gameover === undefined && state.ctx.turn < 200) {
      const seat = player(state.ctx);
      const hand = (): number[] => state.G.hands[seat] ?? [];
      const [first] = hand();
      if (first !== undefined) move("passenger", first);
      const fitting = hand().find((card) => card > (state.G.columns[seat]?.[lineOf(card)]?.at(-1) ?? 0));
      if (fitting !== undefined) move("stop", fitting);
      move("end");
    }
  }
  return actions;
}
