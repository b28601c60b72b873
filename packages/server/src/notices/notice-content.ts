import type { Outcome, Seat } from "@stellwerk/kernel";
import { namesOf } from "../people/index.ts";
import { type Db, connectedSeats } from "../store/index.ts";
import type { QueuedNotice, RematchNews, TournamentNews } from "./notice-queue.ts";

/** What a message says of one notice; it holds no secret of the match. */
export type NoticeContent = AtTable &
  (
    | { readonly kind: "turn" }
    | { readonly kind: "reminder"; readonly deadline: number }
    | { readonly kind: "invitation"; readonly by: string }
    /** `by`: `null` for a guest without a name. */
    | { readonly kind: "rematch"; readonly by: string | null }
    /** `place`: `null` without a result. */
    | { readonly kind: "end"; readonly place: number | null }
    | { readonly kind: "tournament"; readonly news: TournamentNews }
  );

interface AtTable {
  /** The match that the link leads to. */
  readonly match: string | null;
  readonly game: string;
  /** The other players: a name, or `null` for a bot. */
  readonly others: readonly (string | null)[];
}

/** What notices need to know of a match. */
export interface MatchFacts {
  readonly game: string;
  readonly phase: "waiting" | "playing" | "over";
  readonly active: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string | null;
    readonly bot: string | null;
    readonly person: string | null;
    readonly standIn: string | null;
  }[];
}

export type ReadMatch = (db: Db, match: string) => Promise<MatchFacts | null>;

/** `null` if the notice is out of date: the person has acted or come to the table, or the time has passed. */
export async function contentOf(
  db: Db,
  readMatch: ReadMatch,
  person: string,
  notice: QueuedNotice,
  now: number,
): Promise<NoticeContent | null> {
  const { match } = notice;
  if (notice.kind === "tournament") return { kind: "tournament", match, game: "", others: [], news: notice.about };
  const table = match === null ? null : await readMatch(db, match);
  if (!table || match === null) return null;
  const own = table.seats.find((one) => one.person === person);
  const at: AtTable = { match, game: table.game, others: othersAt(table, own?.seat) };
  if (notice.kind === "invitation") {
    const { about } = notice;
    if ("rematch" in about) return rematchAt(db, readMatch, person, at, { table, ...about });
    const by = (await namesOf(db, [about.by])).get(about.by);
    const isOpen = table.phase === "waiting" && own === undefined;
    return isOpen && by !== undefined ? { ...at, kind: "invitation", by, others: [] } : null;
  }
  if (!own || (await connectedSeats(db, [match])).get(match)?.has(own.seat)) return null;
  if (notice.kind === "end") {
    const place = table.outcome?.standings.find(({ seat }) => seat === own.seat)?.place ?? null;
    return table.phase === "over" ? { ...at, kind: "end", place } : null;
  }
  const hasToAct = table.phase === "playing" && table.active.includes(own.seat) && own.standIn === null;
  if (!hasToAct) return null;
  if (notice.kind === "turn") return { ...at, kind: "turn" };
  const { deadline } = notice.about;
  return deadline > now ? { ...at, kind: "reminder", deadline } : null;
}

/** A rematch, as long as it waits for the person, who is not at the table any more. */
async function rematchAt(
  db: Db,
  readMatch: ReadMatch,
  person: string,
  at: AtTable,
  { table, rematch, by }: RematchNews & { readonly table: MatchFacts },
): Promise<NoticeContent | null> {
  const own = table.seats.find((one) => one.person === person);
  const next = await readMatch(db, rematch);
  const isOpen = next?.phase === "waiting" && next.seats.every((one) => one.person !== person);
  if (!own || !isOpen || at.match === null || (await connectedSeats(db, [at.match])).get(at.match)?.has(own.seat))
    return null;
  return { ...at, kind: "rematch", by: table.seats[by]?.name || null, others: [] };
}

const othersAt = ({ seats }: MatchFacts, own: Seat | undefined): (string | null)[] =>
  seats
    .filter(({ seat, name, bot }) => seat !== own && (name !== null || bot !== null))
    .map(({ name, bot }) => (bot === null ? name : null));
