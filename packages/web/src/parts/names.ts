import type { SeatInfo } from "@stellwerk/wire";
import { type Words, useWords } from "../words/index.ts";

const isLevel = (level: string, levels: Words["levels"]): level is keyof Words["levels"] => level in levels;

export const levelName = (level: string, w: Words): string => (isLevel(level, w.levels) ? w.levels[level].name : level);

type Named = Pick<SeatInfo, "name" | "bot">;

/** What the seats are called: people by their names, bots by their level. */
export const namesOf = (seats: readonly Named[], w: Words): string[] =>
  seats.map(({ name, bot }, seat) => name ?? (bot ? w.bot(levelName(bot, w)) : w.seat(seat + 1)));

export const useNames = (seats: readonly Named[]): string[] => namesOf(seats, useWords());
