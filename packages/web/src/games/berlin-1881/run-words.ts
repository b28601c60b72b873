import { figure } from "@stellwerk/kernel";

const tm = (language: "de" | "en", amount: number): string => `${figure(language, amount)}\u00a0TM`;

const en = {
  runs: "Runs",
  best: (income: number) => `Use the best: ${tm("en", income)}`,
  none: "Do not run",
  make: (income: number, bonus: number) =>
    `Run for ${tm("en", income)}${bonus > 0 ? ` and a bonus of ${tm("en", bonus)}` : ""}`,
  halt: (place: string) => `halt ${place}`,
  ferry: (bonus: number) => ` (ferry ${bonus})`,
  double: ", there and back",
  exact: (weighed: number, most: number, bonus: number) =>
    `Exact: ${weighed === 1 ? "1 run" : `${weighed} runs`} weighed, and no set of runs earns more than ${tm("en", most)}${bonus > 0 ? `, to which the bonus of ${tm("en", bonus)} is added` : ""}.`,
  ferries: "Bonus for ferries",
  connection: "Bonus for the connection",
  together: (withBonus: number, without: number | null) =>
    without === null
      ? `${tm("en", withBonus)} a share`
      : `${tm("en", withBonus)} a share, ${tm("en", without)} without the bonus`,
  paid: (amount: number, kept: number) =>
    `paid out, ${tm("en", amount)} a share${kept > 0 ? `; a bonus of ${tm("en", kept)} kept` : ""}`,
  withheld: "withheld",
  isBest: "Draw others on the map if you like.",
  isDrawn: "Runs you have drawn.",
};

const de: typeof en = {
  runs: "Fahrten",
  best: (income) => `Beste Fahrten nehmen: ${tm("de", income)}`,
  none: "Nicht fahren",
  make: (income, bonus) => `Fahren: ${tm("de", income)}${bonus > 0 ? ` und ${tm("de", bonus)} Bonus` : ""}`,
  halt: (place) => `Haltestelle ${place}`,
  ferry: (bonus) => ` (Fähre ${bonus})`,
  double: ", hin und her",
  exact: (weighed, most, bonus) =>
    `Exakt: ${weighed === 1 ? "1 Fahrt" : `${weighed} Fahrten`} verglichen; keine Auswahl bringt mehr als ${tm("de", most)}${bonus > 0 ? `, der Bonus von ${tm("de", bonus)} kommt dazu` : ""}.`,
  ferries: "Bonus für Fähren",
  connection: "Bonus für die Verbindung",
  together: (withBonus, without) =>
    without === null
      ? `${tm("de", withBonus)} je Aktie`
      : `${tm("de", withBonus)} je Aktie, ohne Bonus ${tm("de", without)}`,
  paid: (amount, kept) =>
    `ausgeschüttet, ${tm("de", amount)} je Aktie${kept > 0 ? `; ${tm("de", kept)} Bonus einbehalten` : ""}`,
  withheld: "einbehalten",
  isBest: "Auf dem Plan kannst du andere zeichnen.",
  isDrawn: "Von dir gezeichnete Fahrten.",
};

/** What is said of runs, their bonuses and what a share gets. */
export const RUN_WORDS = { en, de };
