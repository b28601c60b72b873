import type { BenchEntry } from "@stellwerk/kernel";

export const bench: BenchEntry = {
  sizes: [2],
  faster: 4,
  match: { seats: 2, level: "easy" },
  turn: 500,
  crowd: { matches: 200, movesPerSecond: 200, atOnce: 50 },
};
