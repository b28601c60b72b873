import * as z from "zod/mini";
import { GAMES, gameById, loadBot } from "@stellwerk/catalogue";
import {
  type Game,
  Match,
  type Refusal,
  type Seat,
  SeededChance,
  freshSeed,
  isRefusal,
  isSeed,
  malformed,
  notYourTurn,
  problemOf,
  say,
  startProblem,
  seatAt,
} from "@stellwerk/kernel";
import { budgetOf } from "../find-bot.ts";

/** How many times as long as usual a bot may be asked to think. */
const MOST_TIMES = 10_000;

/** What a program may ask; unknown fields are ignored. */
const Question = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("new"),
    game: z.string(),
    seats: z.optional(z.int()),
    options: z.optional(z.unknown()),
    seed: z.optional(z.string()),
  }),
  z.object({ do: z.literal("load"), game: z.string(), state: z.unknown(), seed: z.optional(z.string()) }),
  z.object({ do: z.literal("choices"), seat: z.int() }),
  z.object({ do: z.literal("refusal"), seat: z.int(), action: z.unknown() }),
  z.object({ do: z.literal("play"), seat: z.int(), action: z.unknown() }),
  /** Seat `null`: what a spectator sees. */
  z.object({ do: z.literal("view"), seat: z.nullable(z.int()) }),
  z.object({ do: z.literal("state") }),
  z.object({ do: z.literal("outcome") }),
  z.object({ do: z.literal("log") }),
  z.object({
    do: z.literal("think"),
    seat: z.int(),
    game: z.optional(z.string()),
    view: z.optional(z.unknown()),
    level: z.optional(z.string()),
    times: z.optional(z.number().check(z.positive(), z.maximum(MOST_TIMES))),
    seed: z.optional(z.string()),
  }),
]);
type Question = z.infer<typeof Question>;
const QUESTIONS: readonly string[] = Question.def.options.flatMap((option) => option.shape.do.def.values);

/** What a state tells about its table, whatever the game. */
const Table = z.object({ options: z.unknown(), players: z.array(z.unknown()) });

/** What a bot is to decide. */
interface Decision {
  readonly game: Game;
  readonly seat: Seat;
  readonly view: unknown;
}

type Fields = { readonly [field: string]: unknown };
export type Answer = { readonly ok: boolean; readonly id?: string | number; readonly [field: string]: unknown };

/** Why a question has no answer; becomes `code` and `message`. */
class NoAnswer extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly more: { readonly [field: string]: unknown } = {},
  ) {
    super(message);
  }
}

/** One match at a time, asked and answered in lines of JSON. A failed answer changes nothing. */
export class Engine {
  #match: Match | null = null;
  /** The state that was loaded, if the match did not begin with the game's own setup. */
  #loaded: unknown = null;

  /** `level`: who thinks where a question names none. */
  constructor(readonly level = "hard") {}

  async answer(line: string): Promise<Answer> {
    let id: string | number | undefined;
    try {
      const asked = readObject(line);
      id = idOf(asked);
      return reply(id, { ok: true, ...(await this.#ask(readQuestion(asked))) });
    } catch (error) {
      const failure = error instanceof NoAnswer ? error : new NoAnswer("internal", String(error));
      return reply(id, { ok: false, code: failure.code, message: shortened(failure.message), ...failure.more });
    }
  }

  #ask(question: Question): Fields | Promise<Fields> {
    switch (question.do) {
      case "new":
        return this.#begin(newMatch(question), null);
      case "load":
        return this.#begin(loadedMatch(question), question.state);
      case "choices": {
        const { game, state } = this.#current;
        return { choices: game.choices(state, this.#seat(question.seat)) };
      }
      case "refusal": {
        const { game, state } = this.#current;
        const seat = this.#seat(question.seat);
        const action = game.schema.action.safeParse(question.action);
        return {
          refusal: action.success ? game.refusal(state, seat, action.data) : malformed(problemOf(action.error)),
        };
      }
      case "play": {
        const match = this.#current;
        const step = match.play(this.#seat(question.seat), question.action);
        if (isRefusal(step)) throw refused(match.game, step);
        return progress(match);
      }
      case "view": {
        const { game, state } = this.#current;
        return { view: game.view(state, question.seat === null ? null : this.#seat(question.seat)) };
      }
      case "state":
        return { state: this.#current.state };
      case "outcome":
        return { outcome: this.#current.outcome };
      case "log": {
        const { header, game, entries } = this.#current;
        return { log: { ...header, rules: game.rules, state: this.#loaded, entries } };
      }
      case "think":
        return this.#think(question);
    }
  }

  /** What a bot would do at a view: the one given, or that of the seat in the match. */
  async #think({ level = this.level, times = 1, seed, ...question }: Question & { do: "think" }): Promise<Fields> {
    const { game, seat, view } = this.#decisionOf(question);
    const chance = new SeededChance(readSeed(seed));
    const bot = await loadBot(game.id, level).catch((error: Error) => {
      throw new NoAnswer("unknownLevel", error.message);
    });
    const iterations = Math.max(1, Math.round(budgetOf(bot, null).iterations * times));
    try {
      const { action, weighed } = bot.think(view, seat, { iterations }, chance);
      return { action, weighed };
    } catch (error) {
      // Bots know all views but those that no match leads to.
      throw new NoAnswer("badView", error instanceof Error ? error.message : String(error));
    }
  }

  #decisionOf({ game: id, seat: asked, view }: Omit<Question & { do: "think" }, "do">): Decision {
    if (id !== undefined && view !== undefined) {
      const game = findGame(id);
      if (asked < 0 || asked >= game.seats.max) throw new NoAnswer("badSeat", `there is no seat ${asked}`);
      return { game, seat: seatAt(asked), view };
    }
    if (id !== undefined || view !== undefined)
      throw new NoAnswer("malformed", "a view goes with its game; without both, it is the match that counts");
    const { game, state } = this.#current;
    const seat = this.#seat(asked);
    const active = game.active(state);
    if (!active.includes(seat)) throw refused(game, notYourTurn(active));
    return { game, seat, view: game.view(state, seat) };
  }

  #begin(match: Match, loaded: unknown): Fields {
    const answer = progress(match);
    this.#match = match;
    this.#loaded = loaded;
    return answer;
  }

  get #current(): Match {
    if (!this.#match) throw new NoAnswer("noMatch", 'there is no match yet: begin with {"do":"new"} or {"do":"load"}');
    return this.#match;
  }

  #seat(seat: number): Seat {
    const { seats } = this.#current.header;
    if (seat < 0 || seat >= seats)
      throw new NoAnswer("badSeat", `there is no seat ${seat}: this match has seats 0 to ${seats - 1}`);
    return seatAt(seat);
  }
}

const progress = (match: Match) => ({ number: match.number, active: match.game.active(match.state) });

function newMatch(question: Question & { do: "new" }): Match {
  const game = findGame(question.game);
  const seats = question.seats ?? game.seats.min;
  const options = game.schema.options.safeParse(question.options ?? {});
  if (!options.success) throw new NoAnswer("badOptions", problemOf(options.error));
  const problem = startProblem(game, options.data, seats);
  if (problem !== null) throw new NoAnswer(isWithin(game.seats, seats) ? "badOptions" : "badSeats", problem);
  return Match.start(game, options.data, seats, readSeed(question.seed));
}

const isWithin = ({ min, max }: Game["seats"], seats: number): boolean => seats >= min && seats <= max;

function loadedMatch(question: Question & { do: "load" }): Match {
  const game = findGame(question.game);
  const seed = readSeed(question.seed);
  const parsed = game.schema.state.safeParse(question.state);
  if (!parsed.success) throw new NoAnswer("badState", problemOf(parsed.error));
  const breaches = game.breaches(parsed.data);
  if (breaches.length > 0) throw new NoAnswer("badState", breaches.join("; "), { breaches });
  const { options, players } = z.parse(Table, parsed.data);
  const header = { game: game.id, options, seats: players.length, seed };
  // The match keeps this object as its first position and never changes it.
  return Match.resume(game, header, [], new Map([[0, { state: parsed.data, position: 0 }]]));
}

function findGame(id: string): Game {
  const game = gameById(id);
  if (!game)
    throw new NoAnswer(
      "unknownGame",
      `there is no game ${quoted(id)}; there are ${GAMES.map((each) => each.id).join(", ")}`,
    );
  return game;
}

function readSeed(seed: string | undefined): string {
  const digits = seed?.toLowerCase() ?? freshSeed();
  if (!isSeed(digits)) throw new NoAnswer("badSeed", "a seed has 64 hexadecimal digits");
  return digits;
}

function refused(game: Game, refusal: Refusal): NoAnswer {
  const { problem } = refusal.values;
  const message =
    typeof problem === "string"
      ? `no action of ${game.id}: ${problem}`
      : say(game, "en", refusal, (seat) => `seat ${seat}`);
  return new NoAnswer(refusal.code, message, { rule: refusal.rule, refusal });
}

function readObject(line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new NoAnswer("malformed", `this line is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new NoAnswer("malformed", "a line holds one JSON object");
  return value;
}

function idOf(asked: object): string | number | undefined {
  if (!("id" in asked)) return undefined;
  const { id } = asked;
  if (typeof id === "string" || (typeof id === "number" && Number.isSafeInteger(id))) return id;
  throw new NoAnswer("malformed", "an id is a string or a whole number that JSON keeps exactly");
}

function readQuestion(asked: object): Question {
  const what = "do" in asked ? asked.do : undefined;
  if (typeof what !== "string" || !QUESTIONS.includes(what)) {
    throw new NoAnswer("unknownDo", `"do" is one of ${QUESTIONS.join(", ")}`);
  }
  const question = Question.safeParse(asked);
  if (!question.success) throw new NoAnswer("malformed", problemOf(question.error));
  return question.data;
}

const reply = (id: string | number | undefined, answer: Answer): Answer =>
  id === undefined ? answer : { id, ...answer };

/** A message may repeat what was asked, which can be megabytes. */
const shortened = (text: string, most = 1_000): string => (text.length > most ? `${text.slice(0, most)}…` : text);

const quoted = (text: string): string => JSON.stringify(shortened(text, 40));
