import { describe, expect, test, vi } from "vitest";
import { gameById } from "@stellwerk/catalogue";
import { type Game, Match, SeededChance, seedFrom } from "@stellwerk/kernel";
import { recordOf } from "../src/match/local-match.ts";
import { loadMatch, saveMatch } from "../src/match/local-match-store.ts";
import { LocalTable } from "../src/match/local-table.ts";
import { type TableState, ownSeat } from "../src/table/table-source.ts";

// Node has no database: the matches last as long as the page, as in a browser that stores nothing.
vi.mock("../src/settings.ts", () => ({ useSettings: { getState: () => ({ pace: "quick" }) } }));

const game = trambahn();

function trambahn(): Game {
  const found = gameById("trambahn");
  if (!found) throw new Error("Trambahn is missing");
  return found;
}

/** A table of two at one screen; a trial needs no handing over. */
async function tableOfTwo(): Promise<LocalTable> {
  const people = [
    { name: "Anna", bot: null },
    { name: "Bert", bot: null },
  ];
  const match = Match.start(game, game.schema.options.parse({}), 2, seedFrom("table of two"));
  const record = { ...recordOf(match, people), trial: { back: "/", imagined: false } };
  await saveMatch(record);
  return new LocalTable(game, record);
}

/** Every state of the table until so many entries are on it. */
function statesUntil(table: LocalTable, number: number): Promise<TableState[]> {
  const states: TableState[] = [];
  return new Promise((resolve) => {
    const stop = table.store.subscribe((state) => {
      states.push(state);
      if (state.number < number) return;
      stop();
      resolve(states);
    });
  });
}

/** The first things that can be done, one after the other. */
function twoActions({ store }: LocalTable): unknown[] {
  const { view, viewer } = store.getState();
  if (viewer === null) throw new Error("no seat may act");
  const state = game.clone(view);
  const [first] = game.choices(state, viewer);
  game.play(state, viewer, first, new SeededChance(seedFrom("any")));
  return [first, ...game.choices(state, viewer).slice(0, 1)];
}

describe("a table in this browser", () => {
  test("several actions of a decision are shown at once", async () => {
    const table = await tableOfTwo();
    const before = table.store.getState().view;
    const shown = statesUntil(table, 2);
    table.actAll(twoActions(table));
    const states = await shown;
    expect(states.map(({ number }) => number)).toEqual([2]);
    expect(states[0]?.previousView).toEqual(before);
    table.close();
  });

  test("sentences speak to the one person at this screen, and to no one where several share it or only look", async () => {
    const match = Match.start(game, game.schema.options.parse({}), 2, seedFrom("own seat"));
    const [bot, person] = [
      { name: null, bot: "easy" },
      { name: "Anna", bot: null },
    ];
    const speaksTo = (seats: (typeof person | typeof bot)[], replay = false): unknown => {
      const table = new LocalTable(game, recordOf(match, seats), replay);
      if (replay) table.viewAs(1);
      const seat = ownSeat(table.store.getState());
      table.close();
      return seat;
    };
    expect(speaksTo([bot, person])).toBe(1);
    expect(speaksTo([person, person])).toBeNull();
    expect(speaksTo([person, person], true)).toBeNull();
    expect(ownSeat((await tableOfTwo()).store.getState())).toBeNull();
  });

  test("in the match of a day nothing is taken back or advised while it goes on", async () => {
    const seats = [
      { name: "Anna", bot: null },
      { name: null, bot: "easy" },
    ];
    const match = Match.start(game, game.schema.options.parse({ starter: 0 }), 2, seedFrom("daily"));
    const plain = new LocalTable(game, recordOf(match, seats));
    const daily = new LocalTable(game, { ...recordOf(match, seats), daily: "2026-11-18" });
    for (const table of [plain, daily]) table.act(game.choices(match.state, 0)[0]);
    expect(plain.store.getState()).toMatchObject({ number: 1, mayUndo: true, isDaily: false });
    expect(daily.store.getState()).toMatchObject({ number: 1, mayUndo: false, isDaily: true });
    expect(await plain.hintQuestion(1)).not.toBeNull();
    expect(await daily.hintQuestion(1)).toBeNull();
    for (const table of [plain, daily]) table.undo(0);
    expect(plain.store.getState().number).toBe(2);
    expect(daily.store.getState().number).toBe(1);
    for (const table of [plain, daily]) table.close();
  });

  test("a refused action ends a decision, and what was done before it stands", async () => {
    const table = await tableOfTwo();
    const [first] = twoActions(table);
    const shown = statesUntil(table, 1);
    table.actAll([first, { do: "nonsense" }, first]);
    expect((await shown).map(({ number }) => number)).toEqual([1]);
    table.close();
  });

  test("an action is on the table at once, and stored after it, also when the table is left right then", async () => {
    const table = await tableOfTwo();
    const [first, second] = twoActions(table);
    table.act(first);
    expect(table.store.getState().number).toBe(1);
    table.act(second);
    expect(table.store.getState().number).toBe(2);
    expect((await loadMatch(table.record.id))?.past).toHaveLength(0);
    table.close();
    await vi.waitFor(async () => expect((await loadMatch(table.record.id))?.past).toHaveLength(2));
    const { entry } = (await loadMatch(table.record.id))?.past[0] ?? {};
    expect(entry).toMatchObject({ seat: 0, action: first });
  });

  test("what another page stored first takes the place of what was not stored yet", async () => {
    const table = await tableOfTwo();
    const [first] = twoActions(table);
    const { view, viewer } = table.store.getState();
    if (viewer === null) throw new Error("no seat may act");
    const other = game.choices(view, viewer).at(-1);
    expect(other).not.toEqual(first);
    // The page begins with a look at what is stored: another page has played by then, and this one plays too.
    const match = Match.resume(game, table.record.header, [], table.record.snapshots);
    match.play(viewer, other);
    await saveMatch({ ...table.record, past: match.past, snapshots: match.snapshots });
    const behind = new LocalTable(game, table.record);
    behind.act(first);
    expect(behind.store.getState().number).toBe(1);
    await vi.waitFor(() => expect(behind.store.getState().entries[0]?.events).toEqual(match.eventsOf(1, viewer)));
    expect(behind.store.getState().view).toEqual(game.view(match.state, viewer));
    expect(behind.store.getState().number).toBe(1);
    const kept = await loadMatch(table.record.id);
    expect(kept?.past.map(({ entry }) => entry)).toEqual(match.entries);
    table.close();
    behind.close();
  });

  test("an error while an action is stored is told", async () => {
    const table = await tableOfTwo();
    const broken = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(() => {
      throw new Error("the disk is gone");
    });
    table.act(twoActions(table)[0]);
    expect(table.store.getState()).toMatchObject({ number: 1, fault: null });
    await vi.waitFor(() => expect(table.store.getState().fault?.message).toBe("the disk is gone"));
    broken.mockRestore();
    table.close();
  });

  test("entries of the log stay the same objects from step to step", async () => {
    const table = await tableOfTwo();
    for (const [at, action] of twoActions(table).entries()) {
      const { entries: before } = table.store.getState();
      const shown = statesUntil(table, at + 1);
      table.act(action);
      await shown;
      const { entries } = table.store.getState();
      expect(entries.slice(0, -1)).toHaveLength(before.length);
      for (const [place, entry] of before.entries()) expect(entries[place]).toBe(entry);
    }
    table.close();
  });
});
