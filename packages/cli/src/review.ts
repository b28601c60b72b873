import { GAMES, REVIEW_ITERATIONS, openReview, reviewRequest } from "@stellwerk/catalogue";
import {
  BadFile,
  type Match,
  type Message,
  type Reasons,
  type Review,
  type ReviewPart,
  type ReviewedPlayer,
  type Seat,
  fromFile,
  say,
  seatAt,
} from "@stellwerk/kernel";
import { Failure, usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";
import { progressBar } from "./progress-bar.ts";
import { fileName, readMatchFile } from "./read-match-file.ts";
import { escapeUnseenLines } from "./terminal-text.ts";
import { describeZodIssues } from "./zod-messages.ts";

export interface ReviewOptions {
  readonly json?: boolean;
  readonly seat?: number;
  readonly iterations?: number;
  readonly progress?: boolean;
}

/** Says what the decisions of a match cost, and how the chances to win went. */
export async function review(file: string, asked: ReviewOptions): Promise<void> {
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
  process.stdout.write(
    asked.json ? `${JSON.stringify(result)}\n` : escapeUnseenLines(forPeople(match, names, result, reasons)),
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

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const points = (share: number): string => `${share > 0 ? "+" : ""}${Math.round(share * 100)}`;

function forPeople(
  match: Match,
  names: readonly string[],
  { players, level, iterations, chances }: Review,
  reasons: Reasons | undefined,
): string {
  const nameOf = (seat: Seat): string => names[seat] || `seat ${seat}`;
  const rows = players.map(({ seat, phases, change }) => [
    nameOf(seat),
    percent(chances.at(-1)?.[seat] ?? 0),
    ...phases.map(({ good, all }) => `${good} of ${all}`),
    points(change.decisions),
    points(change.luck),
    points(change.others),
  ]);
  const title = `${match.game.id}, ${match.number} entries, reviewed by ${level} with ${iterations} iterations a decision`;
  return [
    title,
    "",
    formatTable(["player", "wins", "good: start", "middle", "end", "gave away", "luck", "others"], rows),
    "",
    ...players.flatMap((player) => mistakesOf(match, player, nameOf, reasons)),
  ].join("\n");
}

function mistakesOf(
  match: Match,
  { seat, mistakes }: ReviewedPlayer,
  nameOf: (seat: Seat) => string,
  reasons: Reasons | undefined,
): string[] {
  const { game } = match;
  const words = (message: Message): string => say(game, "en", message, nameOf);
  const why = (said: readonly Message[]): string =>
    reasons ? said.map((message) => say(reasons, "en", message, nameOf)).join(" ") : "";
  const lines = mistakes.flatMap(({ number, chosen, better, cost, reasons: said }) => {
    const view = game.view(match.at(number), seat);
    const tell = (action: unknown): string => words(game.describeAction(view, seat, action));
    return [
      `  ${String(number).padStart(5)}  −${percent(cost)}  ${tell(chosen)}`,
      `         better: ${tell(better)}`,
      ...(said.length > 0 ? [`         ${why(said)}`] : []),
    ];
  });
  return [`${nameOf(seat)}: ${lines.length === 0 ? "no costly decision" : "what cost most"}`, ...lines, ""];
}
