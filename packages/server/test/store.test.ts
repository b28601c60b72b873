import { Match, type Snapshot, isRefusal, seatAt, seedFrom } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { sql } from "kysely";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Chat } from "../src/match/chat.ts";
import { withDatabase } from "../src/store/open.ts";
import type { MatchStore } from "../src/match/index.ts";
import type { Append, NewMatch, StoredLine } from "../src/match/stored-match.ts";
import { type Change, beat, ping } from "../src/store/index.ts";
import { type Place, STORES, UNTIMED, begun, freshPlace } from "./stores.ts";

const newMatch = (id = "m1"): NewMatch => ({
  id,
  game: "trambahn",
  options: { starter: 0, scorings: 5 },
  seed: seedFrom("store"),
  host: 0,
  inviteHash: "hash of the invitation",
  seats: [
    { seat: 0, name: "Anna", bot: null, keyHash: "hash of Anna's key", person: null, standIn: null },
    { seat: 1, name: null, bot: null, keyHash: null, person: null, standIn: null },
  ],
  terms: PLAIN_TERMS,
  openAt: null,
  at: 1,
});

const begin = () => Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("store"));
const NO_BOTS: never[] = [];
const BOT = [{ seat: seatAt(1), level: "easy" }];

/** The entry that the first choice of the active seat makes. */
function nextAppend(match: ReturnType<typeof begin>, changed: Partial<Append> = {}): Append {
  const seat = trambahn.active(match.state)[0] ?? 0;
  const step = match.play(seat, trambahn.choices(match.state, seat)[0]);
  if (isRefusal(step)) throw new Error("a choice is legal");
  return {
    ...step,
    keep: Match.isSnapshotDue(step.number),
    phase: "playing",
    ...UNTIMED,
    ends: [],
    dueAt: null,
    at: step.number,
    ...changed,
  };
}

describe.each(STORES)("%s", (name) => {
  let place: Place;
  let store: MatchStore;

  beforeEach(async () => {
    place = await freshPlace(name);
    store = await place.open();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  const reopen = async (): Promise<void> => {
    await store.close();
    store = await place.open();
  };

  test("a match that was created is there after a restart, waiting", async () => {
    await store.create(newMatch());
    await reopen();
    expect(await store.read("m1", 0)).toMatchObject({
      ...newMatch(),
      phase: "waiting",
      number: 0,
      current: null,
      rematch: null,
      wishes: [],
      orders: [],
      elsewhere: [],
      entries: [],
      snapshots: new Map(),
    });
    expect(await store.read("m2", 0)).toBeNull();
  });

  test("a seat is taken once", async () => {
    await store.create(newMatch());
    const attempts = await Promise.all(
      ["Bert", "Carl", "Dora"].map((who) =>
        store.takeSeat("m1", 1, { name: who, keyHash: `hash of ${who}'s key`, person: null }),
      ),
    );
    expect(attempts.filter(Boolean)).toHaveLength(1);
    const winner = ["Bert", "Carl", "Dora"][attempts.indexOf(true)];
    expect((await store.read("m1", 0))?.seats[1]).toMatchObject({
      seat: 1,
      name: winner,
      bot: null,
      keyHash: `hash of ${winner}'s key`,
      person: null,
      standIn: null,
    });
    expect(await store.takeSeat("m1", 0, { name: "Eve", keyHash: "hash of Eve's key", person: null })).toBe(false);
    expect(await store.takeSeat("m1", 2, { name: "Eve", keyHash: "hash of Eve's key", person: null })).toBe(false);
  });

  test("the notes of a player go with them when they stand up", async () => {
    await store.create(newMatch());
    await store.takeSeat("m1", 1, { name: "Bert", keyHash: "hash of Bert's key", person: null });
    await store.note("m1", 0, "Anna's plan");
    await store.note("m1", 1, "Bert's plan");
    await store.show("m1", 1, "private");
    const [, bert] = (await store.read("m1", 0))?.seats ?? [];
    expect(bert && (await store.freeSeat("m1", bert, 0))).toBe(true);
    expect(await store.notes("m1")).toEqual(new Map([[0, "Anna's plan"]]));
    expect((await store.read("m1", 0))?.seats[1]).toMatchObject({ name: null, shows: null });
  });

  test("a match starts once, and not past a player who has just sat down", async () => {
    await store.create(newMatch());
    const first = begin().snapshot();
    // Nor does a player take part who has just left the seat.
    expect(await store.start("m1", first, NO_BOTS, begun())).toBe(false);
    await store.takeSeat("m1", 1, { name: "Bert", keyHash: "hash of Bert's key", person: null });
    expect(await store.start("m1", first, BOT, begun())).toBe(false);
    expect((await store.read("m1", 0))?.phase).toBe("waiting");
    expect(await store.start("m1", first, NO_BOTS, begun())).toBe(true);
    expect(await store.start("m1", first, NO_BOTS, begun())).toBe(false);
    expect(await store.read("m1", 0)).toMatchObject({
      phase: "playing",
      number: 0,
      current: first,
      snapshots: new Map([[0, first]]),
    });
  });

  test("free seats are given to bots at the start", async () => {
    await store.create(newMatch());
    expect(await store.start("m1", begin().snapshot(), BOT, begun())).toBe(true);
    expect((await store.read("m1", 0))?.seats[1]).toMatchObject({ seat: 1, name: null, bot: "easy", keyHash: null });
    expect(await store.takeSeat("m1", 1, { name: "Eve", keyHash: "hash of Eve's key", person: null })).toBe(false);
  });

  test("everything about the entries comes back, from any number on", async () => {
    await store.create(newMatch());
    const match = begin();
    await store.start("m1", match.snapshot(), BOT, begun());
    const appends = Array.from({ length: 70 }, () => nextAppend(match));
    for (const append of appends) expect(await store.append("m1", append)).toBe(true);
    await reopen();

    const whole = await store.read("m1", 0);
    expect(whole?.entries).toEqual(
      appends.map(({ entry, events, snapshot, at }) => ({ entry, events, position: snapshot.position, at })),
    );
    expect([...(whole?.snapshots.keys() ?? [])].sort((a, b) => a - b)).toEqual([0, 32, 64]);
    expect(whole?.snapshots.get(64)).toEqual(appends[63]?.snapshot);
    expect(whole?.current).toEqual(match.snapshot());

    const rest = await store.read("m1", 60);
    expect(rest?.entries).toEqual(whole?.entries.slice(60));
    expect([...(rest?.snapshots.keys() ?? [])]).toEqual([64]);
  });

  test("of many who write the same number, one succeeds and nothing of the others stays", async () => {
    await store.create(newMatch());
    const match = begin();
    await store.start("m1", match.snapshot(), BOT, begun());
    const append = nextAppend(match);
    const rivals = Array.from({ length: 8 }, (_, rival) => ({
      ...append,
      keep: true,
      dueAt: rival,
      at: rival,
      events: [{ rival }],
    }));
    const results = await Promise.all(rivals.map((rival) => store.append("m1", rival)));
    expect(results.filter(Boolean)).toHaveLength(1);
    const stored = await store.read("m1", 0);
    expect(stored?.entries.map(({ at, events }) => ({ at, events }))).toEqual([
      { at: results.indexOf(true), events: [{ rival: results.indexOf(true) }] },
    ]);
    expect(await store.claimDue(results.indexOf(true), 100, 10)).toEqual(["m1"]);
  });

  test("an undo is an entry of its own kind", async () => {
    await store.create(newMatch());
    const match = begin();
    await store.start("m1", match.snapshot(), BOT, begun());
    await store.append("m1", nextAppend(match));
    const step = match.undo(0);
    if (isRefusal(step)) throw new Error("a passenger can be taken back");
    await store.append("m1", { ...step, keep: false, phase: "playing", ...UNTIMED, ends: [], dueAt: null, at: 2 });
    const stored = await store.read("m1", 1);
    expect(stored?.entries).toEqual([
      { entry: { seat: 0, rules: trambahn.rules, undo: 0 }, events: [], position: step.snapshot.position, at: 2 },
    ]);
    expect(stored?.current).toEqual(begin().snapshot());
  });

  test("standing orders are kept by seat until they are changed, or an entry ends them", async () => {
    await store.create(newMatch());
    const match = begin();
    await store.start("m1", match.snapshot(), BOT, begun());
    await store.order("m1", { seat: 1, orders: { pass: 3 } });
    await store.order("m1", { seat: 0, orders: { pass: 1 } });
    await store.order("m1", { seat: 0, orders: { pass: 2 } });
    await store.append("m1", nextAppend(match));
    await reopen();
    expect((await store.read("m1", 0))?.orders).toEqual([
      { seat: 0, orders: { pass: 2 } },
      { seat: 1, orders: { pass: 3 } },
    ]);
    await store.append("m1", nextAppend(match, { ends: [1] }));
    expect((await store.read("m1", 0))?.orders).toEqual([{ seat: 0, orders: { pass: 2 } }]);
    await store.order("m1", { seat: 0, orders: null });
    expect((await store.read("m1", 0))?.orders).toEqual([]);
  });

  test("wishes hold for the position they were made at", async () => {
    await store.create(newMatch());
    const match = begin();
    await store.start("m1", match.snapshot(), BOT, begun());
    await store.append("m1", nextAppend(match));
    await store.wish("m1", { seat: 1, number: 1, to: 0 });
    await store.wish("m1", { seat: 0, number: 1, to: 0 });
    await store.wish("m1", { seat: 0, number: 1, to: 0 });
    expect((await store.read("m1", 1))?.wishes).toEqual([
      { seat: 0, number: 1, to: 0 },
      { seat: 1, number: 1, to: 0 },
    ]);
    await store.append("m1", nextAppend(match));
    expect((await store.read("m1", 2))?.wishes).toEqual([]);
  });

  test("lines of the chat are numbered, one a number", async () => {
    await store.create(newMatch());
    const line: StoredLine = { number: 1, seat: 0, name: "Anna", person: null, text: "Grüß Gott 🚋", at: 5 };
    expect(await store.say("m1", line)).toBe(true);
    expect(await store.say("m1", { ...line, text: "too late" })).toBe(false);
    expect(await store.say("m1", { number: 2, seat: null, name: "", person: null, text: "Hallo", at: 6 })).toBe(true);
    expect(await store.lines("m1", 0)).toEqual([
      line,
      { number: 2, seat: null, name: "", person: null, text: "Hallo", at: 6 },
    ]);
    expect(await store.lines("m1", 1)).toHaveLength(1);
  });

  test("those who watch cannot fill the chat of those who play", async () => {
    await store.create(newMatch());
    await place.script(`
      insert into lines (match, number, seat, name, text, at)
      with recursive lines_to(number) as (select 1 union all select number + 1 from lines_to where number < 1000)
      select 'm1', number, null, 'Eve', 'Hallo', 1 from lines_to`);
    const chat = new Chat(store, "m1", () => {});
    await chat.hear();
    const line = { name: "Eve", person: null, text: "Hallo", at: 1_000_000 };
    await expect(chat.say({ ...line, seat: null })).rejects.toThrow("full");
    await chat.say({ ...line, seat: 0 });
    expect(await store.lines("m1", 1_000)).toMatchObject([{ number: 1_001, seat: 0 }]);
  });

  test("due bots are claimed once, and again only when the claim has run out", async () => {
    const first = begin().snapshot();
    for (const [id, due] of [
      ["m1", 30],
      ["m2", 10],
      ["m3", 20],
    ] as const) {
      await store.create(newMatch(id));
      await store.start(id, first, BOT, begun(due));
    }
    expect(await store.claimDue(9, 100, 5)).toEqual([]);
    expect((await store.claimDue(25, 100, 5)).sort()).toEqual(["m2", "m3"]);
    const claims = await Promise.all([
      store.claimDue(50, 100, 5),
      store.claimDue(50, 100, 5),
      store.claimDue(50, 100, 5),
    ]);
    expect(claims.flat()).toEqual(["m1"]);
    expect(await store.claimDue(99, 200, 5)).toEqual([]);
    expect(await store.claimDue(100, 200, 2)).toHaveLength(2);
    const match = begin();
    await store.append("m1", nextAppend(match));
    expect((await store.claimDue(1000, 2000, 5)).sort()).toEqual(["m2", "m3"]);
  });

  test("there is one rematch, whichever player asks first", async () => {
    await store.create(newMatch());
    const answers = await Promise.all(["a", "b", "c"].map((id) => store.rematch("m1", newMatch(id))));
    expect(new Set(answers).size).toBe(1);
    expect((await store.read("m1", 0))?.rematch).toBe(answers[0]);
    const created = await Promise.all(["a", "b", "c"].map((id) => store.read(id, 0)));
    expect(created.filter((match) => match !== null).map(({ id }) => id)).toEqual([answers[0]]);
  });

  test("a finished match is put in as a whole", async () => {
    const match = begin();
    const first = match.snapshot();
    const appends = Array.from({ length: 3 }, () => nextAppend(match));
    const { at } = newMatch();
    const log = appends.map(({ entry, events, snapshot: { position } }) => ({ entry, events, position, at }));
    const snapshots = new Map<number, Snapshot>([
      [0, first],
      [3, match.snapshot()],
    ]);
    const packed = {
      ...match.header,
      entries: log.map(({ entry: { seat, rules, ...what }, events, position }) => ({
        seat,
        rules,
        action: "action" in what ? JSON.stringify(what.action) : null,
        undo: null,
        events: JSON.stringify(events),
        position,
      })),
      snapshots: [...snapshots].map(([number, { state, position }]) => ({
        number,
        state: JSON.stringify(state),
        position,
      })),
    };
    const quotas = { perPerson: 1, perAddress: 1, bytes: 1_000_000 };
    await store.insert(newMatch(), packed, { person: null, address: "a" }, quotas);
    expect(await store.read("m1", 0)).toMatchObject({
      phase: "over",
      number: 3,
      entries: log,
      snapshots,
      current: match.snapshot(),
    });
  });

  test("unfinished matches in which nothing happens are removed, and nothing else", async () => {
    const match = begin();
    const append = nextAppend(match, { at: 200 });
    for (const id of ["old", "played", "chatted", "watched", "over", "new", "clocked"])
      await store.create({ ...newMatch(id), at: id === "new" ? 200 : 1 });
    for (const id of ["played", "watched", "old"]) await store.start(id, begin().snapshot(), BOT, begun());
    await store.append("played", append);
    // A player with weeks for a move may take them; such a match ends by its clock.
    const clock = [{ left: 1_000, since: 1, owed: 0, reminded: false }];
    await store.start("clocked", begin().snapshot(), BOT, { ...begun(), clock });
    await store.append("old", { ...append, at: 99 });
    await store.say("old", { number: 1, seat: 0, name: "Anna", person: null, text: "Hallo?", at: 99 });
    await store.order("old", { seat: 0, orders: { pass: 1 } });
    await store.wish("old", { seat: 0, number: 1, to: 0 });
    await store.say("chatted", { number: 1, seat: 0, name: "Anna", person: null, text: "Hallo", at: 200 });
    await store.attend("watched", { seats: [], watchers: 1, spectators: [] });
    await store.start("over", begin().snapshot(), BOT, begun());
    await store.append("over", { ...append, phase: "over", at: 2 });
    await store.create(newMatch("left"));
    await store.rematch("over", newMatch("rematch"));
    expect(await store.removeAbandoned(100)).toBe(3);
    expect(await store.removeAbandoned(100)).toBe(0);
    for (const id of ["old", "left", "rematch"]) expect(await store.read(id, 0)).toBeNull();
    for (const id of ["played", "chatted", "watched", "over", "new", "clocked"])
      expect((await store.read(id, 0))?.id).toBe(id);
    expect((await store.read("over", 0))?.rematch).toBeNull();
  });

  test("the tables are brought up to date once, however often the store is opened", async () => {
    await store.create(newMatch());
    await reopen();
    await reopen();
    await ping(store.database.db);
    expect((await store.read("m1", 0))?.id).toBe("m1");
  });
});

test("a second process is kept out of a SQLite file that is in use", async () => {
  const place = await freshPlace("SQLite");
  const store = await place.open();
  await expect(place.open()).rejects.toThrow("in use by another process");
  await store.close();
  await (await place.open()).close();
  await place.remove();
});

describe("processes that share a PostgreSQL", () => {
  let place: Place;
  let [here, there]: MatchStore[] = [];

  beforeEach(async () => {
    place = await freshPlace("PostgreSQL");
    // Both at once: one migrates, the other waits.
    [here, there] = await Promise.all([place.open(), place.open()]);
  });
  afterEach(async () => {
    await Promise.all([here?.close(), there?.close()]);
    await place.remove();
  });
  const both = (): [MatchStore, MatchStore] => {
    if (!here || !there) throw new Error("two stores were opened");
    return [here, there];
  };

  test("hear of each other's changes, and not of their own", async () => {
    const [one, other] = both();
    const heard: Change[] = [];
    let told: (() => void) | undefined;
    const enough = new Promise<void>((resolve) => (told = resolve));
    await one.database.watch((change) => change && heard.push({ ...change, match: `own ${change.match}` }));
    await other.database.watch((change) => {
      if (change) heard.push(change);
      if (heard.length === 3) told?.();
    });
    await one.create(newMatch());
    const match = begin();
    await one.start("m1", match.snapshot(), BOT, begun());
    await one.append("m1", nextAppend(match));
    await one.say("m1", { number: 1, seat: 0, name: "Anna", person: null, text: "Hallo", at: 1 });
    await enough;
    expect(heard).toMatchObject([
      { match: "m1", number: 0 },
      { match: "m1", number: 1 },
      { match: "m1", number: 0 },
    ]);
  });

  test("know who is connected elsewhere, until that process is gone", async () => {
    const [one, other] = both();
    await one.create(newMatch());
    await beat(other.database, 0, 100);
    const carl = { id: "carl", who: "a key", name: "Carl", kind: "player" } as const;
    const present = { seats: [seatAt(1)], watchers: 2, spectators: [carl] };
    await other.attend("m1", present);
    expect((await one.read("m1", 0))?.elsewhere).toEqual([present]);
    expect((await other.read("m1", 0))?.elsewhere).toEqual([]);
    expect(await beat(one.database, 50, 150)).toEqual({ left: [], isBack: true });
    expect(await beat(one.database, 120, 220)).toEqual({ left: ["m1"], isBack: false });
    expect((await one.read("m1", 0))?.elsewhere).toEqual([]);
    // It was only out of reach; what it said about its sockets is forgotten.
    expect(await beat(other.database, 130, 230)).toEqual({ left: [], isBack: true });
    expect(await beat(other.database, 140, 240)).toEqual({ left: [], isBack: false });
  });
});

test("SQLite: what another process has written is noticed, and one's own writes are not", async () => {
  const place = await freshPlace("SQLite");
  const store = await place.open();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const heard: unknown[] = [];
    await store.database.watch((change) => heard.push(change));
    await store.create(newMatch());
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual([]);
    await place.script("update matches set at = 2");
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual([null]);
  } finally {
    vi.useRealTimers();
    await store.close();
    await place.remove();
  }
});

test("a connection to PostgreSQL that dies amid a transaction fails that transaction and nothing else", async () => {
  const place = await freshPlace("PostgreSQL");
  await withDatabase(place.config, async ({ db }) => {
    const doomed = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await place.script(`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
      await sql`select 1`.execute(transaction);
    });
    await expect(doomed).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
  await place.remove();
});
