import type { Manifest } from "@stellwerk/kernel";

export const manifest: Manifest = {
  id: "sample-game",
  package: "sample-game",
  name: "Sample Game",
  makers: "its makers",
  year: 2026,
  seats: { min: 2, max: 4 },
  minutes: { min: 5, max: 10 },
  words: {
    de: {
      slogan: "Der längste Zug bringt am meisten",
      text: "Kupple Wagen in steigender Folge an, und lass anderen die, die nicht passen.",
      lessons: "Wagen ankuppeln und einen neuen Zug beginnen.",
      sharedScreen: "Die Karten bleiben beim Weitergeben verdeckt.",
    },
    en: {
      slogan: "The longest train pays best",
      text: "Couple wagons in rising order, and leave those that do not fit to others.",
      lessons: "Coupling wagons, and starting a new train.",
      sharedScreen: "Hands stay hidden while you pass the screen on.",
    },
  },
  levels: ["easy", "medium", "hard"],
  game: async () => (await import("./src/index.ts")).sampleGame,
  bots: () => import("./bots/index.ts"),
  bench: async () => (await import("./bench.ts")).bench,
};
