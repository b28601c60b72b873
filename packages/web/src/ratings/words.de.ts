import { figure } from "@stellwerk/kernel";
import { datesIn } from "../words/dates.ts";
import { SETTLED_AFTER } from "@stellwerk/wire";
import type { RatingWords } from "./words.en.ts";

const { day } = datesIn("de");

export const de: RatingWords = {
  title: (game) => `Rangliste: ${game}`,
  games: "Spiele",
  lists: "Welche Liste",
  settled: "Gefestigt",
  settling: "Noch vorläufig",
  settledText: "Wer im letzten halben Jahr eine gewertete Partie gespielt hat.",
  settlingText: `Weniger als ${SETTLED_AFTER} gewertete Partien: Diese Zahlen bewegen sich noch stark.`,
  search: "Jemanden suchen",
  found: (n) => (n === 1 ? "1 Person" : `${figure("de", n)} Personen`),
  place: "Platz",
  name: "Name",
  rating: "Wertung",
  give: (points) => `± ${points}`,
  giveText: (points) => `plus oder minus ${points}`,
  matches: "Partien",
  wins: "Siege",
  you: "du",
  yourPlace: (place, rating) => `Du stehst auf Platz ${place}, mit ${rating} Punkten.`,
  yourSettling: (rating, more) =>
    `Du hast bisher ${rating} Punkte; nach ${more === 1 ? "einer weiteren gewerteten Partie" : `${more} weiteren gewerteten Partien`} stehst du in der Liste.`,
  none: "In letzter Zeit hat niemand eine gewertete Partie gespielt.",
  noneText: "Eröffne einen Tisch und wähle „Gewertet“: Wer die erste spielt, führt die Liste an.",
  noneFound: "Niemand mit diesem Namen steht in dieser Liste.",
  open: "Zur Lobby",
  pages: "Seiten",
  page: (page, pages) => `Seite ${page} von ${pages}`,
  before: "Vorige Seite",
  after: "Nächste Seite",
  how: "So wird gerechnet",
  howText: [
    "Die Wertung folgt dem Verfahren von Weng und Lin, das für Tische zu zweit und zu mehreren passt. Alle beginnen bei 1500; 200 Punkte mehr bedeuten etwa drei Siege in vier Partien.",
    "Wer Stärkere schlägt, gewinnt mehr dazu. An größeren Tischen zählt, wer vor wem landet; gleiche Plätze gelten als unentschieden.",
    "Wer die Zeit ablaufen lässt und den Platz einem Bot überlässt, kommt auf den letzten Platz, was auch immer der Bot daraus macht. Partien mit Gästen, Bots oder Programmen und solche, die einvernehmlich enden, werden nicht gewertet.",
    "Die Zahl nach dem ± sagt, wie sicher das ist: In 19 von 20 Fällen liegt die wahre Stärke in diesem Bereich.",
  ],
  fromTo: (before, after) => `${before} → ${after}`,
  change: (points) => (points < 0 ? `−${-points}` : `+${points}`),
  history: (game) => `Wertung in ${game}`,
  chart: (from, to, matches) =>
    `Von ${from} auf ${to} Punkte in ${matches === 1 ? "einer Partie" : `${matches} Partien`}.`,
  day: (at) => day(at),
  unlisted: "noch vorläufig",
  inList: (place) => `Platz ${place} der Liste`,
};
