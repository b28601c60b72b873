import type { City, Good } from "../board.ts";
import { cityOf, citiesOf } from "../board-lookup.ts";
import { loadsOf } from "../building/engines.ts";
import { type Context, playerOf, trainOf } from "../context.ts";
import { loadingStrikeRefusal } from "../event-cards/strike.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import type { GoodSource, State } from "../state.ts";
import { isMoving, noteMovement } from "../turn/steps.ts";
import { depotOf, takeFromDepot } from "../variants/depots.ts";
import { canHandle, cityOfTrain, notHandlingRefusal, spendPointForGood } from "./handling.ts";
import { chipsLeft, takeChip } from "./supply.ts";

/** Whether a city supplies a good of which a chip is left (G9, G50). */
const isSupplied = ({ state, board }: Context, city: City, good: Good): boolean =>
  (board.cities[city]?.supplies.includes(good) ?? false) && chipsLeft(state, good) > 0;

const isLying = ({ dropped }: State, city: City, good: Good): boolean =>
  dropped.some((lying) => lying.city === city && lying.good === good);

/** Where a good is had in a city: the supply, what lies there, or the own depot (G9, G61). */
function sourcesIn(context: Context, city: City, good: Good): GoodSource[] {
  const { state } = context;
  const found: GoodSource[] = [];
  if (isSupplied(context, city, good)) found.push("supply");
  if (isLying(state, city, good)) found.push("city");
  if (depotOf(playerOf(state), city)?.goods.includes(good)) found.push("depot");
  return found;
}

/** Whether any train could load a good in a city now: from the supply or because it lies there (G9, G44, G50). */
export const isLoadable = (context: Context, city: City, good: Good): boolean =>
  context.restrictions.noLoad[city] === 0 && (isSupplied(context, city, good) || isLying(context.state, city, good));

/** Cities where a good is had: from the supply while chips last, then where it lies (G9, G50). */
export function citiesWith({ state, board }: Context, good: Good): City[] {
  const lying = state.dropped.flatMap((one) => (one.good === good ? [one.city] : []));
  if (chipsLeft(state, good) === 0) return [...new Set(lying)];
  const supplying = citiesOf(board).filter((city) => cityOf(board, city).supplies.includes(good));
  return [...new Set([...supplying, ...lying])];
}

/** Loading needs a chip in the supply, one lying in that city, or one in the own depot there (G9). */
export const load: Handler<"load"> = {
  choices(context, _seat, into) {
    const { state, board, restrictions } = context;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach(({ engine, load: carried }, train) => {
      const city = cityOfTrain(context, train);
      if (city < 0 || carried.length >= loadsOf(engine, state.options) || !canHandle(state, train)) return;
      if (restrictions.noLoad[city] !== 0) return;
      const here = new Set([
        ...cityOf(board, city).supplies,
        ...state.dropped.filter((lying) => lying.city === city).map(({ good }) => good),
        ...(depotOf(playerOf(state), city)?.goods ?? []),
      ]);
      for (const good of here)
        for (const from of sourcesIn(context, city, good)) into.push({ do: "load", train, good, from });
    });
  },

  refusal(context, _seat, { train, good, from }) {
    const { state, board, restrictions } = context;
    const early = notHandlingRefusal(context, train);
    if (early) return early;
    const { engine, load: carried } = trainOf(state, train);
    const city = cityOfTrain(context, train);
    if (!board.goods[good]) return refuse("noSuchGood", "G9", { good });
    const strike = loadingStrikeRefusal(restrictions, city);
    if (strike) return strike;
    if (carried.length >= loadsOf(engine, state.options))
      return refuse("trainFull", "G14", { loads: loadsOf(engine, state.options) });
    if (sourcesIn(context, city, good).includes(from)) return null;
    return from === "supply" && cityOf(board, city).supplies.includes(good)
      ? refuse("soldOut", "G50", { good })
      : refuse("notHere", "G9", { good, city });
  },

  play(context, seat, { train: number, good, from }) {
    const { state, tell } = context;
    const train = trainOf(state, number);
    const city = cityOfTrain(context, number);
    noteMovement(state);
    spendPointForGood(state, number);
    if (from === "supply") takeChip(state, good);
    if (from === "city") {
      // Of equal goods the one that lay longest.
      const lying = state.dropped.find((one) => one.city === city && one.good === good);
      state.dropped = state.dropped.filter((one) => one !== lying);
    }
    if (from === "depot") takeFromDepot(state, city, good);
    train.load = [...train.load, good];
    tell({ is: "loaded", seat, train: number, good, city, from });
  },
};
