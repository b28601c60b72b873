import type { Manifest } from "@stellwerk/kernel";

export const manifest: Manifest = {
  id: "1881",
  package: "berlin-1881",
  name: "1881",
  makers: "Michael Mette",
  year: 1990,
  seats: { min: 3, max: 6 },
  minutes: { min: 240, max: 360, short: 120 },
  words: {
    de: {
      slogan: "Das Berliner Straßenbahnspiel",
      text: "Aktien, Plättchen und Depots, von der Pferdebahn bis zur S-Bahn.",
      lessons:
        "Bieten und gründen, mit Aktien handeln, Strecken und Depots bauen, Bahnen kaufen, fahren und ausschütten.",
      sharedScreen: "Gebt den Bildschirm einfach weiter: Geheim sind nur die Gebote zu Beginn.",
    },
    en: {
      slogan: "The Berlin tram game",
      text: "Shares, tiles and depots, from the horse tram to the S-Bahn.",
      lessons:
        "Bidding and founding, trading shares, building track and depots, buying vehicles, running them and paying out.",
      sharedScreen: "Just pass the screen on: only the opening bids are secret.",
    },
  },
  levels: ["easy", "medium", "hard", "master"],
  game: async () => (await import("./src/index.ts")).berlin1881,
  bots: () => import("./bots/index.ts"),
  reasons: () => import("./bots/reasons.ts"),
  terminal: () => import("./terminal/index.ts"),
  bench: async () => (await import("./bench.ts")).bench,
  puzzles: {
    decisions: ["buy", "pass", "sell", "purchase", "lay", "depot", "invest", "start"],
    measure: "marks",
    clearly: 40,
    within: 700,
  },
};
