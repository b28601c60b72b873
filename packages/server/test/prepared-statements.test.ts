import Sqlite from "libsql";
import { expect, test, vi } from "vitest";
import { MOST_KEPT, PreparedStatements } from "../src/store/prepared-statements.ts";

function opened() {
  const database = new Sqlite(":memory:");
  const prepare = vi.spyOn(database, "prepare");
  return { statements: new PreparedStatements(database), prepare };
}

test("a statement is prepared once, and of too many the one that was not used longest is forgotten", () => {
  const { statements, prepare } = opened();
  const ask = (number: number): void => void statements.prepare(`select ${number}`);
  for (let number = 0; number < MOST_KEPT; number++) ask(number);
  ask(0);
  expect(prepare).toHaveBeenCalledTimes(MOST_KEPT);
  ask(MOST_KEPT);
  ask(0);
  expect(prepare).toHaveBeenCalledTimes(MOST_KEPT + 1);
  ask(1);
  expect(prepare).toHaveBeenCalledTimes(MOST_KEPT + 2);
});

test("rows that are read one by one go on while the same statement is run again", () => {
  const { statements } = opened();
  statements.prepare("create table numbers (number)").run([]);
  statements.prepare("insert into numbers values (1), (2), (3)").run([]);
  const query = "select number from numbers order by number";
  const read: unknown[] = [];
  for (const row of statements.prepare(query).iterate([])) {
    read.push(row);
    expect(statements.prepare(query).all([])).toHaveLength(3);
  }
  expect(read).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
});
