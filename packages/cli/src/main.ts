import { Command } from "commander";
import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import { LEVELS } from "@stellwerk/kernel";
import cli from "../package.json" with { type: "json" };
import { Failure } from "./failure.ts";
import { addHostingCommands } from "./hosting-commands.ts";
import { inCheckout } from "./in-checkout.ts";
import type { LeagueOptions } from "./league.ts";
import type { PlayOptions } from "./play/command.ts";
import type { ReviewOptions } from "./review.ts";
import type { ServeOptions } from "./serve.ts";
import type { SimOptions } from "./sim/command.ts";
import type { StressOptions } from "./stress.ts";
import { escapeUnseenLines } from "./terminal-text.ts";
import { json, whole } from "./argument-parsers.ts";

interface ForMachines {
  readonly json?: boolean;
}

const games = MANIFESTS.map(({ id }) => id).join(", ");

/** Each command is loaded only when it is called, so that all start quickly. */
function commands(): Command {
  const program = new Command("stellwerk")
    .description("Rail board games at a table that knows every rule and tells you why.")
    .version(cli.version)
    .exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : 2));

  program
    .commandsGroup("Play:")
    .command("play")
    .description("play in the terminal against a bot")
    .argument("[game]", `one of: ${games}`, "trambahn")
    .option("--bot <level>", `one of: ${LEVELS.join(", ")}`, "medium")
    .option("--seats <number>", "how many play, you among them; by default as few as possible", whole(1))
    .option("--seat <seat>", "your seat, from 0", whole(0), 0)
    .option("--name <name>", "your name; by default that of your account")
    .option("--options <json>", "the game's options", json)
    .option("--seed <text>", "any text; the same text gives the same deal (default: a fresh one)")
    .option("--lang <language>", "de or en; by default what LANG says")
    .option("--load <file>", "continue a saved match")
    .option("--save <file>", "where to save the match; it is then also saved at its end")
    .option("--plain", "numbered lists read from standard input, for pipes and screen readers")
    .action(async (game: string, options: PlayOptions) => (await import("./play/command.ts")).play(game, options));

  program
    .command("serve")
    .description("open the table on a local port")
    .option("--port <port>", "the port (PORT)", whole(0))
    .option("--host <host>", "the address to listen on (HOST)")
    .option("--data-dir <folder>", "where the matches are kept (DATA_DIR)")
    .option("--database-url <url>", "a PostgreSQL to keep them in instead (DATABASE_URL)")
    .option("--open", "open the page in the browser")
    .addHelpText("after", "\nMore is set in the environment: stellwerk config lists it.")
    .action(async (options: ServeOptions) => (await import("./serve.ts")).serve(options));

  addFileCommands(program.commandsGroup("Saved matches:"));
  addBotCommands(program.commandsGroup("Bots and games:"));
  addCheckoutCommands(program);
  addHostingCommands(program.commandsGroup("Hosting:"));
  pointToHelp(program, "stellwerk");
  return program;
}

/** A command that is called wrongly tells where it is explained. */
function pointToHelp(command: Command, path: string): void {
  command.showHelpAfterError(`(see ${path} --help)`);
  for (const one of command.commands) pointToHelp(one, `${path} ${one.name()}`);
}

/** For saved matches. */
function addFileCommands(program: Command): void {
  program
    .command("verify")
    .description("check a saved match: its seed, every action and every position")
    .argument("<file>", "a match file, - for standard input")
    .option("--json", "print one JSON object")
    .action(async (file: string, options: ForMachines) => (await import("./verify.ts")).verify(file, options));

  program
    .command("review")
    .description("say which decisions of a saved match cost most, and how the chances to win went (docs/bots.md)")
    .argument("<file>", "a match file, - for standard input")
    .option("--seat <seat>", "only the decisions of this seat, from 0", whole(0))
    .option("--iterations <number>", "how much the strongest bot thinks about each decision; by default 400", whole(1))
    .option("--lang <language>", "de or en; by default what LANG says")
    .option("--json", "print one JSON object")
    .option("--progress", "show progress; by default only on a terminal")
    .option("--no-progress", "show none")
    .action(async (file: string, options: ReviewOptions) => (await import("./review.ts")).review(file, options));
}

/** For those who let bots play, and write them. */
function addBotCommands(program: Command): void {
  program
    .command("sim")
    .description("let bots play each other on all cores, reproducibly")
    .argument("<game>", `one of: ${games}`)
    .requiredOption("--players <levels>", `the bots' levels, one a seat, of ${LEVELS.join(", ")}`)
    .option("--games <number>", "how many games", whole(1), 100)
    .option("--seed <text>", "the same seed gives the same games", "1")
    .option("--options <json>", "the game's options", json)
    .option(
      "--budget <iterations>",
      "how much a searching bot thinks about a decision; by default as its level does",
      whole(1),
    )
    .option("--cores <number>", "how many cores to use; the results stay the same", whole(1))
    .option("--json", "print one JSON object")
    .option("--progress", "show progress; by default only on a terminal")
    .option("--no-progress", "show none")
    .action(async (game: string, options: SimOptions) => (await import("./sim/command.ts")).sim(game, options));

  program
    .command("engine")
    .description("play through JSON lines on standard input and output (docs/engine.md)")
    .option("--level <level>", "the bot that thinks where a question names none", "hard")
    .action(async (options: { level: string }) => (await import("./engine/command.ts")).engine(options));

  program
    .command("schema")
    .description("print the JSON Schemas of a game's options, actions and states")
    .argument("<game>", `one of: ${games}`)
    .action(async (game: string) => (await import("./schema.ts")).schema(game));
}

/** For those who work on the repository. */
function addCheckoutCommands(program: Command): void {
  program
    .command("new-game")
    .description("create a small working game to start from (docs/adding-a-game.md)")
    .argument("<id>", "what files, addresses and commands call it: lower-case letters, digits and hyphens")
    .option("--name <name>", "the name players see (default: the id in title case)")
    .action((id: string, options: { name?: string }) =>
      inCheckout(
        "new-game",
        () => import("./new-game.ts"),
        ({ newGame }) => newGame(id, options),
      ),
    );

  program
    .command("bench")
    .description("measure rules, matches, paths, bots, boards, pages, start and server")
    .argument("[names...]", "only these benches")
    .option("--game <game>", "only this game")
    .option("--json", "print one JSON object")
    .action((names: string[], options: ForMachines & { game?: string }) =>
      inCheckout(
        "bench",
        () => import("./bench.ts"),
        ({ bench }) => bench(names, options),
      ),
    );

  program
    .command("league")
    .description("let levels, frozen bots and programs play each other, and rate them (docs/bots.md)")
    .argument("[game]", `one of: ${games}`)
    .argument("[entrants...]", 'two or more, such as hard, hard×10, frozen:hard@1 or program:"cmd"')
    .option("--players <number>", "how many sit at a table; by default as few as possible", whole(2))
    .option("--games <number>", "at least so many games of each pairing, every deal from every seat", whole(1), 100)
    .option("--gauntlet", "only the first entrant against each of the others")
    .option("--quick", "a small league of all games, or this one: fails where bots have become weaker")
    .option("--seed <text>", "the same seed gives the same games", "1")
    .option("--options <json>", "the game's options", json)
    .option("--workers <number>", "how many threads to use; the results stay the same", whole(1))
    .option("--json", "print one JSON object a game")
    .option("--progress", "show progress; by default only on a terminal")
    .option("--no-progress", "show none")
    .action((game: string | undefined, entrants: string[], options: LeagueOptions) =>
      inCheckout(
        "league",
        () => import("./league.ts"),
        ({ league }) => league(game, entrants, options),
      ),
    );

  program
    .command("stress")
    .description("show on this machine what the server withstands (docs/stress.md)")
    .argument("<name>", "load, archive, faults, kills or hostile")
    .option("--minutes <number>", "how long, where it can go on for any time", whole(1))
    .option("--size <number>", "how many sockets, matches or kills, for a quick try", whole(1))
    .option("--seed <text>", "the same seed repeats the same run (default: a fresh one)")
    .option("--json", "print one JSON object")
    .action((name: string, options: StressOptions) =>
      inCheckout(
        "stress",
        () => import("./stress.ts"),
        ({ stress }) => stress(name, options),
      ),
    );
}

export async function main(argv: readonly string[]): Promise<void> {
  try {
    await commands().parseAsync(argv);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`stellwerk: ${escapeUnseenLines(error.message)}\n`);
    process.exitCode = error.exitCode;
  }
}
