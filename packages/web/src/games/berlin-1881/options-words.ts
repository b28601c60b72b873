// Apart from the other words, which need the rules: a list of tables speaks of options only.

const ROUNDS_EN: Readonly<Record<number, string>> = {
  10: "about three hours",
  7: "about two hours",
  5: "about 80 minutes",
  3: "a first look",
};

const en = {
  length: "How long?",
  rounds: (rounds: number): { name: string; text: string } =>
    rounds === 0
      ? { name: "Full game", text: "until the bank breaks or a price reaches 400: an evening or two" }
      : { name: `${rounds} game rounds`, text: ROUNDS_EN[rounds] ?? "" },
  extras: "Variants",
  doubleTrack: { name: "Double track", text: "Trams may shuttle: stops along the way count twice (14)" },
  credit: { name: "Credit", text: "A company without money may buy a vehicle on credit (15)" },
  houseRules: { name: "House rules", text: "as played in England: bids in steps of 5, the S-Bahn last, and more" },
  whoStarts: "The initial bid decides who leads (2.4).",
  edition: "Edition",
  editions: {
    "2007": { name: "2007", text: "the fifth version of the rules" },
    "2006": { name: "2006", text: "as in the fourth version of the rules" },
  },
};

const ROUNDS_DE: Readonly<Record<number, string>> = {
  10: "etwa drei Stunden",
  7: "etwa zwei Stunden",
  5: "etwa 80 Minuten",
  3: "ein erster Blick",
};

const de: typeof en = {
  length: "Wie lange?",
  rounds: (rounds) =>
    rounds === 0
      ? { name: "Ganzes Spiel", text: "bis die Bank gesprengt ist oder ein Kurs 400 erreicht: ein Abend oder zwei" }
      : { name: `${rounds} Spielrunden`, text: ROUNDS_DE[rounds] ?? "" },
  extras: "Varianten",
  doubleTrack: { name: "Zweigleisig", text: "Straßenbahnen dürfen pendeln: Halte unterwegs zählen doppelt (14)" },
  credit: { name: "Kredit", text: "Eine Gesellschaft ohne Geld darf eine Bahn auf Kredit kaufen (15)" },
  houseRules: { name: "Hausregeln", text: "wie in England gespielt: Gebote in Fünfern, die S-Bahn zuletzt und mehr" },
  whoStarts: "Wer die Spielführung bekommt, entscheidet das Anfangsgebot (2.4).",
  edition: "Fassung",
  editions: {
    "2007": { name: "2007", text: "die fünfte Fassung der Regel" },
    "2006": { name: "2006", text: "wie in der vierten Fassung der Regel" },
  },
};

export const OPTIONS = { de, en };
