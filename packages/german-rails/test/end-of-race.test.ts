import { type Action, germanRails } from "@stellwerk/german-rails";
import { seatAt } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { master } from "../bots/index.ts";
import { TestTable, good, orderFor } from "./table.ts";

const orderOf = (name: string, to: string) => orderFor(to, (order) => order.good === good(name));

test("towards the end master delivers what is near, rather than go far for all that it lacks", () => {
  const table = new TestTable({ start: "hamburg", round: 43 });
  const { state, chance } = table;
  table.lay(0, "rostock", "luebeck", "hamburg", "bremen", "ruhrgebiet", "frankfurt", "nuernberg", "muenchen");
  table.lay(0, "hamburg", "berlin");
  table.player(0).cash = 206;
  table.train(seatAt(0)).engine = "C12";
  // 42 steps to the toys and as many back would bring the 44 millions that are missing, in seven turns.
  const hand = [orderOf("schinken", "luebeck"), orderOf("spielzeug", "rostock"), orderOf("salz", "rostock")];
  table.player(0).hand = hand.map(({ card }) => card);
  table.put(0, "bremen", ["schinken"]);
  while (state.round < 45 && state.players[0]?.earned === 0) {
    const action: Action =
      state.seat === 0
        ? master.think(germanRails.view(state, seatAt(0)), seatAt(0), { iterations: 16 }, chance).action
        : { do: "end" };
    germanRails.play(state, state.seat, action, chance);
  }
  expect(table.player(0).earned).toBe(24);
});
