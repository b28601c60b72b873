import { type Chance, SeededChance, freshSeed, itemAt, seatAt } from "@stellwerk/kernel";
import { type Milepost, type State, edgeAt, germanRails, milepostAt, NO_MILEPOST } from "@stellwerk/german-rails";
import { expect, test } from "vitest";
import { TestTable, at, board, graph } from "./table.ts";

const EVENTS = ["X10", "X11", "X12", "X13", "X14", "X15", "X16", "X17", "X18", "X19"];
/** Near coasts, mountains and rivers, where these events are. */
const PLACES = ["berlin", "hamburg", "neubrandenburg", "dresden", "frankfurt"];

/** A turn of seat 0 amid random track of three players, with events in force, deals, little money and up to two trains. */
function randomTurn(chance: Chance): TestTable {
  const options = { secondTrain: true, turnInCities: chance.below(2) === 0 };
  const table = new TestTable({ players: 3, options });
  const middle = at(itemAt(PLACES, chance.below(PLACES.length)));
  const events = EVENTS.filter(() => chance.below(4) === 0);
  const flooded = new Set(
    events.flatMap((id) => {
      const event = board.events.find((one) => one.id === id);
      return event?.type === "flood" ? [...event.edges] : [];
    }),
  );
  board.edges.forEach(({ a, b, interior }, number) => {
    const section = edgeAt(number);
    if (interior || graph.distance(a, middle) > 3 || graph.distance(b, middle) > 3) return;
    if (flooded.has(section) || chance.below(3) === 0) return;
    table.player(seatAt(chance.below(3))).sections.push(section);
  });
  const near = board.mileposts.flatMap((_, one) =>
    graph.distance(milepostAt(one), middle) <= 2 ? [milepostAt(one)] : [],
  );
  const somewhere = (): Milepost => itemAt(near, chance.below(near.length));
  if (chance.below(2) === 0)
    table.player(seatAt(0)).trains.push({ engine: "A", at: somewhere(), from: NO_MILEPOST, load: [], lost: 0 });
  if (chance.below(3) === 0) table.state.deals = [{ user: seatAt(0), owner: seatAt(1), turns: 1 }];
  for (const id of events) table.force(id, seatAt(chance.below(3)));
  table.pay(seatAt(0), chance.below(10));
  table.put(seatAt(0), somewhere());
  for (const train of table.player(seatAt(0)).trains) {
    const around = graph.neighbours(train.at);
    if (around.length > 0 && chance.below(2) === 0) train.from = itemAt(around, chance.below(around.length)).to;
  }
  table.state.turn.points = table.state.turn.points.map((points) => Math.min(points, 4));
  return table;
}

interface Walk {
  readonly path: readonly Milepost[];
  readonly points: number;
  readonly fees: number;
}

/** Every walk of single steps as the rules take them, best by G53 for each milepost. */
function bestWalks(start: State, train: number): Map<Milepost, string> {
  const best = new Map<Milepost, string>();
  const home = start.players[0]?.trains[train]?.at;
  const rank = ({ path, points, fees }: Walk): string =>
    [fees, 9 - points, path.length, ...path].map((one) => String(one).padStart(5)).join(" ");
  const follow = (state: State, path: readonly Milepost[]): void => {
    for (const action of germanRails.choices(state, seatAt(0))) {
      if (action.do !== "step" || action.train !== train) continue;
      const next = germanRails.clone(state);
      germanRails.play(next, seatAt(0), action, { below: () => 0 });
      if (next.phase === "over") continue;
      const walk = {
        path: [...path, action.to],
        points: next.turn.points[train] ?? 0,
        fees: next.turn.paid.length - start.turn.paid.length,
      };
      if (action.to !== home && rank(walk) < (best.get(action.to) ?? "~")) best.set(action.to, rank(walk));
      follow(next, walk.path);
    }
  };
  follow(start, []);
  return best;
}

test("G53, G6, G18, G27, G28, G43, G45 going somewhere agrees with every walk of single steps", () => {
  const seed = freshSeed();
  const chance = new SeededChance(seed);
  let compared = 0;
  for (let trial = 0; trial < 25; trial++) {
    const { state } = randomTurn(chance);
    state.players[0]?.trains.forEach((_, train) => {
      const best = bestWalks(state, train);
      const reached = germanRails
        .choices(state, seatAt(0))
        .flatMap((action) => (action.do === "go" && action.train === train ? [action.to] : []));
      expect(new Set(reached), `seed ${seed}, trial ${trial}`).toEqual(new Set(best.keys()));
      for (const to of reached) {
        const after = germanRails.clone(state);
        const path: Milepost[] = [];
        germanRails.play(after, seatAt(0), { do: "go", train, to }, { below: () => 0 }, (event) => {
          if (event.is === "moved") path.push(...event.path.slice(1));
        });
        const fees = after.turn.paid.length - state.turn.paid.length;
        const rank = [fees, 9 - (after.turn.points[train] ?? 0), path.length, ...path];
        expect(rank.map((one) => String(one).padStart(5)).join(" "), `seed ${seed}, trial ${trial}`).toBe(best.get(to));
        compared++;
      }
    });
  }
  expect(compared, `seed ${seed}`).toBeGreaterThan(0);
});
