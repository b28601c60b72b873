import { GAMES } from "@stellwerk/catalogue";
import { BadFile, fromFile } from "@stellwerk/kernel";
import { describeZodIssues } from "./zod-messages.ts";
import { Failure } from "./failure.ts";
import { fileName, readMatchFile } from "./read-match-file.ts";
import { escapeUnseen } from "./terminal-text.ts";

const ordinal = (place: number): string => `${place}${["", "st", "nd", "rd"][place] ?? "th"}`;

/** Replays a match file: the seed against its commitment, every action against the rules, every position against its check. */
export function verify(file: string, { json = false }: { readonly json?: boolean }): void {
  describeZodIssues();
  const name = fileName(file);
  try {
    const { match, names } = fromFile(GAMES, readMatchFile(file));
    const { game, number: entries, outcome, commitment } = match;
    const scores = outcome?.standings
      .map(({ seat, place, score }) => `${names[seat] ?? `seat ${seat}`} ${score} (${ordinal(place)})`)
      .join(", ");
    const sentence = `${name}: ${game.id}, ${entries} entries, all as they were played; ${scores ?? "not over yet"}`;
    process.stdout.write(
      `${escapeUnseen(json ? JSON.stringify({ ok: true, game: game.id, entries, commitment, names, outcome }) : sentence)}\n`,
    );
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    if (json) process.stdout.write(`${JSON.stringify({ ok: false, entry: error.entry, message: error.message })}\n`);
    throw new Failure(`${name}: ${error.message}`);
  }
}
