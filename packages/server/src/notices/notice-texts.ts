import { manifestOf } from "@stellwerk/catalogue/manifests";
import { type Language, LOCALES, listed } from "@stellwerk/kernel";
import type { NoticeContent } from "./notice-content.ts";

/** A message, before a channel formats it. */
export interface Message {
  readonly language: Language;
  readonly title: string;
  /** One per notice, with the page it leads to. */
  readonly lines: readonly { readonly text: string; readonly path: string }[];
}

export const languageOf = (language: string): Language => (language === "de" ? "de" : "en");

/** One message for all notices. */
export function compose(language: Language, contents: readonly NoticeContent[], now: number): Message {
  const words = WORDS[language];
  const lines = contents.map((content) => ({ text: lineOf(language, content, now), path: pathOf(content) }));
  const [only] = contents;
  if (only && contents.length === 1) return { language, title: titleOf(language, only), lines };
  const turns = contents.filter(({ kind }) => kind === "turn").length;
  return { language, title: turns === contents.length ? words.turns(turns) : words.news(contents.length), lines };
}

/** The test message of the settings page. */
export const trialMessage = (language: Language): Message => ({
  language,
  title: WORDS[language].trial.title,
  lines: [{ text: WORDS[language].trial.text, path: "/account" }],
});

/** What a channel says around the lines: what a link is called, how many there are more, and the footer of e-mails. */
export const framingOf = (language: Language): (typeof EN)["framing"] => WORDS[language].framing;

function titleOf(language: Language, content: NoticeContent): string {
  const words = WORDS[language];
  if (content.kind === "tournament") return content.news.name;
  return `${nameOf(content.game)}: ${words.titles[content.kind]}`;
}

function lineOf(language: Language, content: NoticeContent, now: number): string {
  const words = WORDS[language];
  if (content.kind === "tournament")
    return words.tournament[content.news.is](content.news.name, content.news.round ?? 0);
  const game = nameOf(content.game);
  if (content.kind === "invitation") return words.invitation(game, content.by);
  if (content.kind === "rematch") return words.rematch(game, content.by);
  const people = content.others.filter((name) => name !== null);
  const bots = content.others.length - people.length;
  const list = listed(language, [...people, ...(bots > 0 ? [words.bots(bots)] : [])]);
  const table = list === "" ? game : words.table(game, list);
  if (content.kind === "turn") return words.turn(table);
  if (content.kind === "reminder") return words.reminder(table, spanOf(language, content.deadline - now));
  return words.end(table, content.place);
}

function pathOf({ kind, match, ...content }: NoticeContent): string {
  if (match !== null) return kind === "rematch" ? `/t/${match}?rematch` : `/t/${match}`;
  return kind === "tournament" && "news" in content ? `/tournaments/${content.news.tournament}` : "/";
}

const nameOf = (game: string): string => manifestOf(game)?.name ?? game;

const SPANS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** “in 3 hours”. */
function spanOf(language: Language, ms: number): string {
  const [unit, length] = SPANS.find(([, least]) => ms >= 2 * least) ?? SPANS[2];
  return new Intl.RelativeTimeFormat(LOCALES[language]).format(Math.max(1, Math.floor(ms / length)), unit);
}

const EN = {
  titles: {
    turn: "it is your turn",
    reminder: "your time is running out",
    invitation: "an invitation",
    rematch: "a rematch",
    end: "the match is over",
  },
  turns: (count: number) => `It is your turn at ${count} tables`,
  news: (count: number) => `News from ${count} tables`,
  table: (game: string, others: string) => `${game} with ${others}`,
  bots: (count: number) => (count === 1 ? "a bot" : `${count} bots`),
  turn: (table: string) => `${table}: it is your turn.`,
  reminder: (table: string, span: string) => `${table}: your time runs out ${span}.`,
  invitation: (game: string, by: string) => `${by} invites you to a match of ${game}.`,
  rematch: (game: string, by: string | null) => `${by ?? "A guest"} would like a rematch of ${game}.`,
  end: (table: string, place: number | null) =>
    place === null
      ? `${table}: the match is over.`
      : place === 1
        ? `${table}: the match is over, and you won.`
        : `${table}: the match is over, and you came ${ordinal(place)}.`,
  tournament: {
    begun: (name: string) => `${name} has begun.`,
    round: (name: string, round: number) => `${name}: round ${round} has been paired, and your table is waiting.`,
    over: (name: string) => `${name} is over; the final standings are in.`,
    off: (name: string) => `${name} was called off.`,
  },
  trial: { title: "A word from the signal box", text: "This is how Stellwerk tells you that it is your turn." },
  framing: {
    toTable: "To the table",
    toTournament: "To the tournament",
    toSettings: "To your settings",
    more: (count: number) => `and ${count} more`,
    why: "You are getting this e-mail because you turned on notifications at Stellwerk.",
    stop: "Stop these e-mails",
  },
};

const ordinal = (place: number): string => `${place}${["", "st", "nd", "rd"][place] ?? "th"}`;

const DE: typeof EN = {
  titles: {
    turn: "Du bist am Zug",
    reminder: "Deine Zeit läuft ab",
    invitation: "Eine Einladung",
    rematch: "Eine Revanche",
    end: "Die Partie ist zu Ende",
  },
  turns: (count) => `Du bist an ${count} Tischen am Zug`,
  news: (count) => `Neues von ${count} Tischen`,
  table: (game, others) => `${game} mit ${others}`,
  bots: (count) => (count === 1 ? "einem Bot" : `${count} Bots`),
  turn: (table) => `${table}: Du bist am Zug.`,
  reminder: (table, span) => `${table}: Deine Zeit läuft ${span} ab.`,
  invitation: (game, by) => `${by} lädt dich zu einer Partie ${game} ein.`,
  rematch: (game, by) => `${by ?? "Ein Gast"} möchte eine Revanche: ${game}.`,
  end: (table, place) =>
    place === null
      ? `${table}: Die Partie ist zu Ende.`
      : place === 1
        ? `${table}: Die Partie ist zu Ende, und du hast gewonnen.`
        : `${table}: Die Partie ist zu Ende, du bist auf Platz ${place} gelandet.`,
  tournament: {
    begun: (name) => `${name} hat begonnen.`,
    round: (name, round) => `${name}: Runde ${round} ist ausgelost, dein Tisch wartet.`,
    over: (name) => `${name} ist zu Ende; die Abschlusstabelle steht fest.`,
    off: (name) => `${name} wurde abgesagt.`,
  },
  trial: { title: "Gruß aus dem Stellwerk", text: "So meldet sich Stellwerk, wenn du am Zug bist." },
  framing: {
    toTable: "Zum Tisch",
    toTournament: "Zum Turnier",
    toSettings: "Zu deinen Einstellungen",
    more: (count) => (count === 1 ? "und 1 weitere" : `und ${count} weitere`),
    why: "Du bekommst diese E-Mail, weil du bei Stellwerk Benachrichtigungen eingeschaltet hast.",
    stop: "Keine E-Mails mehr bekommen",
  },
};

const WORDS: Readonly<Record<Language, typeof EN>> = { de: DE, en: EN };
