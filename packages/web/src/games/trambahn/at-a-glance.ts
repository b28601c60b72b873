import type { Glance } from "../lesson.ts";

export const GLANCE: readonly Glance[] = [
  {
    diagram: "rising",
    title: { de: "Reihen bauen", en: "Build columns" },
    text: {
      de: "Karten einer Linie, aufsteigend gelegt, bilden eine Reihe. Jede Karte bringt ihre Sterne als Punkte. Karten, die du nicht brauchst, sind 1.000 Mark wert.",
      en: "Cards of one line, laid in rising order, make a column. Each card is worth its stars. A card you do not need is worth 1,000 marks.",
    },
  },
  {
    diagram: "scoring",
    title: { de: "Trambahnen kaufen", en: "Buy trams" },
    text: {
      de: "Eine Trambahn vervielfacht die Punkte ihrer Reihe: mal 2, mal 3 oder mal 4. Eine Reihe ohne Trambahn wird am Ende deines Zuges abgeräumt.",
      en: "A tram multiplies the points of its column: by 2, 3 or 4. A column without a tram is cleared at the end of your turn.",
    },
  },
  {
    diagram: "passengers",
    title: { de: "Die Fahrt auslösen", en: "Set off the tour" },
    text: {
      de: "Jeder Zug beginnt mit einem oder zwei Fahrgästen. Der vierte an einer Endstation löst die Fahrt aus: Beide werten alle Reihen dieser Linie.",
      en: "Every turn begins with one or two passengers. The fourth at a terminal sets off the tour: both of you score all columns of that line.",
    },
  },
  {
    diagram: "extra-tour",
    title: { de: "Mehr Punkte haben", en: "Have more points" },
    text: {
      de: "Nach der zehnten Fahrt gewinnt, wer mehr Punkte hat. Die achte Karte einer Reihe bringt außerdem sofort eine Sonderfahrt, nur für dich.",
      en: "After the tenth tour the higher total wins. The eighth card of a column also earns an extra tour at once, for you alone.",
    },
  },
];
