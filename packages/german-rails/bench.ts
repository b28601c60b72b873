import type { BenchEntry } from "@stellwerk/kernel";

export const bench: BenchEntry = {
  sizes: [2, 6],
  faster: 4,
  match: { seats: 4, level: "easy" },
  turn: 1500,
  crowd: { matches: 200, movesPerSecond: 200, atOnce: 200 },
  map: ".map-stage",
  acts: [
    { what: "hover in Build", before: "build", prepare: ".steps [aria-keyshortcuts=B]", hovers: ".city .sign" },
    {
      what: "build track",
      before: "build",
      prepare: ".steps [aria-keyshortcuts=B]",
      presses: [".city .sign", ".table:has(.planned:not([data-preview]) [data-kind=sum]) .turn-buttons .primary"],
      steps: ".planned:not([data-preview]) [data-kind=sum]",
    },
    { what: "go", before: "go", presses: [".reachable .ring"] },
  ],
};
