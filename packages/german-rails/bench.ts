import type { BenchEntry } from "@stellwerk/kernel";

export const bench: BenchEntry = {
  sizes: [2, 6],
  faster: 4,
  match: { seats: 4, level: "easy" },
  turn: 1500,
  crowd: { matches: 200, movesPerSecond: 200, atOnce: 200 },
  map: ".stage",
};
