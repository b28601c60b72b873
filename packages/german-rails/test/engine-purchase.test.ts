import { type City, type State, boardById, cardAt, centreOf, contextOf, germanRails } from "@stellwerk/german-rails";
import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { master } from "../bots/index.ts";
import { cityNamed, started } from "./played-positions.ts";

const board = boardById("germany");

/** A player with money for an engine, in Hamburg, with the good for an order a turn away and no track there. */
function beforeMissingTrack(): State {
  const state = started("Hamburg");
  const { graph } = contextOf(state);
  const hamburg = centreOf(board, cityNamed(board, "Hamburg"));
  const isNear = ({ city, pay }: { city: City; pay: number }): boolean => {
    const distance = graph.distance(hamburg, centreOf(board, city));
    return distance > 2 && distance < 9 && pay >= 6;
  };
  const card = board.orders.map((_, at) => cardAt(at)).find((one) => board.orders[one]?.some(isNear));
  const order = board.orders[card ?? -1]?.find(isNear);
  const me = state.players[state.seat];
  const [train] = me?.trains ?? [];
  if (!me || !train || !order || card === undefined) throw new Error("no order near Hamburg");
  me.hand[0] = card;
  me.cash = 60;
  train.load = [order.good];
  state.supply[order.good] = (state.supply[order.good] ?? 0) - 1;
  state.round = 2;
  return state;
}

describe("master", () => {
  it("builds the track that its train comes to next before it buys an engine", () => {
    const state = beforeMissingTrack();
    const { seat } = state;
    const done: string[] = [];
    for (let actions = 0; state.seat === seat && actions < 30; actions++) {
      const view = germanRails.view(state, seat);
      expect(germanRails.choices(view, seat).some((one) => one.do === "engine") || done.length > 0).toBe(true);
      const { action } = master.think(view, seat, { iterations: 16 }, new SeededChance(seedFrom("engine")));
      done.push(action.do);
      germanRails.play(state, seat, action, new SeededChance(seedFrom("engine")));
    }
    expect(done).toContain("build");
    expect(done).not.toContain("engine");
  });
});
