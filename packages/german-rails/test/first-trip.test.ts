import { germanRails } from "@stellwerk/german-rails";
import { SeededChance, itemAt, seatAt, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { master } from "../bots/index.ts";
import { explain } from "../bots/reasons.ts";

const BUDGET = { iterations: 16 };

test.each(["austria", "germany"])(
  "the hint about cards promises the start that the next hint holds, on %s",
  (board) => {
    for (let deal = 0; deal < 6; deal++) {
      const chance = new SeededChance(seedFrom(`start ${deal}`));
      const state = germanRails.setup(germanRails.schema.options.parse({ board }), 2, chance);
      const first = itemAt(germanRails.active(state), 0);
      const keeps = master.think(germanRails.view(state, first), first, BUDGET, chance);
      const [promise] = explain(germanRails.view(state, first), first, keeps).reasons;
      for (let [seat] = germanRails.active(state); state.phase === "orders"; [seat] = germanRails.active(state)) {
        const one = seat ?? seatAt(0);
        const { action } = master.think(germanRails.view(state, one), one, BUDGET, chance);
        germanRails.play(state, one, action, chance);
      }
      while (germanRails.active(state)[0] !== first) {
        const one = itemAt(germanRails.active(state), 0);
        germanRails.play(state, one, master.think(germanRails.view(state, one), one, BUDGET, chance).action, chance);
      }
      const starts = master.think(germanRails.view(state, first), first, BUDGET, chance);
      expect(starts.action).toEqual({ do: "start", city: promise?.values["start"] });
      const [kept] = explain(germanRails.view(state, first), first, starts).reasons;
      expect(kept).toEqual({ ...promise, values: { ...promise?.values, chooses: "start" } });
    }
  },
);
