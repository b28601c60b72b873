import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { type Chance, type Game, type Seat, problemOf, seedFrom } from "@stellwerk/kernel";
import * as z from "zod/mini";
import type { Player } from "../packages/cli/src/sim/play-game.ts";

const Answer = z.object({
  ok: z.optional(z.boolean()),
  message: z.optional(z.string()),
  action: z.optional(z.unknown()),
});

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** How long a program may be silent before its game is given up. */
const PATIENCE_MS = 120_000;

/** A program outside that is asked `think` of the engine protocol, a line a decision; it runs from its first one on. */
export class ProgramPlayer implements Player {
  readonly #game: Game;
  readonly #command: string;
  readonly #times: number;
  #child: Child | null = null;
  #lines: AsyncIterator<string> | null = null;

  constructor(
    game: Game,
    readonly name: string,
    command: string,
    times: number,
  ) {
    this.#game = game;
    this.#command = command;
    this.#times = times;
  }

  async decide(view: unknown, seat: Seat, chance: Chance): Promise<unknown> {
    const { id: game } = this.#game;
    const choices = this.#game.choices(view, seat);
    const seed = seedFrom(`${chance.below(2 ** 32)} ${chance.below(2 ** 32)}`);
    const line = await this.#ask({ do: "think", game, seat, view, choices, times: this.#times, seed });
    const { ok = true, message = line, action } = Answer.parse(JSON.parse(line));
    if (!ok) throw new Error(`${this.name} answered: ${message}`);
    const parsed = this.#game.schema.action.safeParse(action);
    if (!parsed.success) throw new Error(`${this.name} chose no action of ${game}: ${problemOf(parsed.error)}`);
    return parsed.data;
  }

  async #ask(question: object): Promise<string> {
    const child = (this.#child ??= this.#start());
    child.stdin.write(`${JSON.stringify(question)}\n`);
    const impatience = setTimeout(() => child.kill(), PATIENCE_MS);
    const answer = await this.#lines?.next();
    clearTimeout(impatience);
    if (!answer || answer.done) {
      this.#child = null;
      throw new Error(`${this.name} ended, or was silent for ${PATIENCE_MS / 1000} s`);
    }
    return answer.value;
  }

  #start(): Child {
    const child = spawn(this.#command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
    // A program that ends early is noticed by its missing answer.
    child.on("error", () => {});
    child.stdin.on("error", () => {});
    this.#lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    return child;
  }

  stop(): void {
    this.#child?.stdin.end();
  }
}
