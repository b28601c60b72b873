import { type Action, type ActionOf, type State, boardById, germanRails, loadsOf } from "@stellwerk/german-rails";
import { SeededChance, asNumber, say, seatAt, seedFrom } from "@stellwerk/kernel";
import { beforeAll, expect, test } from "vitest";
import { CostMap } from "../bots/cost-map.ts";
import { hard, master } from "../bots/index.ts";
import { explain, told, words } from "../bots/reasons.ts";
import { unseenOrders } from "../bots/spare-goods.ts";
import { wantedOrders } from "../bots/wanted-orders.ts";
import { TestTable, good, orderFor } from "./table.ts";

interface Decided {
  readonly state: State;
  readonly action: Action;
}

/** What two bots of a level decide in the first rounds. */
function decisionsOf(bot: typeof hard): Decided[] {
  const decided: Decided[] = [];
  const chance = new SeededChance(seedFrom("taking along"));
  const state = germanRails.setup(germanRails.schema.options.parse({}), 2, chance);
  while (state.round < 16) {
    const [seat = 0] = germanRails.active(state);
    const { action } = bot.think(germanRails.view(state, seat), seat, { iterations: 16 }, chance);
    if (state.phase === "play") decided.push({ state: germanRails.clone(state), action });
    germanRails.play(state, seat, action, chance);
  }
  return decided;
}

const isLoading = (one: Decided): one is Decided & { action: ActionOf<"load"> } => one.action.do === "load";

/** The orders that may be filled and want the good that is loaded or dropped. */
const wanting = ({ state }: Decided, good: number): number =>
  wantedOrders(new CostMap(germanRails.view(state, state.seat), state.seat)).filter((one) => one.good === good).length;

let decided: Decided[] = [];
let takenAlong: (Decided & { action: ActionOf<"load"> })[] = [];

beforeAll(() => {
  decided = decisionsOf(master);
  takenAlong = decided.filter(isLoading).filter((one) => wanting(one, one.action.good) === 0);
});

test("master takes goods along that no order wants yet, each only once and where there is room", () => {
  expect(takenAlong.length).toBeGreaterThan(2);
  for (const { state, action } of takenAlong) {
    const train = state.players[state.seat]?.trains[action.train];
    expect(train?.load).not.toContain(action.good);
    expect(train?.load.length).toBeLessThan(loadsOf(train?.engine ?? "A", state.options));
  }
});

test("hard loads only what some order wants", () => {
  const loads = decisionsOf(hard).filter(isLoading);
  expect(loads.length).toBeGreaterThan(3);
  for (const one of loads) expect(wanting(one, one.action.good)).toBeGreaterThan(0);
});

test("what was taken along gives way to what a trip loads", () => {
  const drops = decided.flatMap((one, at) => (one.action.do === "drop" ? [{ one, next: decided[at + 1] }] : []));
  expect(drops.length).toBeGreaterThan(0);
  for (const { one, next } of drops) {
    expect(next?.action.do).toBe("load");
    expect(next?.state.seat).toBe(one.state.seat);
  }
});

test("the reason says that no order wants it, and how many orders not seen yet may", () => {
  for (const { state, action } of takenAlong) {
    const view = germanRails.view(state, state.seat);
    const thought = { action, weighed: [{ action, value: null, winning: null, visits: 1 }] };
    const [reason] = explain(view, state.seat, thought).reasons;
    expect(reason?.key).toBe("reason.takesAlong");
    const unseen = unseenOrders(new CostMap(view, state.seat)).filter(({ good }) => good === action.good).length;
    expect(asNumber(reason?.values["orders"])).toBe(unseen);
    expect(unseen).toBeGreaterThan(0);
    const good = boardById(state.options.board).goods[action.good];
    for (const all of [words, told])
      for (const language of ["de", "en"] as const) {
        const said = reason ? say({ words: all }, language, reason, String) : "";
        expect(said.toLowerCase()).toContain(good?.name[language].toLowerCase());
      }
  }
});

test("what made room is not loaded again before the train has moved on, which could go on for ever", () => {
  const chanceOf = (what: string) => new SeededChance(seedFrom(`s1/2/${what}`));
  const chance = chanceOf("game");
  const seats = [2, 0, 1].map((player) => ({
    bot: player === 1 ? hard : master,
    luck: chanceOf(`player ${player}`),
  }));
  const state = germanRails.setup(germanRails.schema.options.parse({ board: "austria" }), seats.length, chance);
  let turn = "";
  let dropped: number[] = [];
  let drops = 0;
  for (let [seat] = germanRails.active(state); seat !== undefined; [seat] = germanRails.active(state)) {
    const { bot = master, luck = chance } = seats[seat] ?? {};
    const { action } = bot.think(germanRails.view(state, seat), seat, { iterations: 16 }, luck);
    if (turn !== `${state.round} ${seat}`) dropped = [];
    turn = `${state.round} ${seat}`;
    if (action.do === "go") dropped = [];
    if (action.do === "load") expect(dropped).not.toContain(action.good);
    if (action.do === "drop") drops = dropped.push(action.good) + drops;
    germanRails.play(state, seat, action, chance);
  }
  expect(drops).toBeGreaterThan(0);
});

test("a full train goes on with its trip, and not back and forth for a good that it has no room for", () => {
  const table = new TestTable({ start: "hamburg", round: 6 });
  const { state, chance } = table;
  table.lay(0, "bremerhaven", "hamburg", "sassnitz");
  // Hamburg, which has the fruit that the hand wants, also supplies the imports aboard, so that they are not dropped there.
  const hand = [orderOf("holz", "sassnitz"), orderOf("importe", "berlin"), orderOf("obst", "sassnitz")];
  table.player(0).hand = hand.map(({ card }) => card);
  table.player(0).cash = 17;
  table.put(0, "bremerhaven", ["holz", "importe"]);
  while (state.round < 12 && state.players[0]?.earned === 0) {
    const action: Action =
      state.seat === 0
        ? master.think(germanRails.view(state, seatAt(0)), seatAt(0), { iterations: 16 }, chance).action
        : { do: "end" };
    germanRails.play(state, state.seat, action, chance);
  }
  expect(table.player(0).earned).toBeGreaterThan(0);
});

const orderOf = (name: string, to: string) => orderFor(to, (order) => order.good === good(name));
