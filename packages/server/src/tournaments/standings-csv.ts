import type { TournamentInfo } from "@stellwerk/wire";

const HEADINGS = {
  en: ["Place", "Name", "Points", "Played", "Won", "Buchholz", "Sonneborn-Berger", "Rating", "Withdrawn"],
  de: ["Platz", "Name", "Punkte", "Partien", "Siege", "Buchholz", "Sonneborn-Berger", "Wertung", "Zurückgezogen"],
} as const;
const ROUND = { en: (round: number) => `Round ${round}`, de: (round: number) => `Runde ${round}` } as const;
const BYE = { en: "bye", de: "spielfrei" } as const;
const MISSED = { en: "entered later", de: "später dazugekommen" } as const;
const YES = { en: "yes", de: "ja" } as const;

/** The standings as a sheet: a line for each player, a column for each round with the opponents and the points. */
export function standingsCsv({ standings, played }: TournamentInfo, language: "de" | "en"): string {
  const rounds = played.toReversed();
  const nameOf = (person: string): string => standings.find((line) => line.person === person)?.name ?? "";
  const inRound = (person: string, { boards }: (typeof rounds)[number]): string => {
    const board = boards.find(({ players }) => players.includes(person));
    if (!board) return "";
    const points = board.points?.[board.players.indexOf(person)];
    const others = board.players.filter((other) => other !== person).map(nameOf);
    const against = others.length > 0 ? others.join(" / ") : board.isMissed ? MISSED[language] : BYE[language];
    return points === undefined ? against : `${against}: ${points}`;
  };
  const rows = standings.map((line) => [
    line.place,
    line.name ?? "",
    line.points,
    line.played,
    line.wins,
    line.buchholz,
    line.sonnebornBerger,
    line.rating ?? "",
    line.isOut ? YES[language] : "",
    ...rounds.map((round) => inRound(line.person, round)),
  ]);
  const head = [...HEADINGS[language], ...rounds.map(({ round }) => ROUND[language](round))];
  // Sheets take a text for UTF-8 by its mark.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** A cell as RFC 4180 has it; one that a sheet would take for a formula is shown as text. */
function cellOf(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
