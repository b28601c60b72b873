import { GAMES, REVIEW_ITERATIONS, manifestOf, openReview, reviewRequest } from "@stellwerk/catalogue";
import {
  BadFile,
  type Game,
  type Language,
  type Match,
  type Message,
  type Reasons,
  type Review,
  type ReviewPart,
  type ReviewedPlayer,
  type Seat,
  fromFile,
  isLevel,
  percentage,
  reasonOf,
  say,
  seatAt,
  turnSteps,
} from "@stellwerk/kernel";
import { Failure, usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";
import { outline } from "./play/plain-face.ts";
import { TERMINAL_WORDS, languageOf } from "./play/words.ts";
import { progressBar } from "./progress-bar.ts";
import { fileName, readMatchFile } from "./read-match-file.ts";
import { REVIEW_WORDS } from "./review-words.ts";
import { escapeUnseenLines } from "./terminal-text.ts";
import { describeZodIssues } from "./zod-messages.ts";

export interface ReviewOptions {
  readonly json?: boolean;
  readonly seat?: number;
  readonly iterations?: number;
  readonly progress?: boolean;
  readonly lang?: string;
}

/** Says what the decisions of a match cost, and how the chances to win went. */
export async function review(file: string, asked: ReviewOptions): Promise<void> {
  const language = languageOf(asked.lang, process.env);
  if (!language) throw usage("--lang must be de or en");
  const { match, names } = openMatch(file);
  const { seats: count } = match.header;
  if (asked.seat !== undefined && asked.seat >= count)
    throw usage(`the match has seats 0 to ${count - 1}, no seat ${asked.seat}`);
  const all = reviewRequest(match, null, asked.iterations ?? REVIEW_ITERATIONS);
  const { work, reasons } = await openReview(
    match,
    asked.seat === undefined ? all : { ...all, seats: [seatAt(asked.seat)] },
  );
  const bar = progressBar(asked.progress ?? process.stderr.isTTY, "review", work.steps);
  const parts: ReviewPart[] = [];
  while (parts.length < work.steps) {
    parts.push(work.step(parts.length));
    bar.step();
  }
  bar.stop();
  const result = work.conclude(parts);
  const nameOf = (seat: Seat): string => names[seat] || REVIEW_WORDS[language].seat(seat);
  process.stdout.write(
    asked.json
      ? `${JSON.stringify(result)}\n`
      : escapeUnseenLines(forPeople({ match, language, reasons, nameOf }, result)),
  );
}

function openMatch(file: string): { match: Match; names: readonly string[] } {
  describeZodIssues();
  try {
    return fromFile(GAMES, readMatchFile(file));
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    throw new Failure(`${fileName(file)}: ${error.message}`);
  }
}

const percentIn = (language: Language, share: number): string => percentage(language, Math.round(share * 100));
const points = (share: number): string => {
  const whole = Math.round(share * 100);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "±0";
};

/** Who tells what, and in which words. */
interface Telling {
  readonly match: Match;
  readonly language: Language;
  readonly reasons: Reasons | undefined;
  readonly nameOf: (seat: Seat) => string;
}

function forPeople(telling: Telling, { players, level, iterations, chances }: Review): string {
  const { match, language, nameOf } = telling;
  const words = REVIEW_WORDS[language];
  const name = manifestOf(match.game.id)?.name ?? match.game.id;
  const rows = players.map(({ seat, phases, change }) => [
    nameOf(seat),
    percentIn(language, chances.at(-1)?.[seat] ?? 0),
    ...phases.map(({ good, all }) => (all === 0 ? "–" : words.goodOf(good, all))),
    points(change.decisions),
    points(change.luck),
    points(change.others),
  ]);
  return [
    words.title(name, match.number, isLevel(level) ? TERMINAL_WORDS[language].levels[level] : level, iterations),
    "",
    formatTable(words.head, rows),
    words.legend,
    "",
    ...players.flatMap((player) => mistakesOf(telling, player)),
  ].join("\n");
}

function mistakesOf({ match, language, reasons, nameOf }: Telling, { seat, mistakes }: ReviewedPlayer): string[] {
  const { game } = match;
  const words = REVIEW_WORDS[language];
  // Of a player by name: the reader need not be that player.
  const why = (said: readonly Message[]): string =>
    reasons
      ? said
          .map((message) => say({ words: reasons.told ?? reasons.words }, language, reasonOf(seat, message), nameOf))
          .join(" ")
      : "";
  const lines = mistakes.flatMap(
    ({ number, chosen, better, played = [chosen], plan = [better], repeated, cost, reasons: said }) => {
      const view = game.view(match.at(number), seat);
      const [did, would] = [played, plan].map((actions) => turnText({ game, language, nameOf }, view, seat, actions));
      const plain = (action: unknown): string => say(game, language, game.describeAction(view, seat, action), nameOf);
      // Two with the same words are told apart by what they are made of.
      const tell = (action: unknown, other: unknown): string =>
        plain(action) === plain(other) ? `${plain(action)} ${outline(action)}` : plain(action);
      const playedText = did === would ? tell(chosen, better) : (did ?? "");
      return [
        `  ${words.cost(number + 1, percentIn(language, cost))}`,
        `    ${repeated === undefined ? words.played(playedText) : words.playedAgain(repeated, playedText)}`,
        `    ${words.better(did === would ? tell(better, chosen) : (would ?? ""))}`,
        ...(said.length > 0 ? [`    ${why(said)}`] : []),
      ];
    },
  );
  return [lines.length === 0 ? words.none(nameOf(seat)) : words.costly(nameOf(seat)), ...lines, ""];
}

/** Acts of a turn that are told. */
const MOST_ACTS = 3;

/** Acts of a kind in a row: the same ones by their number, two that differ both, of more the first and the last. */
export function tellActs([first = "", ...more]: readonly string[]): string {
  const last = more.at(-1);
  if (last === undefined) return first;
  if (more.every((text) => text === first)) return `${first} (${more.length + 1}×)`;
  return `${first} ${more.length === 1 ? "·" : "…"} ${last}`;
}

/** What a player does in a turn: several acts of a kind in a row, as sections of a way, by the first and the last. */
function turnText(
  { game, language, nameOf }: Pick<Telling, "language" | "nameOf"> & { readonly game: Game },
  view: unknown,
  seat: Seat,
  actions: readonly unknown[],
): string {
  const acts: { readonly key: string; readonly texts: string[] }[] = [];
  for (const step of turnSteps(game, view, seat, actions)) {
    const message = game.describeAction(step.view, seat, step.action);
    if (acts.length > 0 && message.key === "action.end") break;
    const text = say(game, language, message, nameOf);
    const last = acts.at(-1);
    if (last?.key === message.key) last.texts.push(text);
    else acts.push({ key: message.key, texts: [text] });
  }
  const told = acts.map(({ texts }) => tellActs(texts));
  return (told.length > MOST_ACTS ? [...told.slice(0, MOST_ACTS), "…"] : told).join(" · ");
}
