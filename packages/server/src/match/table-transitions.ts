import { isDeepStrictEqual } from "node:util";
import type { Seat } from "@stellwerk/kernel";
import { STAND_IN } from "@stellwerk/wire";
import { type Clock, deadlineOf, lateAt, reminded, remindersAt, turned, welcomed, wound } from "./clock.ts";
import type { CachedMatch } from "./cached-match.ts";
import { lostBy, played } from "./final-standings.ts";
import { RequestError } from "../common/request-error.ts";
import { botAt, themselves } from "./seats.ts";
import type { Beside, Ending, StoredSeat } from "./stored-match.ts";

/**
 * What happens at a table beside playing. Each of these works out, from a match as it is known here, what
 * is to be written at once; the store lets it happen only if the match is still so.
 */

/** A bot plays for a seat until its owner is back. */
export function stoodIn(copy: CachedMatch, seat: Seat, level: string, now: number): Beside {
  const { standIn, resignedAt } = seatAt(copy, seat);
  if (resignedAt !== null) throw new RequestError("resigned", "you have resigned");
  if (standIn !== null) throw new RequestError("standIn", "a bot is playing for you already");
  if (copy.stored.terms.rated && level !== STAND_IN)
    throw new RequestError("rated", `in a rated match the bot that stands in is ${STAND_IN}`);
  return withStandIns(copy, [{ seat, level }], copy.stored.clock, now);
}

/** Somebody takes his seat back. */
export function returned(copy: CachedMatch, seat: Seat, now: number): Beside | null {
  const { standIn, resignedAt } = seatAt(copy, seat);
  if (resignedAt !== null) throw new RequestError("resigned", "you have resigned");
  if (standIn === null) return null;
  const { clock } = copy.stored;
  return withStandIns(copy, [{ seat, level: null }], clock && welcomed(clock, copy.timing, seat), now);
}

/** Somebody gives up. */
export function resigned(copy: CachedMatch, seat: Seat, now: number): Beside | null {
  const { seats, clock } = copy.stored;
  if (seatAt(copy, seat).resignedAt !== null) return null;
  const staying = seats.filter((one) => one.bot === null && one.resignedAt === null && one.seat !== seat);
  const given = { resigned: { seat, at: now } };
  if (seats.length > 2 && staying.length > 1)
    return { ...withStandIns(copy, [{ seat, level: STAND_IN }], clock, now), ...given };
  return { ...ended(copy, now), ...given, ending: { by: "resigned", outcome: lostBy([seat], seats), at: now } };
}

/** The match ends without a result, once every person who still plays would like it to. */
export function agreed(copy: CachedMatch, now: number): Beside | null {
  const people = copy.stored.seats.filter(({ bot, resignedAt }) => bot === null && resignedAt === null);
  if (!people.every(({ ends }) => ends)) return null;
  return { ...ended(copy, now), ending: { by: "agreed", outcome: null, at: now } };
}

/** What the clocks want done by now: for those whose time has run out, or who are to be reminded. */
export function clocked(copy: CachedMatch, now: number): Beside | null {
  const { clock, seats, terms } = copy.stored;
  const { timing } = copy;
  if (!clock || copy.stored.phase !== "playing") return null;
  const late = lateAt(clock, timing, now).filter((seat) => copy.active.includes(seat));
  if (late.length > 0 && terms.late === "end")
    return { ...ended(copy, now), ending: { by: "time", outcome: lostBy(late, seats), at: now } };
  if (late.length > 0) {
    const standIns = late.map((seat) => ({ seat, level: STAND_IN }));
    return withStandIns(copy, standIns, clock, now);
  }
  const seen = remindersAt(clock, timing, now);
  if (seen.length === 0) return null;
  const after = reminded(clock, seen);
  const reminders = seen.map((seat) => ({ seat, deadline: deadlineOf(clock, timing, seat) ?? now }));
  return { clock: after, dueAt: copy.dueAt(seats, after, now), reminders };
}

/**
 * Sees to it that the match is due when something is to be done, where it was claimed for nothing; and makes
 * up for what a process of an older version has left out.
 */
export function settled(copy: CachedMatch, now: number): Beside | null {
  const { seats, phase, active, dueAt, clock, ending } = copy.stored;
  if (ending?.by === null) return { clock, dueAt: null, ending: leftOpen(copy) };
  if (phase !== "playing") return null;
  const standing = clock ?? wound(copy.timing.pace, seats.length);
  const after = standing && turned(standing, copy.timing, { running: themselves(copy.active, seats) }, now);
  const due = copy.dueAt(seats, after, now);
  // What is to be done at once is left to whoever has claimed it.
  const isDue = due === now || due === dueAt;
  if (isDue && isDeepStrictEqual(active, copy.active)) return null;
  return { clock: after, dueAt: isDue ? dueAt : due, active: copy.active };
}

/** How a match has ended of which that was not noted. */
function leftOpen(copy: CachedMatch): Ending {
  const outcome = played(copy.outcome, copy.stored.seats);
  return { by: outcome ? "play" : "closed", outcome, at: copy.playedAt };
}

function withStandIns(
  copy: CachedMatch,
  standIns: readonly { seat: Seat; level: string | null }[],
  clock: Clock | null,
  now: number,
): Beside {
  const seats = copy.stored.seats.map((seat): StoredSeat => {
    const change = standIns.find((one) => one.seat === seat.seat);
    return change ? { ...seat, standIn: change.level } : seat;
  });
  const running = themselves(copy.active, seats);
  const after = clock && turned(clock, copy.timing, { running }, now);
  return { clock: after, dueAt: copy.dueAt(seats, after, now), standIns };
}

function ended(copy: CachedMatch, now: number): Beside {
  const { clock } = copy.stored;
  return { clock: clock && turned(clock, copy.timing, { running: [] }, now), dueAt: null };
}

function seatAt({ stored }: CachedMatch, seat: Seat): StoredSeat {
  const found = stored.seats[seat];
  if (!found || stored.phase !== "playing") throw new RequestError("notPlaying", "the match is not being played");
  return found;
}

/** Whether everybody's interest in a step back is heard: bots never mind, nor those that stand in. */
export const isAgreed = (copy: CachedMatch, to: number): boolean =>
  copy.stored.seats.every(
    (seat) => botAt(seat) !== null || copy.stored.wishes.some((wish) => wish.seat === seat.seat && wish.to === to),
  );
