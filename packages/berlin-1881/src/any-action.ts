import { type Chance, itemAt } from "@stellwerk/kernel";
import { ALL_COMPANIES, ALL_OPERATORS, BOARD_CARDS, hexOfPlace } from "./ids.ts";
import { MAP } from "./map/hexes.ts";
import { TILES } from "./map/tiles.ts";
import type { Action, Card, Run, State, Thing } from "./state.ts";
import { VEHICLES } from "./tables.ts";

/** Any well-formed action, near enough to the position that many are nearly legal. */
export function anyAction(state: State, chance: Chance): Action {
  const flip = (): boolean => chance.below(2) === 0;
  const oneOf = <T>(items: readonly T[]): T => itemAt(items, chance.below(items.length));
  const hex = flip() ? oneOf(MAP.hexes).hex : oneOf(state.works.flatMap(({ depots }) => depots).concat("H20"));
  const place = hex;
  const company = oneOf(ALL_COMPANIES);
  const type = flip() ? Math.min(state.phase - 1, 7) : chance.below(VEHICLES.length);
  const board = flip() ? [] : BOARD_CARDS.filter(flip);
  const card = oneOf<Card>(["ordinary", "ordinary", "director", 2, 3, 4]);
  const from = flip() ? "offering" : "pool";
  const thing: Thing = flip() ? { is: "vehicle", type } : { is: "depot", place };
  const scrap = chance.below(4) === 0 ? type : null;
  const run: Run = { vehicle: type, double: chance.below(4) === 0, places: [place, oneOf(MAP.hexes).hex] };
  const kinds: Action[] = [
    { do: "bid", amount: 5 * chance.below(160) },
    { do: "buy", company, from, card },
    { do: "sell", company, ordinary: chance.below(6), board },
    { do: "pass" },
    { do: "lay", hex: hexOfPlace(hex), tile: 1 + chance.below(TILES.length), rotation: chance.below(6) },
    { do: "depot", place },
    { do: "run", runs: flip() ? [run] : [run, run] },
    { do: "pay", income: oneOf(["dividend", "dividendWithoutBonus", "withhold"]), commission: flip() },
    { do: "purchase", type, used: flip(), scrap, credit: chance.below(4) === 0 },
    { do: "invest", from, card },
    { do: "divest", ordinary: chance.below(4), board },
    { do: "offer", from: oneOf(ALL_OPERATORS), thing, price: chance.below(400), scrap },
    { do: "answer", accept: flip() },
    { do: "done" },
    { do: "bankrupt" },
    { do: "giveUp", type },
    { do: "hand", board },
    { do: "start", place },
    { do: "object", object: flip() },
    { do: "vote", yes: flip() },
  ];
  return oneOf(kinds);
}
