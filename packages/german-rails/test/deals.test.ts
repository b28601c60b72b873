import { type Seat } from "@stellwerk/kernel";
import { germanRails, type Milepost } from "@stellwerk/german-rails";
import { expect, test } from "vitest";
import { TestTable, at, route } from "./table.ts";

const offer = (user: Seat, owner: Seat, price = 2, turns = 2) => ({ do: "offer", user, owner, price, turns }) as const;
const YES = { do: "answer", accept: true } as const;
const NO = { do: "answer", accept: false } as const;
const LINE = route(at("hannover"), at("berlin"));

function foreignTrack(players = 3) {
  const table = new TestTable({ players });
  table.lay(1, ...LINE.slice(0, 5));
  table.put(0, "hannover");
  return table;
}
const step = (to: Milepost) => ({ do: "step", train: 0, to }) as const;

test("G54 the user pays at once and owes that owner no fee for so many own turns, the current one included", () => {
  const table = foreignTrack();
  table.play(offer(0, 1, 3, 2));
  expect(germanRails.active(table.state)).toEqual([0, 1]);
  table.play(YES, 1);
  expect([table.player(0).cash, table.player(1).cash]).toEqual([57, 63]);
  table.play(step(LINE[1] as Milepost));
  for (let i = 0; i < 3; i++) table.endTurn();
  table.play(step(LINE[2] as Milepost));
  expect(table.player(0).cash).toBe(57);
  for (let i = 0; i < 3; i++) table.endTurn();
  table.play(step(LINE[3] as Milepost));
  expect(table.player(0).cash).toBe(53);
});

test("G54 where the owner offers in his own turn it counts from the user's next turn", () => {
  const table = foreignTrack();
  table.endTurn();
  table.play(offer(0, 1, 0, 1));
  table.play(YES, 0);
  table.endTurn();
  table.endTurn();
  table.play(step(LINE[1] as Milepost));
  expect(table.player(0).cash).toBe(60);
  for (let i = 0; i < 3; i++) table.endTurn();
  table.play(step(LINE[2] as Milepost));
  expect(table.player(0).cash).toBe(56);
});

test("G54 a lost turn uses up a turn of a deal (G23)", () => {
  const table = foreignTrack();
  table.play(offer(0, 1, 0, 2));
  table.play(YES, 1);
  table.endTurn();
  table.train(0).lost = 1;
  table.endTurn();
  table.endTurn();
  expect(table.state.seat).toBe(1);
  expect(table.state.deals).toEqual([]);
});

test("G54 a fee already paid is not returned", () => {
  const table = foreignTrack();
  table.play(step(LINE[1] as Milepost));
  table.play(offer(0, 1, 2, 2));
  table.play(YES, 1);
  expect(table.player(0).cash).toBe(54);
});

test("G54 only an answer or a withdrawal is possible while an offer waits", () => {
  const table = foreignTrack();
  table.play(offer(0, 1));
  expect(table.refusal({ do: "end" })).toBe("answerFirst G54");
  expect(table.refusal(YES)).toBe("noOffer G54");
  expect(table.refusal({ do: "withdraw" }, 1)).toBe("noOffer G54");
  expect(table.refusal(YES, 2)).toBe("notYourTurn null");
  table.play(NO, 1);
  expect(table.player(0).cash).toBe(60);
  expect(table.refusal({ do: "withdraw" })).toBe("nothingPending G54");
});

test("G54 at most two offers a turn, withdrawn ones included", () => {
  const table = foreignTrack();
  table.play(offer(0, 1));
  table.play({ do: "withdraw" });
  table.play(offer(2, 0));
  table.play(NO, 2);
  expect(table.refusal(offer(0, 1))).toBe("twoOffers G54");
  table.endTurn();
  expect(table.refusal(offer(0, 1))).toBeNull();
});

test("G54 an offer is between the player on turn and one other, in the given range", () => {
  const table = foreignTrack();
  expect(table.refusal(offer(1, 2))).toBe("dealOfTwo G54");
  expect(table.refusal(offer(0, 0))).toBe("dealOfTwo G54");
  expect(table.refusal(offer(0, 5))).toBe("dealOfTwo G54");
  expect(table.refusal(offer(0, 1, 100))).toBe("dealRange G54");
  expect(table.refusal(offer(0, 1, 4, 11))).toBe("dealRange G54");
  expect(table.refusal(offer(0, 1, 4, 0))).toBe("dealRange G54");
  expect(table.refusal(offer(0, 1, 99, 10))).toBeNull();
});

test("G54 choices list six prices and four durations with each other player, in both directions", () => {
  const offers = foreignTrack().choicesTo("offer");
  expect(offers).toHaveLength(2 * 2 * 6 * 4);
  expect(new Set(offers.map(({ price }) => price))).toEqual(new Set([0, 2, 4, 8, 12, 20]));
  expect(new Set(offers.map(({ turns }) => turns))).toEqual(new Set([1, 2, 3, 5]));
});

test("G54 a user who cannot pay, or is in debt, cannot have the deal accepted", () => {
  const table = foreignTrack();
  table.pay(0, 5);
  table.play(offer(0, 1, 6));
  expect(table.refusal(YES, 1)).toBe("noMoney G54");
  table.play(NO, 1);
  table.player(0).debt = { to: 2, amount: 4 };
  table.play(offer(0, 1, 0));
  expect(table.refusal(YES, 1)).toBe("inDebt G54");
});
