import { type Action, type State, mayStartAlone } from "@stellwerk/berlin-1881";
import type { Seat } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { guide } from "../bots/first-game.ts";
import { TestTable, company } from "./position.ts";

const PASS: Action = { do: "pass" };
const thoughtOf = (action: Action) => ({ action, weighed: [{ action, value: 0, winning: null, visits: 1 }] });
const guided = (state: State, seat: Seat = 0): Action => guide(state, seat, thoughtOf(PASS)).action;

test("a newcomer last in the initial purchase founds a company that starts, whatever the bot would wait for", () => {
  const table = new TestTable();
  table.state.round = 0;
  table.deal(0, "initial");
  for (const other of [1, 2] as const) table.cash(other, 90);
  table.cash(0, 750);
  table.lead(1, company("BESTAG"), 3);
  for (let action = guided(table.state); action.do !== "pass"; action = guided(table.state)) table.play(action);
  const founded = table.state.trams.findIndex(({ director }) => director === 0);
  expect(table.state.dealing.bought).toBe(4);
  table.state.round = 1;
  table.deal(0);
  table.play(guided(table.state));
  expect(table.state.trams[founded]?.stage).toBe("running");
  expect(guided(table.state)).toEqual(PASS);
});

test("without the money for a start, with a company that runs, and from the third round on the bot is followed", () => {
  const table = new TestTable();
  table.cash(0, 590);
  expect(mayStartAlone(table.state, 0)).toBe(false);
  expect(guided(table.state)).toEqual(PASS);
  table.cash(0, 900);
  expect(guided(table.state)).toMatchObject({ do: "buy", card: "director" });
  table.state.round = 3;
  expect(guided(table.state)).toEqual(PASS);
  table.state.round = 2;
  table.found(company("GBS"), 0);
  expect(guided(table.state)).toEqual(PASS);
});

test("what the bot advises itself keeps what else it weighed", () => {
  const table = new TestTable();
  table.cash(0, 900);
  const thought = thoughtOf(guided(table.state));
  expect(guide(table.state, 0, thought)).toBe(thought);
});
