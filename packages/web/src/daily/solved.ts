import { create } from "zustand";
import { read, write } from "../local-storage.ts";
import { type Day, streak } from "./days.ts";

// Which puzzles were solved in this browser. It stays here: no one is told, and nothing reminds of it.

/** How many answers it took, by game and day; 0 if the solution was looked at. */
type Solved = Readonly<Record<string, Readonly<Record<Day, number>>>>;

const KEY = "stellwerk.daily";

// Kept by this page alone.
export const useSolved = create<Solved>(() => (read(KEY) as Solved | null) ?? {});

/** Keeps that a puzzle is done; only the first time counts. */
export function keepSolved(game: string, day: Day, tries: number): void {
  const solved = useSolved.getState();
  if (solved[game]?.[day] !== undefined) return;
  useSolved.setState({ [game]: { ...solved[game], [day]: tries } });
  write(KEY, useSolved.getState());
}

/** On how many days in a row a puzzle of any game was solved. */
export function streakOf(solved: Solved, today: Day): number {
  const days = Object.values(solved).flatMap((byDay) =>
    Object.entries(byDay).flatMap(([day, tries]) => (tries > 0 ? [day] : [])),
  );
  return streak(new Set(days), today);
}
