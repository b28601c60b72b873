import type { BenchEntry } from "@stellwerk/kernel";

export const bench: BenchEntry = {
  sizes: [3, 6],
  faster: 2,
  match: { seats: 4, level: "easy" },
  turn: 2000,
  crowd: { matches: 100, movesPerSecond: 100, atOnce: 100 },
  map: ".map-stage",
  acts: [
    { what: "lay a tile", before: "lay", presses: [".lay-mark", ".turn-buttons .primary"] },
    { what: "buy a vehicle", before: "purchase", presses: [".shop .way .button:enabled"] },
    {
      what: "buy a share",
      before: "buy",
      presses: [".companies .row:not([data-closed])", ".turn-buttons .primary"],
      steps: ".check :checked, .dealing",
    },
  ],
};
