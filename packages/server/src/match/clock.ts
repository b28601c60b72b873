import { type Seat, bySeat, seatsOf } from "@stellwerk/kernel";
import type { ClockInfo, Holiday, Pace } from "@stellwerk/wire";
import type { SeatClock } from "../store/index.ts";

/**
 * The clocks of a table, as they are stored with its position. All functions are pure: the caller says what time
 * it is. The clocks of all players who may act run at the same time.
 */
export type Clock = readonly SeatClock[];

/** What the clocks go by: the pace of the table, and by seat the holidays of the player, if it counts in days. */
export interface Timing {
  readonly pace: Pace;
  readonly holidays: readonly (readonly Holiday[])[];
  /** Since when a server runs again: players whose clocks ran while it was away get time to come back. */
  readonly openSince?: number;
}

/** What has happened at the table. */
export interface Turn {
  /** The seats whose clocks run from now on. */
  readonly running: readonly Seat[];
  /** Who made an entry in the log, if that is what happened. */
  readonly actor?: Seat;
  /** For a step back: the seats of the actions that it takes back, one each. */
  readonly takenBack?: readonly Seat[];
}

/** What is forgiven for the way through the network; with Fischer's clock once, as it is not given back. */
export const GRACE_MS = 1_500;
/** Time to come back after the server was away. */
export const COME_BACK_MS = 60_000;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A reminder is due when this much is left, or a quarter of the time if that is less. */
const REMINDER_MS = 12 * HOUR_MS;
/** With Fischer's clock a player who returns has at least this. */
const LEAST_MS = 15 * SECOND_MS;

/** The clocks at the start, all standing; `null` where time does not count. */
export function wound(pace: Pace, seats: number): Clock | null {
  if (pace.kind === "untimed") return null;
  const left = pace.kind === "fischer" ? pace.start * SECOND_MS : decisionMs(pace);
  return Array.from({ length: seats }, () => ({ left, since: null, owed: 0, reminded: false }));
}

/** The clocks after something has happened. */
export function turned(clock: Clock, timing: Timing, { running, actor, takenBack }: Turn, now: number): Clock {
  return bySeat(clock).map(([seat, time]) => {
    const acts = seat === actor;
    const runs = running.includes(seat);
    const spent = time.since !== null && (acts || !runs) ? stopped(time, timing.holidays[seat] ?? [], now) : time;
    const after = takenBack
      ? { ...spent, owed: spent.owed + rewardsTakenBack(takenBack, seat, timing.pace, time.since !== null) }
      : actor === undefined
        ? spent
        : acts
          ? rewarded(spent, timing.pace, !runs)
          : bystanding(spent, timing.pace);
    return runs && after.since === null ? { ...after, since: now, reminded: false } : after;
  });
}

/** The clocks after a player has returned, who gets time to look at the position. */
export function welcomed(clock: Clock, { pace }: Timing, seat: Seat): Clock {
  return clock.map((time, at) => (at === seat ? { ...time, left: Math.max(time.left, leastOnReturn(pace)) } : time));
}

const leastOnReturn = (pace: Pace): number =>
  pace.kind === "fischer" ? Math.max(LEAST_MS, pace.more * SECOND_MS) : decisionMs(pace);

/** Notes that these were reminded. */
export const reminded = (clock: Clock, seats: readonly Seat[]): Clock =>
  bySeat(clock).map(([seat, time]) => (seats.includes(seat) ? { ...time, reminded: true } : time));

/** Whose time has run out. */
export const lateAt = (clock: Clock, timing: Timing, now: number): Seat[] =>
  seatsOf(clock.length).filter((seat) => (deadlineOf(clock, timing, seat) ?? Infinity) <= now);

/** Who is to be reminded now. */
export const remindersAt = (clock: Clock, timing: Timing, now: number): Seat[] =>
  seatsOf(clock.length).filter((seat) => (reminderOf(clock, timing, seat) ?? Infinity) <= now);

/** When the next reminder is due or the next clock runs out. */
export function dueAt(clock: Clock, timing: Timing): number | null {
  const times = seatsOf(clock.length)
    .flatMap((seat) => [reminderOf(clock, timing, seat), deadlineOf(clock, timing, seat)])
    .filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The last moment in which an action of the seat counts; `null` while its clock stands. */
export function deadlineOf(clock: Clock, { holidays, openSince = 0 }: Timing, seat: Seat): number | null {
  const time = clock[seat];
  if (!time || time.since === null) return null;
  return Math.max(backAt(time.since, openSince), later(time.since, time.left + GRACE_MS, holidays[seat] ?? []));
}

/** The clocks as people see them. */
export const clockInfo = (clock: Clock, { holidays, openSince = 0 }: Timing, now: number): ClockInfo => ({
  now,
  seats: clock.map(({ left, since }, seat) => {
    const off = holidays[seat] ?? [];
    if (since === null) return { left: Math.max(0, left), until: null, holiday: null };
    const rest = Math.max(0, left - counted(since, now, off), backAt(since, openSince) - GRACE_MS - now);
    return { left: rest, until: later(now, rest, off), holiday: off.find((one) => isWithin(one, now))?.to ?? null };
  }),
});

/** The earliest time at which a player can be late after the server was away. */
const backAt = (since: number, openSince: number): number => (since < openSince ? openSince + COME_BACK_MS : 0);

/** A clock that is stopped; time beyond the grace is not counted against the player. */
function stopped(time: SeatClock, holidays: readonly Holiday[], now: number): SeatClock {
  const spent = counted(time.since ?? now, now, holidays);
  return { ...time, left: Math.max(-GRACE_MS, time.left - spent), since: null };
}

/**
 * Each decision has its own time; Fischer's clock gets more when the turn passes on, however many actions the turn
 * had. Neither is so for what replaces an action that was taken back and had brought its time already.
 */
function rewarded(time: SeatClock, pace: Pace, passes: boolean): SeatClock {
  const isFischer = pace.kind === "fischer";
  if (isFischer && !passes) return time;
  if (time.owed > 0) return { ...time, owed: time.owed - 1 };
  return { ...time, left: isFischer ? time.left + pace.more * SECOND_MS : decisionMs(pace) };
}

/** How often a seat was given time for actions, the latest of them first: for each, or with Fischer's clock for each turn. */
function rewardsTakenBack(actions: readonly Seat[], seat: Seat, pace: Pace, isRunning: boolean): number {
  const own = actions.filter((one, at) => one === seat && (pace.kind !== "fischer" || actions[at - 1] !== seat));
  // The turn that is under way has brought nothing so far.
  const isUnderWay = pace.kind === "fischer" && isRunning && actions[0] === seat;
  return own.length - (isUnderWay ? 1 : 0);
}

/** When another has acted, what was taken back before is settled, and the next decision has its own time. */
function bystanding(time: SeatClock, pace: Pace): SeatClock {
  const left = pace.kind === "fischer" || time.since !== null ? time.left : decisionMs(pace);
  return { ...time, owed: 0, left };
}

function decisionMs(pace: Pace): number {
  return pace.kind === "move" ? pace.seconds * SECOND_MS : pace.kind === "days" ? pace.days * DAY_MS : 0;
}

function reminderOf(clock: Clock, { pace, holidays }: Timing, seat: Seat): number | null {
  const time = clock[seat];
  if (!time || time.since === null || time.reminded || pace.kind !== "days") return null;
  const before = Math.min(REMINDER_MS, decisionMs(pace) / 4);
  return later(time.since, Math.max(0, time.left - before), holidays[seat] ?? []);
}

const isWithin = ({ from, to }: Holiday, now: number): boolean => from <= now && now < to;

/** The time from one moment to another, without the holidays between them. */
function counted(from: number, to: number, holidays: readonly Holiday[]): number {
  const off = holidays.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);
  return Math.max(0, to - from - off);
}

/** The moment after so much time that is no holiday. They are in order and apart from each other. */
function later(from: number, ms: number, holidays: readonly Holiday[]): number {
  let at = from;
  let rest = ms;
  for (const holiday of holidays) {
    if (holiday.to <= at) continue;
    const before = Math.max(0, holiday.from - at);
    if (rest < before) break;
    rest -= before;
    at = holiday.to;
  }
  return at + rest;
}
