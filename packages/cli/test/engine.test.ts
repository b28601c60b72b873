import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gameById } from "@stellwerk/catalogue";
import { type Game, Match, SeededChance, seedFrom } from "@stellwerk/kernel";
import { LONGEST_LINE } from "../src/engine/lines.ts";
import { type Answer, BIN, converse, run, stellwerk } from "./stellwerk.ts";

const trambahn = gameById("trambahn") as Game;
const SEED = "5e".repeat(32);
const NEW = { do: "new", game: "trambahn", seats: 2, options: { starter: 0 }, seed: SEED };

/** A position in the middle of a match, by random actions from a seed. */
function position(actions: number): Match {
  const match = Match.start(trambahn, trambahn.schema.options.parse({ starter: 0 }), 2, SEED);
  const chance = new SeededChance(seedFrom("position"));
  for (let i = 0; i < actions; i++) {
    const [seat = 0] = trambahn.active(match.state);
    const choices = trambahn.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
  }
  return match;
}

describe("a conversation", () => {
  test("a match is played to its end, and its log replays to the same state", async () => {
    const match = position(0);
    const chance = new SeededChance(seedFrom("conversation"));
    const questions: object[] = [NEW];
    const expected: unknown[] = [{ ok: true, number: 0, active: [0] }];
    for (let [seat] = trambahn.active(match.state); seat !== undefined; [seat] = trambahn.active(match.state)) {
      const choices = trambahn.choices(match.state, seat);
      const action = choices[chance.below(choices.length)];
      questions.push({ do: "choices", seat }, { do: "view", seat }, { do: "refusal", seat, action });
      expected.push(
        { ok: true, choices },
        { ok: true, view: trambahn.view(match.state, seat) },
        { ok: true, refusal: null },
      );
      match.play(seat, action);
      questions.push({ do: "play", seat, action });
      expected.push({ ok: true, number: match.number, active: trambahn.active(match.state) });
    }
    questions.push({ do: "state" }, { do: "outcome" }, { do: "log" });
    expected.push({ ok: true, state: match.state }, { ok: true, outcome: match.outcome });

    const answers = await converse(questions);
    const log = answers.pop()?.log as { entries: { seat: number; action: unknown }[] };
    expect(answers).toEqual(expected);
    expect(log).toMatchObject({
      game: "trambahn",
      seats: 2,
      seed: SEED,
      state: null,
      options: { starter: 0, scorings: 10 },
    });
    const replay = await converse([
      NEW,
      ...log.entries.map(({ seat, action }) => ({ do: "play", seat, action })),
      { do: "state" },
    ]);
    expect(replay.at(-1)).toEqual({ ok: true, state: match.state });
  });

  test("every line is answered before the next is sent", async () => {
    const engine = spawn(process.execPath, [BIN, "engine"]);
    const answers = createInterface(engine.stdout)[Symbol.asyncIterator]();
    const ask = async (question: object): Promise<unknown> => {
      engine.stdin.write(`${JSON.stringify(question)}\n`);
      return JSON.parse(String((await answers.next()).value));
    };
    expect(await ask({ ...NEW, id: "first" })).toEqual({ id: "first", ok: true, number: 0, active: [0] });
    expect(await ask({ do: "outcome", id: 2 })).toEqual({ id: 2, ok: true, outcome: null });
    engine.stdin.end();
    expect((await answers.next()).done).toBe(true);
  });

  test("new draws a fresh seed where none is given", async () => {
    const [, one, , other] = await converse([
      { do: "new", game: "trambahn" },
      { do: "log" },
      { do: "new", game: "trambahn" },
      { do: "log" },
    ]);
    const seedOf = (answer: Answer | undefined): string => (answer?.log as { seed: string } | undefined)?.seed ?? "";
    expect(seedOf(one)).toMatch(/^[0-9a-f]{64}$/);
    expect(seedOf(one)).not.toBe(seedOf(other));
  });

  test("a seat's view hides what a spectator's hides, but for its own hand", async () => {
    const [, own, spectator] = await converse([NEW, { do: "view", seat: 0 }, { do: "view", seat: null }]);
    const handsOf = (answer: Answer | undefined): number[][] =>
      (answer?.view as { players: { hand: number[] }[] } | undefined)?.players.map(({ hand }) => hand) ?? [];
    expect(handsOf(own)[0]).not.toContain(-1);
    expect(new Set(handsOf(own)[1])).toEqual(new Set([-1]));
    expect(new Set(handsOf(spectator).flat())).toEqual(new Set([-1]));
  });

  test("a last line without an end is answered too", async () => {
    const { out } = await stellwerk(["engine"], JSON.stringify(NEW));
    expect(JSON.parse(out)).toEqual({ ok: true, number: 0, active: [0] });
  });
});

describe("think", () => {
  test("says what a bot would do, the same for the same view and seed", async () => {
    const state = position(0).state;
    const think = { do: "think", seat: 0, level: "hard", times: 0.05, seed: SEED };
    const elsewhere = { ...think, game: "trambahn", view: trambahn.view(state, 0) };
    const [, here, there, medium] = await converse([NEW, think, elsewhere, { ...think, level: "medium" }]);
    expect(trambahn.choices(state, 0)).toContainEqual(here?.action);
    expect(here?.weighed).toContainEqual(expect.objectContaining({ action: here?.action }));
    expect(there).toEqual(here);
    expect(medium).toMatchObject({ ok: true });
  });

  test("asks the level of the command where a question names none", async () => {
    const think = { do: "think", seat: 0, seed: SEED };
    const lines = [NEW, think, { ...think, level: "random" }].map((one) => `${JSON.stringify(one)}\n`).join("");
    const { out } = await stellwerk(["engine", "--level", "random"], lines);
    const [, own, named] = out.split("\n");
    expect(own).toBe(named);
    expect(JSON.parse(own ?? "")).toMatchObject({ ok: true, weighed: [{ visits: 0 }] });
  });
});

describe("load", () => {
  test("goes on from a position, with a log that begins there", async () => {
    const { state } = position(40);
    const [seat = 0] = trambahn.active(state);
    const [action] = trambahn.choices(state, seat);
    const [loaded, played, logged] = await converse([
      { do: "load", game: "trambahn", state, seed: SEED },
      { do: "play", seat, action },
      { do: "log" },
    ]);
    expect(loaded).toEqual({ ok: true, number: 0, active: [seat] });
    expect(played).toMatchObject({ ok: true, number: 1 });
    expect(logged?.log).toMatchObject({
      state,
      seed: SEED,
      options: { starter: 0, scorings: 10 },
      seats: 2,
      entries: [{ seat, action }],
    });
  });

  test("refuses a state that breaks the schema or the game's invariants, and keeps the match", async () => {
    const { state } = position(40);
    const cards = state as { drawPile: number[] };
    const [, schema, lost, masked, kept] = await converse([
      NEW,
      { do: "load", game: "trambahn", state: { ...cards, drawPile: [999] } },
      { do: "load", game: "trambahn", state: { ...cards, drawPile: cards.drawPile.slice(1) } },
      { do: "load", game: "trambahn", state: trambahn.view(state, 0) },
      { do: "log" },
    ]);
    expect(schema).toMatchObject({ ok: false, code: "badState" });
    expect(lost).toMatchObject({ ok: false, code: "badState" });
    expect(lost?.breaches).not.toEqual([]);
    expect(masked).toMatchObject({ ok: false, code: "badState" });
    expect(kept?.log).toMatchObject({ seed: SEED, state: null });
  });
});

describe("a failed answer", () => {
  const cases: readonly [string, object | string, string][] = [
    ["no JSON", "{", "malformed"],
    ["an empty line", "", "malformed"],
    ["a list", "[]", "malformed"],
    ["null", "null", "malformed"],
    ["nothing to do", "{}", "unknownDo"],
    ["an unknown question", { do: "constructor" }, "unknownDo"],
    ["an unknown game", { do: "new", game: "chess" }, "unknownGame"],
    ["a game that is no text", { do: "new", game: 7 }, "malformed"],
    ["too many seats", { do: "new", game: "trambahn", seats: 3 }, "badSeats"],
    ["unknown options", { do: "new", game: "trambahn", options: { starter: 2 } }, "badOptions"],
    ["a short seed", { do: "new", game: "trambahn", seed: "00" }, "badSeed"],
    ["a seat out of range", { do: "choices", seat: 2 }, "badSeat"],
    ["a negative seat", { do: "view", seat: -1 }, "badSeat"],
    ["half a seat", { do: "view", seat: 0.5 }, "malformed"],
    ["no seat", { do: "choices" }, "malformed"],
    ["no action", { do: "play", seat: 0 }, "malformed"],
    ["an id that is none", { do: "state", id: {} }, "malformed"],
    ["a bot that there is not", { do: "think", seat: 0, level: "divine" }, "unknownLevel"],
    ["a seat that has nothing to decide", { do: "think", seat: 1 }, "notYourTurn"],
    ["a view without its game", { do: "think", seat: 0, view: {} }, "malformed"],
    ["a view of nothing", { do: "think", seat: 0, game: "trambahn", view: {} }, "badView"],
    ["a seat of no table", { do: "think", seat: 9, game: "trambahn", view: {} }, "badSeat"],
    ["no time to think", { do: "think", seat: 0, times: 0 }, "malformed"],
    ["the other seat's turn", { do: "play", seat: 1, action: { do: "end" } }, "notYourTurn"],
  ];

  test("has a code and a message, and changes nothing", async () => {
    const log = { do: "log" };
    const [, before, ...answers] = await converse([NEW, log, ...cases.flatMap(([, question]) => [question, log])]);
    for (const [at, [what, , code]] of cases.entries()) {
      const [failed, after] = answers.slice(at * 2);
      expect(failed, what).toMatchObject({ ok: false, code, message: expect.stringMatching(/./) as string });
      expect(after, what).toEqual(before);
    }
  });

  test("names the rule of a refused action", async () => {
    const [, refused] = await converse([NEW, { do: "play", seat: 0, action: { do: "end" } }]);
    expect(refused).toMatchObject({
      ok: false,
      code: "passengerFirst",
      rule: "1",
      refusal: { code: "passengerFirst", rule: "1" },
    });
  });

  test("says that there is no match before one has begun", async () => {
    const questions = ["choices", "refusal", "play", "view", "state", "outcome", "log", "think"].map((what) => ({
      do: what,
      seat: 0,
      action: {},
    }));
    for (const answer of await converse(questions)) expect(answer).toMatchObject({ ok: false, code: "noMatch" });
  });

  test("a line that is too long is refused, and the next one answered", async () => {
    const [long, fine] = await converse(["x".repeat(LONGEST_LINE + 1), NEW]);
    expect(long).toMatchObject({ ok: false, code: "tooLong" });
    expect(fine).toMatchObject({ ok: true });
  });

  test("lines that are deep or no text are refused, and the next one answered", async () => {
    const deep = `${"[".repeat(200_000)}\n`;
    const deepAction = `{"do":"play","seat":0,"action":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}\n`;
    const noText = Buffer.from([0xff, 0xfe, 0x00, 0x0a]);
    const last = Buffer.from(`${JSON.stringify({ do: "log" })}\n`);
    const { code, out } = await stellwerk(
      ["engine"],
      Buffer.concat([Buffer.from(`${JSON.stringify(NEW)}\n${deep}${deepAction}`), noText, last]),
    );
    const answers = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Answer);
    expect(code).toBe(0);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false, false, true]);
  });
});

test("whatever is sent, every line gets one answer, and none shows a fault of ours", async () => {
  const seed = Number(process.env.SEED ?? 1);
  const word = fc.constantFrom(
    "new",
    "load",
    "choices",
    "refusal",
    "play",
    "view",
    "state",
    "outcome",
    "log",
    "think",
    "do",
    "__proto__",
    "toString",
  );
  const field = fc.constantFrom(
    "game",
    "seats",
    "options",
    "seed",
    "seat",
    "action",
    "state",
    "view",
    "level",
    "id",
    "__proto__",
    "constructor",
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      "trambahn",
      SEED,
      0,
      1,
      -1,
      2 ** 53,
      { do: "end" },
      { do: "passenger", card: 0, line: 1 },
      { scorings: 5 },
      position(3).state,
    ),
  );
  const question = fc
    .tuple(word, fc.array(fc.tuple(field, value), { maxLength: 6 }))
    .map(([what, fields]) => JSON.stringify({ do: what, ...Object.fromEntries(fields) }));
  const noise = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\n", " "));
  const lines = fc.sample(fc.oneof({ weight: 4, arbitrary: question }, noise), { numRuns: 3000, seed });

  const answers = await converse([NEW, ...lines, NEW, { do: "log" }]);
  expect(answers.length, `seed ${seed}`).toBe(lines.length + 3);
  for (const [at, answer] of answers.entries()) {
    const context = `seed ${seed}, line ${at}: ${lines[at - 1]} -> ${JSON.stringify(answer)}`;
    expect(answer.code, context).not.toBe("internal");
    const expected = answer.ok ? "undefined" : "string";
    expect([typeof answer.code, typeof answer.message], context).toEqual([expected, expected]);
  }
  expect(answers.at(-1)?.log).toMatchObject({ seed: SEED, entries: [] });
});

test.each([
  ["Python", "python3", "bot.py"],
  ["TypeScript", "node_modules/.bin/tsx", "bot.ts"],
])("the example bot in %s plays a match to its end", async (_language, program, file) => {
  const { code, out, err } = await run(program, [`examples/${file}`, SEED]);
  expect(code, err).toBe(0);
  const { standings } = JSON.parse(out) as { standings: { seat: number; score: number }[] };
  expect(standings.map(({ seat }) => seat)).toEqual([0, 1]);
});
