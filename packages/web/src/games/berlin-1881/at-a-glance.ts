import type { Glance } from "../lesson.ts";

export const GLANCE: readonly Glance[] = [
  {
    diagram: "shares",
    title: { de: "Aktien kaufen", en: "Buy shares" },
    text: {
      de: "Du legst dein Geld in Straßenbahnen an. Wer die meisten Aktien einer Gesellschaft hat, führt sie als Direktor. Sind 60\u00a0% verkauft, fährt sie los.",
      en: "You invest in tram companies. Whoever holds the most shares of a company runs it as its director. It starts once 60% are sold.",
    },
  },
  {
    diagram: "run",
    title: { de: "Strecken bauen und fahren", en: "Build and run" },
    text: {
      de: "Jede Gesellschaft hat ihre eigene Kasse: Davon legt sie Gleise, baut Depots, kauft Bahnen und fährt. Was auf dem Weg liegt, bringt Einnahmen.",
      en: "Every company has a treasury of its own, which pays for track, depots, vehicles and runs. The stops on the way are its income.",
    },
  },
  {
    diagram: "market",
    title: { de: "Ausschütten oder einbehalten", en: "Pay out or withhold" },
    text: {
      de: "Schüttet der Direktor die Einnahmen aus, bekommen alle Aktionäre ihren Teil, und der Kurs steigt. Behält er sie ein, füllt sich die Kasse, und der Kurs fällt.",
      en: "If the director pays the income out, every shareholder gets a part and the price rises. If not, the treasury fills and the price falls.",
    },
  },
  {
    diagram: "phases",
    title: { de: "Rechtzeitig modernisieren", en: "Modernise in time" },
    text: {
      de: "Bessere Bahnen bringen neue Phasen: mehr Gleise, die S-Bahn, und alte Bahnen werden verschrottet. Am Ende gewinnt, wessen Bargeld und Aktien am meisten wert sind.",
      en: "Better vehicles bring new phases: more track, the S-Bahn, and old vehicles are scrapped. In the end your cash and your shares count: the richest wins.",
    },
  },
];
