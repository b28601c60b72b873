import type { Glance } from "../lesson.ts";

export const GLANCE: readonly Glance[] = [
  {
    diagram: "delivery",
    title: { de: "Waren liefern", en: "Deliver goods" },
    text: {
      de: "Deine Karten sind Aufträge: Eine Stadt sucht eine Ware und zahlt dafür. Lade sie in einer Stadt, die sie anbietet, und fahr sie hin.",
      en: "Your cards are orders: a city wants a good and pays for it. Load it in a city that supplies it, and run it there.",
    },
  },
  {
    diagram: "building",
    title: { de: "Strecken zeichnen", en: "Draw track" },
    text: {
      de: "Gefahren wird nur auf Strecke. Die Ebene ist billig; Berge, Wasser und Städte kosten mehr. Was du gebaut hast, bleibt dir bis zum Schluss.",
      en: "Trains need track. The plain is cheap; mountains, water and cities cost more. What you have built is yours to the end.",
    },
  },
  {
    diagram: "turn",
    title: { de: "Erst fahren, dann bauen", en: "Run first, then build" },
    text: {
      de: "In deinem Zug fährt die Lok so weit, wie ihre Punkte reichen, lädt und liefert. Danach verbaust du bis zu 20 Mio oder kaufst eine bessere Lok.",
      en: "In your turn the train runs as far as its points go, loads and delivers. Then you spend up to 20 million on track, or buy a better engine.",
    },
  },
  {
    diagram: "goal",
    title: { de: "Reich werden", en: "Get rich" },
    text: {
      de: "Gewinnen willst du mit 250 Mio und fünf verbundenen Großstädten (in Österreich: 100 Mio und drei). Am besten liegen mehrere Aufträge auf einer Linie.",
      en: "You aim for 250 million and five linked major cities (in Austria: 100 million and three). Best are several orders along one line.",
    },
  },
];
