import type { Seat } from "@stellwerk/kernel";
import type { NoticeKind } from "@stellwerk/wire";
import type { TournamentNews } from "./notice-queue.ts";
import { type Db, fromJson, fromJsonOr } from "../store/index.ts";

/** A notice as it was noted. */
export interface Noted {
  readonly kind: NoticeKind;
  readonly match: string | null;
  readonly about: unknown;
}

/** What there is to say: nothing that those at the table keep to themselves. */
export type Fact = AtTable &
  (
    | { readonly kind: "turn" }
    | { readonly kind: "reminder"; readonly deadline: number }
    | { readonly kind: "invitation"; readonly by: string }
    /** `place`: where there is a result. */
    | { readonly kind: "end"; readonly place: number | null }
    | { readonly kind: "tournament"; readonly news: TournamentNews }
  );

interface AtTable {
  /** The match, where there is one to go to. */
  readonly match: string | null;
  readonly game: string;
  /** The others: a name, or `null` for a bot. */
  readonly others: readonly (string | null)[];
}

/** What is still worth telling of a notice; `null` once they have acted, come to the table, or it has passed. */
export async function factOf(db: Db, person: string, { kind, match, about }: Noted, now: number): Promise<Fact | null> {
  if (kind === "tournament") return { kind, match, game: "", others: [], news: about as TournamentNews };
  const table = match === null ? null : await tableOf(db, match);
  if (!table || match === null) return null;
  const seat = table.seats.find((one) => one.person === person)?.seat ?? null;
  const others = table.seats
    .filter((one) => one.seat !== seat && (one.name !== null || one.bot !== null))
    .map(({ name, bot }) => (bot === null ? name : null));
  const at: AtTable = { match, game: table.game, others };
  if (kind === "invitation") {
    const { by } = about as { by: string };
    const host = await db.selectFrom("people").select("name").where("id", "=", by).executeTakeFirst();
    return table.phase === "waiting" && seat === null && host ? { ...at, kind, by: host.name, others: [] } : null;
  }
  if (seat === null || (await isAttending(db, match, seat))) return null;
  if (kind === "end") {
    const outcome = fromJsonOr(table.outcome, null);
    const place = outcome?.standings.find((standing) => standing.seat === seat)?.place ?? null;
    return table.phase === "over" ? { ...at, kind, place } : null;
  }
  const active = JSON.parse(table.active ?? "[]") as Seat[];
  const isStoodIn = table.seats.some((one) => one.seat === seat && one.stand_in !== null);
  if (table.phase !== "playing" || !active.includes(seat) || isStoodIn) return null;
  if (kind === "turn") return { ...at, kind };
  const { deadline } = about as { deadline: number };
  return deadline > now ? { ...at, kind, deadline } : null;
}

async function tableOf(db: Db, match: string) {
  const table = await db
    .selectFrom("matches")
    .select(["game", "phase", "active", "outcome"])
    .where("id", "=", match)
    .executeTakeFirst();
  if (!table) return null;
  const seats = await db
    .selectFrom("seats")
    .select(["seat", "name", "bot", "person", "stand_in"])
    .where("match", "=", match)
    .orderBy("seat")
    .execute();
  return { ...table, seats };
}

/** Whether somebody on that seat is connected to any process. */
async function isAttending(db: Db, match: string, seat: Seat): Promise<boolean> {
  const rows = await db.selectFrom("presence").select("seats").where("match", "=", match).execute();
  return rows.some(({ seats }) => fromJson(seats).includes(seat));
}
