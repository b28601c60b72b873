import { isDeepStrictEqual } from "node:util";
import type { Seat } from "@stellwerk/kernel";
import { STAND_IN } from "@stellwerk/wire";
import { type Clock, deadlineOf, lateAt, reminded, remindersAt, turned, welcomed, wound } from "./clock.ts";
import type { MatchState } from "./match-state.ts";
import { lostBy, played } from "./final-standings.ts";
import { RequestError } from "../common/request-error.ts";
import { themselves } from "./seats.ts";
import type { TableChange, Ending, StoredSeat } from "./stored-match.ts";

/**
 * Transitions beside the log: resigning, agreeing, running out of time, standing in. Each works out the change
 * from the state; the database accepts it only if the match is still so.
 */

/** A bot plays for a seat until its player returns. */
export function stoodIn(state: MatchState, seat: Seat, level: string, now: number): TableChange {
  const { standIn, resignedAt } = seatAt(state, seat);
  if (resignedAt !== null) throw new RequestError("resigned", "you have resigned");
  if (standIn !== null) throw new RequestError("standIn", "a bot is playing for you already");
  // A player who may ask for a bot and come back could have it think about the hard turns.
  if (state.stored.terms.rated) throw new RequestError("rated", "in a rated match no bot plays for you on request");
  return withStandIns(state, [{ seat, level }], state.stored.clock, now);
}

/** A player takes the seat back. */
export function returned(state: MatchState, seat: Seat, now: number): TableChange | null {
  const { standIn, resignedAt } = seatAt(state, seat);
  if (resignedAt !== null) throw new RequestError("resigned", "you have resigned");
  if (standIn === null) return null;
  const { clock } = state.stored;
  return withStandIns(state, [{ seat, level: null }], clock && welcomed(clock, state.timing, seat), now);
}

/** A player resigns: with more than one other left a bot plays on, else the match ends. */
export function resigned(state: MatchState, seat: Seat, now: number): TableChange | null {
  const { seats, clock } = state.stored;
  if (seatAt(state, seat).resignedAt !== null) return null;
  const staying = seats.filter((one) => one.bot === null && one.resignedAt === null && one.seat !== seat);
  const given = { resigned: { seat, at: now } };
  if (seats.length > 2 && staying.length > 1)
    return { ...withStandIns(state, [{ seat, level: STAND_IN }], clock, now), ...given };
  return { ...ended(state, now), ...given, ending: { by: "resigned", outcome: lostBy([seat], seats), at: now } };
}

/** The match ends without a result, once all players who have not resigned would like it to. */
export function agreed(state: MatchState, now: number): TableChange | null {
  const people = state.stored.seats.filter(({ bot, resignedAt }) => bot === null && resignedAt === null);
  if (!people.every(({ ends }) => ends)) return null;
  return { ...ended(state, now), ending: { by: "agreed", outcome: null, at: now } };
}

/** The clocks that have run out by now, or the reminders that are due. */
export function clocked(state: MatchState, now: number): TableChange | null {
  const { clock, seats, terms } = state.stored;
  const { timing } = state;
  if (!clock || state.stored.phase !== "playing") return null;
  const late = lateAt(clock, timing, now).filter((seat) => state.active.includes(seat));
  if (late.length > 0 && terms.late === "end")
    return { ...ended(state, now), ending: { by: "time", outcome: lostBy(late, seats), at: now } };
  if (late.length > 0) {
    const standIns = late.map((seat) => ({ seat, level: STAND_IN }));
    return withStandIns(state, standIns, clock, now);
  }
  const seen = remindersAt(clock, timing, now);
  if (seen.length === 0) return null;
  const after = reminded(clock, seen);
  const reminders = seen.map((seat) => ({
    seat,
    person: seats[seat]?.person ?? null,
    deadline: deadlineOf(clock, timing, seat) ?? now,
  }));
  return { clock: after, dueAt: state.dueAt(seats, after, now), reminders };
}

/**
 * Sets the time at which a match is due that was claimed for nothing, and adds what a process of an older version
 * has left out.
 */
export function settled(state: MatchState, now: number): TableChange | null {
  const { seats, phase, active, dueAt, clock, ending } = state.stored;
  if (ending?.by === null) return { clock, dueAt: null, ending: leftOpen(state) };
  if (phase !== "playing") return null;
  const standing = clock ?? wound(state.timing.pace, seats.length);
  const after = standing && turned(standing, state.timing, { running: themselves(state.active, seats) }, now);
  const due = state.dueAt(seats, after, now);
  // What is due at once is left to the process that has claimed it.
  const isDue = due === now || due === dueAt;
  if (isDue && isDeepStrictEqual(active, state.active)) return null;
  return { clock: after, dueAt: isDue ? dueAt : due, active: state.active };
}

/** The ending of a match whose ending was not noted. */
function leftOpen(state: MatchState): Ending {
  const outcome = played(state.outcome, state.stored.seats);
  return { by: outcome ? "play" : "closed", outcome, at: state.playedAt };
}

function withStandIns(
  state: MatchState,
  standIns: readonly { seat: Seat; level: string | null }[],
  clock: Clock | null,
  now: number,
): TableChange {
  const seats = state.stored.seats.map((seat): StoredSeat => {
    const change = standIns.find((one) => one.seat === seat.seat);
    return change ? { ...seat, standIn: change.level } : seat;
  });
  const running = themselves(state.active, seats);
  const after = clock && turned(clock, state.timing, { running }, now);
  return { clock: after, dueAt: state.dueAt(seats, after, now), standIns };
}

function ended(state: MatchState, now: number): TableChange {
  const { clock } = state.stored;
  return { clock: clock && turned(clock, state.timing, { running: [] }, now), dueAt: null };
}

function seatAt({ stored }: MatchState, seat: Seat): StoredSeat {
  const found = stored.seats[seat];
  if (!found || stored.phase !== "playing") throw new RequestError("notPlaying", "the match is not being played");
  return found;
}

/** Throws while a bot stands in for a player who may come back: it agrees to nothing that the player could lose by. */
export function demandNoStandIn(seats: readonly StoredSeat[]): void {
  if (seats.some(({ standIn, resignedAt }) => standIn !== null && resignedAt === null))
    throw new RequestError("standInKeeps", "a bot that stands in agrees to no step back; wait for its player");
}

/** Whether all players wish for the same step back; bots never mind, nor do those who have resigned. */
export const isAgreed = ({ stored: { seats, wishes } }: MatchState, to: number): boolean =>
  seats.every(
    ({ seat, bot, resignedAt }) =>
      bot !== null || resignedAt !== null || wishes.some((wish) => wish.seat === seat && wish.to === to),
  );
