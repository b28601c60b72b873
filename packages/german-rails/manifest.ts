import type { Manifest } from "@stellwerk/kernel";

export const manifest: Manifest = {
  id: "german-rails",
  package: "german-rails",
  name: "German Rails",
  makers: "Michael Mette",
  year: 1994,
  seats: { min: 2, max: 6 },
  minutes: { min: 120, max: 240, short: 60 },
  words: {
    de: {
      slogan: "Zeichne dein Netz durch Deutschland",
      text: "Strecken mit dem Farbstift über Berge und Flüsse, Waren von Stadt zu Stadt.",
      lessons: "Aufträge wählen, bauen, fahren, liefern, bessere Loks, fremde Strecken und das Ziel.",
      sharedScreen: "Die Karten bleiben beim Weitergeben verdeckt.",
    },
    en: {
      slogan: "Draw your network across Germany",
      text: "Crayon rails over mountains and rivers, goods from city to city.",
      lessons: "Choosing orders, building, running, delivering, better engines, others’ track, and the goal.",
      sharedScreen: "Hands stay hidden while you pass the screen on.",
    },
  },
  levels: ["easy", "medium", "hard", "master"],
  game: async () => (await import("./src/index.ts")).germanRails,
  bots: () => import("./bots/index.ts"),
  reasons: () => import("./bots/reasons.ts"),
  terminal: () => import("./terminal/index.ts"),
  bench: async () => (await import("./bench.ts")).bench,
  puzzles: {
    decisions: ["keep", "start", "pass", "lose", "load", "engine"],
    measure: "millions",
    clearly: 2,
    within: 400,
  },
};
