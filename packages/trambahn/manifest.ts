import type { Manifest } from "@stellwerk/kernel";

export const manifest: Manifest = {
  id: "trambahn",
  package: "trambahn",
  name: "Trambahn",
  makers: "Helmut Ohley",
  publisher: "Lookout Games",
  year: 2015,
  seats: { min: 2, max: 2 },
  minutes: { min: 30, max: 45, short: 15 },
  words: {
    de: {
      slogan: "München, vom Pferd zum Strom",
      text: "Ein Kartenspiel zu zweit: Haltestellen legen, Geld auftreiben, Trambahnen kaufen und die Fahrt auslösen, wenn sie sich lohnt.",
      lessons: "Fahrgäste, Reihen, Trambahnen, und wann man die Fahrt auslöst.",
      sharedScreen: "Die Karten bleiben beim Weitergeben verdeckt.",
    },
    en: {
      slogan: "Munich, from horse car to electric",
      text: "A card game for two: lay stations, raise money, buy trams, and set off the tour when it pays.",
      lessons: "Passengers, columns, trams, and when to set off the tour.",
      sharedScreen: "Hands stay hidden while you pass the screen on.",
    },
  },
  levels: ["easy", "medium", "hard", "master"],
  game: async () => (await import("./src/index.ts")).trambahn,
  bots: () => import("./bots/index.ts"),
  bot: async (level) =>
    level === "master" ? (await import("./bots/master.ts")).master : (await import("./bots/first-levels.ts"))[level],
  reasons: () => import("./bots/reasons.ts"),
  terminal: () => import("./terminal.ts"),
  bench: async () => (await import("./bench.ts")).bench,
  puzzles: { decisions: ["passenger", "stop", "income", "tram", "end"], measure: "lead", clearly: 2, within: 120 },
};
