import type { BenchEntry } from "@stellwerk/kernel";

export const bench: BenchEntry = {
  sizes: [3, 6],
  faster: 2,
  match: { seats: 4, level: "easy" },
  turn: 2000,
  crowd: { matches: 100, movesPerSecond: 100, atOnce: 100 },
  map: ".stage",
};
