import type { BenchEntry } from "@stellwerk/kernel";

export const bench: BenchEntry = {
  sizes: [2],
  faster: 15,
  match: { seats: 2, level: "easy" },
  turn: 1500,
  crowd: { matches: 2500, movesPerSecond: 500, atOnce: 64 },
  acts: [{ what: "play a card", before: "passenger", presses: [".hand .card[data-movable]", "[data-lit]"] }],
};
