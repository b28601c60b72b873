import { useMemo } from "react";
import type { SeatInfo } from "@stellwerk/wire";
import { type Words, useWords } from "../words/index.ts";

const isLevel = (level: string, levels: Words["levels"]): level is keyof Words["levels"] => level in levels;

export const levelName = (level: string, w: Words): string => (isLevel(level, w.levels) ? w.levels[level].name : level);

/** What a level is like; empty for one that only older matches know. */
export const levelText = (level: string, w: Words): string => (isLevel(level, w.levels) ? w.levels[level].text : "");

type Named = Pick<SeatInfo, "name" | "bot"> & Partial<Pick<SeatInfo, "person" | "program">>;

/** What guests who gave no name are called, in whichever language they chose to read. */
const UNNAMED = new Set(["Guest", "Gast"]);

/**
 * What the seats are called: people by their names, guests without one in the reader's language, programs of people likewise but marked, bots by their
 * level, and by a number where there are several.
 */
export function seatNames(seats: readonly Named[], w: Words): string[] {
  const bots = seats.filter(({ name, bot }) => name === null && bot !== null);
  return seats.map((seat, at) => {
    if (seat.name !== null && UNNAMED.has(seat.name) && !seat.person) return w.newMatch.guest;
    if (seat.name !== null) return seat.program ? `${seat.name} (${w.online.program})` : seat.name;
    if (seat.bot === null) return w.seat(at + 1);
    return w.bot(levelName(seat.bot, w), bots.length > 1 ? bots.indexOf(seat) + 1 : undefined);
  });
}

export function useSeatNames(seats: readonly Named[]): readonly string[] {
  const w = useWords();
  return useMemo(() => seatNames(seats, w), [seats, w]);
}
