import { type Command, Option } from "commander";
import type { DeleteOptions, ForMachines, ListOptions } from "./admin.ts";
import type { StoreOptions } from "./config.ts";
import type { Deliberate, PeopleOptions } from "./people.ts";
import { whole } from "./argument-parsers.ts";

/** Where the matches are. */
const inStore = (command: Command): Command =>
  command
    .option("--data-dir <folder>", "where the matches are kept (DATA_DIR)")
    .option("--database-url <url>", "a PostgreSQL that they are kept in instead (DATABASE_URL)");

/** The commands of those who host a server. */
export function addHostingCommands(program: Command): void {
  program
    .command("config")
    .description("list the settings of the environment and check them")
    .option("--json", "print one JSON array")
    .action(async (options: ForMachines) => (await import("./config.ts")).config(options));

  inStore(
    program
      .command("doctor")
      .description("say what is wrong with a server and what to do about it, whether it runs or not"),
  )
    .option("--json", "print one JSON array")
    .addHelpText("after", "\nIt looks at settings, store, clock, mail, push, disk and proxy, and changes nothing.")
    .action(async (options: ForMachines) => (await import("./doctor.ts")).doctor(options));

  inStore(
    program
      .command("backup")
      .description("write all matches to a file, also while servers run")
      .argument("<file>", "a new file, - for standard output"),
  ).action(async (file: string, options: StoreOptions) => (await import("./backup.ts")).backupTo(file, options));

  inStore(
    program
      .command("restore")
      .description("restore a backup into an empty store of either kind")
      .argument("<file>", "a backup, - for standard input"),
  )
    .option("--replace", "remove all matches that are there first")
    .action(async (file: string, options: StoreOptions & { replace?: boolean }) =>
      (await import("./backup.ts")).restoreFrom(file, options),
    );

  const admin = program.command("admin").description("look after matches and accounts of a server, also while it runs");
  addAdmin(admin);
  addPeople(admin);
}

function addAdmin(admin: Command): void {
  const load = () => import("./admin.ts");

  inStore(admin.command("list").description("list matches, the newest first"))
    .option("--game <game>", "only of this game")
    .addOption(new Option("--phase <phase>", "only in this phase").choices(["waiting", "playing", "over"]))
    .option("--player <name>", "only with a player of this name")
    .option("--limit <number>", "how many at most", whole(1), 50)
    .option("--json", "print one JSON array")
    .action(async (options: ListOptions) => (await load()).list(options));

  inStore(admin.command("show").description("show a match").argument("<match>"))
    .option("--json", "print one JSON object")
    .action(async (match: string, options: ForMachines) => (await load()).show(match, options));

  inStore(
    admin
      .command("export")
      .description("write a match file, as verify reads it")
      .argument("<match>")
      .argument("[file]", "a new file, - for standard output", "-"),
  )
    .option("--unfinished", "also export a match in progress; the file contains every secret")
    .action(async (match: string, file: string, options: StoreOptions & { unfinished?: boolean }) =>
      (await load()).exportTo(match, file, options),
    );

  inStore(admin.command("close").description("end a match for good, without a result").argument("<match>"))
    .option("--why <text>", "the reason, for the audit log")
    .option("--yes", "do it")
    .option("--json", "print one JSON object")
    .action(async (match: string, options: ForMachines & { yes?: boolean; why?: string }) =>
      (await load()).close(match, options),
    );

  for (const [what, about] of [
    ["match", "delete a finished match for good; its results stay"],
    ["chat", "delete the whole chat of a table"],
    ["tournament", "delete a tournament that is over; its matches stay"],
  ] as const)
    inStore(
      admin
        .command(`delete-${what}`)
        .description(about)
        .argument(what === "chat" ? "<match>" : `<${what}>`),
    )
      .option("--why <text>", "the reason, for the audit log")
      .option("--yes", "do it")
      .option("--json", "print one JSON object")
      .action(async (id: string, options: DeleteOptions) => (await load()).remove(what, id, options));

  const ratings = admin.command("ratings").description("look after the ratings");
  inStore(ratings.command("recompute").description("rate all matches again, in order"))
    .option("--json", "print one JSON object")
    .action(async (options: ForMachines) => (await load()).recomputeRatings(options));

  inStore(admin.command("audit").description("list what operators did, the latest first"))
    .option("--match <match>", "only to this match")
    .option("--limit <number>", "how many at most", whole(1), 50)
    .option("--json", "print one JSON array")
    .action(async (options: ForMachines & { match?: string; limit: number }) => (await load()).audit(options));
}

/** The commands about accounts. */
function addPeople(admin: Command): void {
  const load = () => import("./people.ts");

  inStore(admin.command("people").description("list accounts, the newest first"))
    .option("--search <text>", "only with this in their names")
    .option("--limit <number>", "how many at most", whole(1), 50)
    .option("--json", "print one JSON array")
    .action(async (options: PeopleOptions) => (await load()).people(options));

  inStore(admin.command("person").description("show an account").argument("<name>"))
    .option("--json", "print one JSON object")
    .action(async (name: string, options: ForMachines) => (await load()).person(name, options));

  inStore(
    admin
      .command("reset")
      .description("revoke every way into an account and print a link, valid for a day, to set up a new one")
      .argument("<name>"),
  )
    .option("--yes", "do it")
    .option("--json", "print one JSON object")
    .action(async (name: string, options: Deliberate) => (await load()).reset(name, options));

  inStore(admin.command("suspend").description("lock an account, and all its bots").argument("<name>"))
    .option("--why <text>", "the reason, for the audit log")
    .option("--yes", "do it")
    .option("--json", "print one JSON object")
    .action(async (name: string, options: Deliberate & { why?: string }) => (await load()).suspend(name, options));

  inStore(admin.command("admit").description("unlock a suspended account").argument("<name>"))
    .option("--json", "print one JSON object")
    .action(async (name: string, options: ForMachines) => (await load()).admit(name, options));

  inStore(
    admin
      .command("rename")
      .description("give an account another name; the old one leads there for 90 days")
      .argument("<name>")
      .argument("<new-name>"),
  )
    .option("--why <text>", "the reason, for the audit log")
    .option("--json", "print one JSON object")
    .action(async (name: string, to: string, options: ForMachines & { why?: string }) =>
      (await load()).rename(name, to, options),
    );

  inStore(admin.command("revoke").description("end all tokens of a bot, or of all bots of a person").argument("<name>"))
    .option("--json", "print one JSON object")
    .action(async (name: string, options: ForMachines) => (await load()).revoke(name, options));
}
