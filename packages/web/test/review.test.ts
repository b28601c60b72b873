import { describe, expect, test, vi } from "vitest";
import { gameById, loadBot } from "@stellwerk/catalogue";
import {
  Match,
  type Mistake,
  type Review,
  type ReviewPart,
  type Seat,
  SeededChance,
  isRefusal,
  itemAt,
  seedFrom,
} from "@stellwerk/kernel";
import { placeOf, positionAt, positionByKey, spread } from "../src/review/graph-positions.ts";
import { type ReviewReport, type ReviewTask, runReview } from "../src/review/review-tasks.ts";
import { moveAt, reviewSubject } from "../src/review/review-subject.ts";
import { de } from "../src/review/words.de.ts";
import { en } from "../src/review/words.en.ts";
import { LocalTable } from "../src/match/local-table.ts";
import { type LocalMatchRecord, recordOf } from "../src/match/local-match.ts";
import { matchReviewOf } from "../src/review/match-review.ts";
import { decisionOf, whySteps } from "../src/review/why-reasons.tsx";
import { logLines } from "../src/table/log-lines.ts";
import { exerciseOf, mistakesOf, moveOf, ownSeatOf } from "../src/mistakes/mistakes.ts";
import { isReviewable } from "../src/table/side.ts";

// Node has no database: reviews last as long as the page, as in a browser that stores nothing.
vi.mock("../src/settings.ts", () => ({ useSettings: { getState: () => ({ pace: "quick" }) } }));

const PEOPLE = [
  { name: "Anna", bot: null },
  { name: "Bert", bot: null },
];

/** A whole short match of a random player against a quick bot. */
async function finishedMatch(): Promise<Match> {
  const game = itemAt([gameById("trambahn")], 0);
  const bots = await Promise.all(["random", "medium"].map((level) => loadBot("trambahn", level)));
  const match = Match.start(game, { starter: 0, scorings: 5 }, 2, seedFrom("review page"));
  const chance = new SeededChance(seedFrom("review page, bots"));
  for (let [seat] = game.active(match.state); seat !== undefined; [seat] = game.active(match.state)) {
    const { action } = itemAt(bots, seat).think(game.view(match.state, seat), seat, { iterations: 1 }, chance);
    if (isRefusal(match.play(seat, action))) throw new Error("a bot was refused");
  }
  return match;
}

const taskOf = ({ header, past, snapshots }: Match, parts: readonly ReviewPart[] = []): ReviewTask => ({
  header,
  past,
  snapshots,
  iterations: 5,
  own: null,
  parts,
});

async function reportsOf(task: ReviewTask): Promise<ReviewReport[]> {
  const reports: ReviewReport[] = [];
  await runReview(task, (report) => reports.push(report));
  return reports;
}

const partsOf = (reports: readonly ReviewReport[]): ReviewPart[] =>
  reports.flatMap((report) => (report.is === "part" ? [report.part] : []));

const match = await finishedMatch();

describe("the steps of a review", () => {
  test("tell how many there are, each part and the review, and go on from parts that are known", async () => {
    // As they come out of a database, and over to a worker.
    const whole = await reportsOf(structuredClone(taskOf(match)));
    const parts = partsOf(whole);
    expect(whole[0]).toEqual({ is: "opened", steps: parts.length });
    expect(whole.at(-1)?.is).toBe("done");
    const rest = await reportsOf(taskOf(match, parts.slice(0, -3)));
    expect(partsOf(rest)).toEqual(parts.slice(-3));
    expect(rest.at(-1)).toEqual(whole.at(-1));
  });
});

/** A worker whose reports the test gives. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  readonly asked: ReviewTask[] = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(task: ReviewTask): void {
    this.asked.push(structuredClone(task));
  }

  terminate(): void {
    this.isEnded = true;
  }

  report(data: ReviewReport): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const part: ReviewPart = { is: "chances", chances: [0.5, 0.5] };

test("a review that is stopped goes on from its parts in a new worker", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const table = new LocalTable(match.game, recordOf(match, PEOPLE), true);
  const work = matchReviewOf(table);
  expect(matchReviewOf(table)).toBe(work);
  await work.open();
  await work.start(5);
  const first = itemAt(FakeWorker.all, 0);
  first.report({ is: "opened", steps: 4 });
  first.report({ is: "part", part });
  expect(work.store.getState().progress).toBe(0.25);
  work.stop();
  expect(first.isEnded).toBe(true);
  expect(work.store.getState().progress).toBeNull();
  await work.start(5);
  const second = itemAt(FakeWorker.all, 1);
  expect(itemAt(second.asked, 0).parts).toEqual([part]);
  // What the first one still said is not heard any more.
  first.report({ is: "part", part });
  second.report({ is: "opened", steps: 4 });
  expect(work.store.getState().progress).toBe(0.25);
  const review: Review = {
    version: 2,
    game: "trambahn",
    level: "hard",
    iterations: 5,
    positions: [0],
    chances: [[0.5, 0.5]],
    players: [],
  };
  second.report({ is: "done", review });
  expect(work.store.getState()).toMatchObject({ review, progress: null, hasFailed: false });
  table.close();
});

test("a worker that fails is told, and the review can be begun again", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const table = new LocalTable(match.game, recordOf(match, PEOPLE), true);
  const work = matchReviewOf(table);
  await work.open();
  await work.start(5);
  FakeWorker.all.at(-1)?.dispatchEvent(new Event("error"));
  expect(work.store.getState()).toMatchObject({ progress: null, hasFailed: true });
  await work.start(5);
  expect(work.store.getState()).toMatchObject({ progress: 0, hasFailed: false });
  work.stop();
  table.close();
});

test("a match is reviewed once it is over, and no trial of a rated one that goes on", () => {
  const over = new LocalTable(match.game, recordOf(match, PEOPLE));
  expect(isReviewable(over.store.getState())).toBe(true);
  const { trial: _, ...record } = recordOf(match, PEOPLE);
  const secret = { back: "/", imagined: true, isAdviceFree: true };
  const trial = new LocalTable(match.game, { ...record, trial: secret });
  expect(isReviewable(trial.store.getState())).toBe(false);
  const begun = new LocalTable(match.game, recordOf(Match.start(match.game, match.header.options, 2), PEOPLE));
  expect(isReviewable(begun.store.getState())).toBe(false);
  for (const table of [over, trial, begun]) table.close();
});

describe("while a match goes on", () => {
  const begun = match.upTo(12);
  const seats = [
    { name: "Anna", bot: null },
    { name: null, bot: "medium" },
  ];
  const good = { good: 1, all: 1 };
  const change = { decisions: 0, luck: 0, others: 0 };
  const reviewed = (seat: Seat, upTo: number): Review => ({
    version: 2,
    game: "trambahn",
    level: "hard",
    iterations: 400,
    positions: [0, upTo],
    chances: [0, 1].map(() => [0.5, 0.5]),
    players: [{ seat, phases: [good, good, good], mistakes: [], change }],
  });

  test("a review is about the decisions of the player at the screen, and there is none where no bot may think", () => {
    const subjectOf = (more: Partial<LocalMatchRecord>, replay = false) => {
      const table = new LocalTable(match.game, { ...recordOf(begun, seats), ...more }, replay);
      const subject = reviewSubject(table.store.getState());
      table.close();
      return subject;
    };
    expect(subjectOf({})).toEqual({ own: 0 });
    expect(subjectOf({ daily: "trambahn 2026-11-18" })).toEqual({ not: "today" });
    expect(subjectOf({ trial: { back: "/", imagined: true, isAdviceFree: true } })).toEqual({ not: "rated" });
    // No player sits at a replay, nor at a shared screen that is handed over.
    expect(subjectOf({}, true)).toEqual({ not: "players" });
    expect(subjectOf({ seats: recordOf(begun, PEOPLE).seats })).toEqual({ not: "players" });
    const over = new LocalTable(match.game, recordOf(match, seats));
    expect(reviewSubject(over.store.getState())).toEqual({ own: null });
    over.close();
  });

  test("all so far is reviewed for one seat, and another seat at the screen does not see it", async () => {
    vi.stubGlobal("Worker", FakeWorker);
    const table = new LocalTable(match.game, recordOf(begun, PEOPLE));
    const work = matchReviewOf(table);
    await work.open(0);
    await work.start(5);
    const worker = itemAt(FakeWorker.all.slice(-1), 0);
    expect(worker.asked[0]).toMatchObject({ own: 0, iterations: 5 });
    expect(worker.asked[0]?.past).toHaveLength(begun.number);
    worker.report({ is: "done", review: reviewed(0, begun.number) });
    expect(work.store.getState()).toMatchObject({ own: 0, review: reviewed(0, begun.number) });
    await work.open(1);
    expect(work.store.getState()).toMatchObject({ own: 1, review: null });
    table.close();
  });

  test("a review of the server is taken over if it is about the same and says more", async () => {
    const table = new LocalTable(match.game, recordOf(begun, seats));
    const work = matchReviewOf(table);
    const shown = () => work.store.getState().review?.positions.at(-1);
    await work.take(reviewed(1, 9), 0);
    expect(shown()).toBeUndefined();
    await work.take(reviewed(0, 9), 0);
    expect(shown()).toBe(9);
    await work.take({ ...reviewed(0, 9), iterations: 40 }, 0);
    expect(work.store.getState().review?.iterations).toBe(400);
    await work.take(reviewed(0, 12), 0);
    expect(shown()).toBe(12);
    await work.take(reviewed(0, 9), 0);
    expect(shown()).toBe(12);
    table.close();
  });
});

describe("why a bot did something", () => {
  const seats = [
    { name: "Anna", bot: null },
    { name: null, bot: "medium" },
  ];
  /** The number of the last entry of the bot, the second seat, in the middle of the match. */
  const number = match.entries.findLastIndex(({ seat }, at) => seat === 1 && at < match.number / 2) + 1;
  const upTo = (all: Match, state = all.at(number)): Match => {
    const position = itemAt(all.past, number - 1).position;
    const snapshots = new Map(all.snapshots).set(number, { state, position });
    return Match.resume(all.game, all.header, all.past.slice(0, number), snapshots);
  };
  const lineOf = (table: LocalTable) => itemAt(logLines(table.store.getState().entries).slice(-1), 0);

  test("is asked from what the viewer saw while the match goes on: other hidden cards, the same question", async () => {
    const table = new LocalTable(match.game, recordOf(upTo(match), seats));
    const asked = await decisionOf(table, lineOf(table));
    expect(asked).toMatchObject({ seat: 1, viewer: 0 });
    expect(asked).not.toHaveProperty("action");
    const { game } = match;
    const truth = match.at(number - 1);
    const other = game.imagine(game.view(truth, 0), 0, new SeededChance(seedFrom("other cards")));
    expect(other).not.toEqual(truth);
    expect(asked.view).toEqual(game.view(other, 0));
    expect(JSON.stringify(asked)).not.toContain(JSON.stringify(game.view(truth, 1)));
    table.close();
  });

  test("takes no action from a match that is not the one on the table, such as an imagined one that was played on", async () => {
    const table = new LocalTable(match.game, recordOf(upTo(match), seats));
    const branch = { ...(await table.branch(number)), match: match.upTo(number + 1) };
    vi.spyOn(table, "branch").mockResolvedValue(branch);
    expect(await decisionOf(table, lineOf(table))).toMatchObject({ seat: 1, viewer: 0 });
    table.close();
  });

  test("is asked from what the bot knew once the match is over", async () => {
    const table = new LocalTable(match.game, recordOf(match, seats));
    const line = itemAt(logLines(table.store.getState().entries.slice(0, number)).slice(-1), 0);
    const entry = itemAt(match.entries, line.first.number - 1);
    const view = match.game.view(match.at(line.first.number - 1), 1);
    expect(await decisionOf(table, line)).toMatchObject({ seat: 1, view, action: "action" in entry && entry.action });
    // What the bot went on with belongs to the question: money may be for a tram of the same turn.
    const begun = match.entries.findIndex(({ seat }, at) => seat === 1 && match.entries[at - 1]?.seat === 0);
    const turn = match.entries.slice(
      begun,
      match.entries.findIndex(({ seat }, at) => at > begun && seat === 0),
    );
    expect(turn.length).toBeGreaterThan(1);
    const first = itemAt(logLines(table.store.getState().entries.slice(0, begun + 1)).slice(-1), 0);
    const actions = turn.map((one) => "action" in one && one.action);
    expect(await decisionOf(table, first)).toMatchObject({ action: actions[0], later: actions.slice(1) });
    table.close();
  });

  test("tells each step with its reason, the same reason once, and no end of a turn that has more", () => {
    const say = ({ key, values }: { key: string; values: object }): string => `${key} ${JSON.stringify(values)}`;
    const line = itemAt(logLines([{ number: 1, seat: 1, undo: null, events: [], at: 0 }]), 0);
    const told = ["lays", "buys", "buys again", "ends"].map((text) => ({ line, text }));
    const because = (key: string) => ({ reasons: [{ key, values: {} }], isHidden: false });
    const why = [because("reason.a"), because("reason.b"), because("reason.b"), because("reason.end")];
    expect(whySteps(why, say, told, 1)).toEqual([
      { text: "lays", reason: 'reason.a {"by":1}' },
      { text: "buys", reason: 'reason.b {"by":1}' },
    ]);
    expect(whySteps(why.slice(3), say, told.slice(3), 1)).toHaveLength(1);
  });
});

test("own mistakes become exercises of what was known, in which only what was played and what was better are judged", () => {
  const number = match.entries.findLastIndex(({ seat }) => seat === 0);
  const [chosen, better] = match.game.choices(match.at(number), 0);
  const own: Mistake = { seat: 0, number, chosen, better, cost: 0.083, error: 0.01, reasons: [] };
  const other: Mistake = { ...own, seat: 1 };
  const views = new Map([own, other].map((one) => [one, match.game.view(match.at(number), one.seat)] as const));
  const kept = mistakesOf({ match: "a match", game: match.game.id, seats: 2, found: 7 }, views, 0);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ match: "a match", game: "trambahn", number, seat: 0, isDone: false, found: 7 });
  const exercise = exerciseOf(itemAt(kept, 0));
  expect(exercise.view).toEqual(match.game.view(match.at(number), 0));
  expect(exercise.answers).toEqual([
    { action: better, givesUp: 0 },
    { action: chosen, givesUp: 8 },
  ]);
  const seated = (bots: readonly (string | null)[]) =>
    bots.map((bot, seat) => ({ seat, bot })) as unknown as ReturnType<LocalTable["store"]["getState"]>["seats"];
  expect(ownSeatOf({ online: null, viewer: 0, seats: seated([null, "hard"]) })).toBe(0);
  expect(ownSeatOf({ online: null, viewer: 0, seats: seated([null, null]) })).toBeNull();
});

test("a review counts moves as the history does, and speaks to its reader", () => {
  // Entries 3 to 7 were taken back.
  const positions = [0, 1, 2, 8, 9];
  expect(moveAt({ positions }, 9)).toBe(4);
  const own: Mistake = { seat: 0, number: 8, chosen: 1, better: 2, cost: 0.1, error: 0.01, reasons: [] };
  const [kept] = mistakesOf({ match: "m", game: "trambahn", seats: 2, found: 7 }, new Map([[own, {}]]), 0, positions);
  expect(kept && moveOf(kept)).toBe(4);
  expect(moveOf({ number: 8 })).toBe(9);
  expect([de.costlyOwn, en.costlyOwn]).toEqual(["Was dich am meisten gekostet hat", "What cost you most"]);
});

describe("the graph of the chances", () => {
  // Entry 3 was taken back.
  const positions = [0, 1, 2, 5, 6];

  test("stands at the position on the board, or at the last before it that still stands", () => {
    expect(placeOf(positions, 5)).toBe(3);
    expect(placeOf(positions, 4)).toBe(2);
    expect(placeOf(positions, 99)).toBe(4);
  });

  test("leads to the position nearest to where it is pressed", () => {
    expect(positionAt(positions, 0.7)).toBe(5);
    expect(positionAt(positions, -0.2)).toBe(0);
    expect(positionAt(positions, 1.2)).toBe(6);
  });

  test("is walked with arrows, Home and End, and leaves other keys alone", () => {
    const from = (shown: number, key: string): number | null => positionByKey(positions, shown, key);
    expect(from(2, "ArrowRight")).toBe(5);
    expect(from(5, "ArrowLeft")).toBe(2);
    expect(from(0, "ArrowLeft")).toBe(0);
    expect(from(6, "ArrowRight")).toBe(6);
    expect(from(2, "Home")).toBe(0);
    expect(from(2, "End")).toBe(6);
    expect(from(2, "Tab")).toBeNull();
  });

  test("has a table of evenly spread positions, the first and the last among them", () => {
    expect(spread(3, 20)).toEqual([0, 1, 2]);
    const places = spread(301, 20);
    expect(places).toHaveLength(20);
    expect([places[0], places.at(-1)]).toEqual([0, 300]);
  });
});

test("changes of a chance have a sign, and no decisions have no share", () => {
  for (const words of [en, de]) {
    const percent = words === de ? "\u00a0%" : "%";
    expect([4, -4, 0].map(words.change)).toEqual([`+4${percent}`, `−4${percent}`, `±0${percent}`]);
    expect(words.goodOf({ good: 0, all: 0 })).toBe("–");
    expect(words.goodOf({ good: 3, all: 4 })).toBe(`75${percent}`);
    const phases = [
      { good: 3, all: 4 },
      { good: 0, all: 0 },
    ];
    expect(words.goodByPhase(phases)).toBe("75 · –");
  }
});
