import { existsSync, writeFileSync } from "node:fs";
import { Admin, type Deed, type MatchDetails, type MatchSummary, RequestError, withDatabase } from "@stellwerk/server";
import { type StoreOptions, configFrom } from "./config.ts";
import { Failure, usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";
import { escapeUnseen, escapeUnseenLines } from "./terminal-text.ts";

export interface ForMachines extends StoreOptions {
  readonly json?: boolean;
}

export interface ListOptions extends ForMachines {
  readonly game?: string;
  readonly phase?: MatchSummary["phase"];
  readonly player?: string;
  readonly limit: number;
}

export const list = ({ game, phase, player, limit, ...options }: ListOptions): Promise<void> =>
  asAdmin(options, async (admin) => {
    const matches = await admin.list({
      limit,
      ...(game !== undefined && { game }),
      ...(phase !== undefined && { phase }),
      ...(player !== undefined && { player }),
    });
    print(options, matches, () =>
      formatTable(
        ["match", "game", "phase", "entries", "created", "played", "seats"],
        matches.map((match) => [
          match.id,
          match.game,
          match.phase,
          String(match.entries),
          minuteOf(match.created),
          minuteOf(match.played),
          match.seats.map(sitting).join(", "),
        ]),
        "left",
      ),
    );
  });

export const show = (id: string, options: ForMachines): Promise<void> =>
  asAdmin(options, async (admin) => {
    const match = found(id, await admin.show(id));
    print(options, match, () => describe(match));
  });

export const exportTo = (
  id: string,
  file: string,
  { unfinished = false, ...options }: ForMachines & { readonly unfinished?: boolean },
): Promise<void> =>
  asAdmin(options, async (admin) => {
    if (file !== "-" && existsSync(file)) throw new Failure(`${file} already exists`);
    const text = `${JSON.stringify(found(id, await admin.export(id, { unfinished })))}\n`;
    if (file === "-") process.stdout.write(text);
    else writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  });

export const close = (
  id: string,
  { yes = false, why = "", ...options }: ForMachines & { readonly yes?: boolean; readonly why?: string },
): Promise<void> =>
  asAdmin(options, async (admin) => {
    const match = found(id, await admin.show(id));
    if (match.phase === "over") throw new Failure(`match ${id} is over`);
    if (!yes) throw usage(`match ${id} would end for good, without a result; --yes closes it\n\n${describe(match)}`);
    if (!(await admin.close(id, why))) throw new Failure(`match ${id} has just ended on its own`);
    print(options, { closed: id }, () => `match ${id} is closed`);
  });

export interface DeleteOptions extends ForMachines {
  readonly yes?: boolean;
  readonly why?: string;
}

/** Deletes a finished match, its chat, or a tournament that is over. */
export const remove = (
  what: "match" | "chat" | "tournament",
  id: string,
  { yes = false, why = "", ...options }: DeleteOptions,
): Promise<void> =>
  asAdmin(options, async (admin) => {
    if (what !== "tournament") {
      const match = found(id, await admin.show(id));
      if (what === "match" && match.phase !== "over") throw new Failure(`match ${id} is not over; close it first`);
      if (!yes) throw usage(`the ${what} would be gone for good; --yes deletes it\n\n${describe(match)}`);
    } else if (!yes) throw usage(`tournament ${id} would be gone for good; its matches stay; --yes deletes it`);
    const isGone = await {
      match: () => admin.deleteMatch(id, why),
      chat: () => admin.deleteChat(id, why),
      tournament: () => admin.deleteTournament(id, why),
    }[what]();
    if (!isGone) throw new Failure(what === "chat" ? `nothing was said in match ${id}` : `there is no ${what} ${id}`);
    print(options, { deleted: what, id }, () => `${what} ${id} is deleted`);
  });

export const recomputeRatings = (options: ForMachines): Promise<void> =>
  asAdmin(options, async (admin) => {
    const recomputed = await admin.recomputeRatings();
    const { matches, changed } = recomputed;
    print(options, recomputed, () => `${matches} matches rated again, ${changed} figures changed`);
  });

export const audit = (options: ForMachines & { readonly match?: string; readonly limit: number }): Promise<void> =>
  asAdmin(options, async (admin) => {
    const { match, limit } = options;
    const deeds = await admin.audit({ limit, ...(match !== undefined && { match }) });
    print(options, deeds, () =>
      formatTable(
        ["at", "who", "did", "match", "details"],
        deeds.map((deed: Deed) => [
          deed.at.toISOString(),
          deed.who,
          deed.did,
          deed.match ?? "",
          JSON.stringify(deed.details),
        ]),
        "left",
      ),
    );
  });

export async function asAdmin(options: StoreOptions, work: (admin: Admin) => Promise<void>): Promise<void> {
  const config = configFrom(options);
  try {
    await withDatabase(config, async (database) => work(await Admin.at(database)));
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof RequestError && error.code === "notOver" && !error.message.startsWith("the tournament"))
      throw new Failure("the match is not over; --unfinished exports it anyway, with every secret in it");
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

function found<T>(id: string, match: T | null): T {
  if (match === null) throw new Failure(`there is no match ${id}`);
  return match;
}

export function print({ json = false }: ForMachines, data: unknown, text: () => string): void {
  process.stdout.write(`${json ? escapeUnseen(JSON.stringify(data)) : escapeUnseenLines(text())}\n`);
}

const describe = (match: MatchDetails): string =>
  [
    ["match", match.id],
    ["game", `${match.game} ${JSON.stringify(match.options)}`],
    ["phase", `${match.phase}, ${match.entries} entries, ${match.lines} lines of chat`],
    ["created", minuteOf(match.created)],
    ["played", minuteOf(match.played)],
    ...match.seats.map((seat) => [`seat ${seat.seat}`, sitting(seat) + (seat.seat === match.host ? " (host)" : "")]),
    ...(match.rematch === null ? [] : [["rematch", match.rematch]]),
  ]
    .map(([name = "", text = ""]) => `${name.padEnd(8)} ${text}`)
    .join("\n");

const sitting = ({ name, bot }: MatchSummary["seats"][number]): string =>
  bot === null ? (name ?? "(free)") : `bot ${bot}`;

export const minuteOf = (time: Date | null): string => (time === null ? "–" : `${time.toISOString().slice(0, 16)}Z`);
