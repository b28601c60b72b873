import * as z from "zod/mini";
import { deltaOf, firstChange, withDelta } from "./delta.ts";
import { digest, link } from "./digest.ts";
import { History, MatchFile, historyOf, openFile, toFile } from "./file.ts";
import { type Seat, idSchema, seatsOf } from "./ids.ts";
import { type Game, type Language, type Viewer, say } from "./game.ts";
import { Match, type Step } from "./match.ts";

/** Digests of what the rules say at one position of a match. */
const Sample = z.strictObject({
  /** The number of the position. */
  at: z.int(),
  /** What each seat may do there. */
  choices: z.string(),
  /** What each seat and a spectator see there. */
  views: z.string(),
  /** What each seat and a spectator are told of the entry that led there. */
  events: z.string(),
});
type Sample = z.infer<typeof Sample>;

/** A recorded match that the rules must go on playing alike: all that it came to, and samples of what else the rules say. */
export interface Golden {
  readonly file: MatchFile & { readonly history: History };
  readonly samples: readonly Sample[];
}

// A golden match is stored as lines of JSON. Each entry stands beside what came of it, which packs well; the
// checks, which do not, follow from these, and the first and the last one show that they do.

const Head = z.strictObject({
  file: z.omit(MatchFile, { entries: true, history: true }),
  history: z.omit(History, { steps: true }),
  samples: z.array(Sample),
});
const Move = z.union([z.strictObject({ undo: z.int() }), z.strictObject({ action: z.unknown() })]);
const Line = z.tuple([idSchema<Seat>(z.int()), Move, z.array(z.unknown()), z.int(), z.unknown()]);

export function packGolden({ file, samples }: Golden): string {
  const { entries, history, ...rest } = file;
  const { steps, ...start } = history;
  const lines = entries.map(({ seat, check: _, ...move }, place): z.infer<typeof Line> => {
    const { events = [], position = 0, delta = null } = steps[place] ?? {};
    return [seat, move, events, position, delta];
  });
  const head: z.infer<typeof Head> = { file: rest, history: start, samples: [...samples] };
  return [head, ...lines].map((line) => JSON.stringify(line)).join("\n");
}

export function unpackGolden(text: string): Golden {
  const [first = "", ...rest] = text.split("\n");
  const { file, history, samples } = Head.parse(JSON.parse(first));
  let { check } = file;
  const entries: MatchFile["entries"] = [];
  const steps: History["steps"] = [];
  for (const line of rest) {
    const [seat, move, events, position, delta] = Line.parse(JSON.parse(line));
    check = link(check, { seat, ...move }, events, position);
    entries.push({ seat, ...move, check });
    steps.push({ events, position, delta });
  }
  return { file: { ...file, entries, history: { ...history, steps } }, samples };
}

export const recordGolden = (match: Match, names: readonly string[]): Golden => ({
  file: { ...toFile(match, names), history: historyOf(match) },
  samples: samplesOf(match),
});

/** The same match with fresh samples, for one that still replays alike. */
export const resampled = (game: Game, golden: Golden): Golden => ({
  ...golden,
  samples: samplesOf(openFile([game], golden.file).match),
});

const SAMPLE_EVERY = 16;

function samplesOf(match: Match): Sample[] {
  const samples: Sample[] = [];
  for (let at = 0; at < match.number; at += SAMPLE_EVERY) samples.push(sampleAt(match, at));
  return [...samples, sampleAt(match, match.number)];
}

function sampleAt(match: Match, at: number): Sample {
  const { game } = match;
  const state = match.at(at);
  const viewers = viewersOf(match);
  return {
    at,
    choices: digest(viewers.map((viewer) => (viewer === null ? [] : game.choices(state, viewer)))),
    views: digest(viewers.map((viewer) => game.view(state, viewer))),
    events: digest(viewers.map((viewer) => match.eventsOf(at, viewer))),
  };
}

const viewersOf = ({ header }: Match): Viewer[] => [null, ...seatsOf(header.seats)];

/** Replays a golden match of the current rules, position by position: how it plays otherwise now; null if it does not. */
export function replayProblem(game: Game, golden: Golden): string | null {
  const { file, samples } = golden;
  try {
    const match = Match.start(game, game.schema.options.parse(file.options), file.seats, file.seed);
    follow(match, golden);
    const fresh = samplesOf(match);
    for (const sample of samples)
      compareSample(
        sample,
        fresh.find(({ at }) => at === sample.at),
      );
    return null;
  } catch (error) {
    if (error instanceof Otherwise) return `${error.message} ${error.remedy(game)}`;
    throw error;
  }
}

function follow(match: Match, { file }: Golden): void {
  const { entries, history } = file;
  let state = history.setup;
  compare("the set-up", state, match.state);
  const refusal = match.replay(entries, ({ number, entry, events, snapshot }: Step) => {
    const step = history.steps[number - 1];
    if (step && step.delta !== null) state = withDelta(state, step.delta);
    const what = "action" in entry ? JSON.stringify(entry.action) : `a step back to ${entry.undo}`;
    const place = `entry ${number} (seat ${entry.seat}: ${what})`;
    compare(`what ${place} tells`, step?.events, events);
    compare(`the position after ${place}`, state, snapshot.state);
    compare(`chance after ${place}`, { drawn: step?.position }, { drawn: snapshot.position });
  });
  if (refusal) throw new Otherwise(`entry ${match.number + 1} is refused: ${JSON.stringify(refusal)}.`);
  if (match.number !== history.steps.length) throw new Otherwise("the match has another number of entries.");
  // Its file would be the same too, so that files that players keep still open.
  const { history: _, ...written } = file;
  compare("its match file", written, toFile(match, file.names));
}

function compare(what: string, recorded: unknown, now: unknown): void {
  const delta = deltaOf(recorded, now);
  if (delta) throw new Otherwise(`${what} is another: ${firstChange(recorded, delta)}.`);
}

function compareSample(recorded: Sample, now: Sample | undefined): void {
  for (const what of ["choices", "views", "events"] as const)
    if (recorded[what] !== now?.[what])
      throw new SampleOtherwise(`${SAMPLED[what]} at position ${recorded.at} are others than recorded.`);
}

const SAMPLED = {
  choices: "the choices of a seat",
  views: "the views of a seat or a spectator",
  events: "the events told to a seat or a spectator",
};

class Otherwise extends Error {
  remedy({ id, rules }: Game): string {
    return (
      `So does every match of ${id} that is stored. If you did not mean that, mend the change. ` +
      `If you did: raise \`rules\` of ${id} from ${rules} to ${rules + 1} and run \`npm run golden -- record ${id}\`. ` +
      `Keep the files of rules ${rules}: they are not replayed any more, but must still open and show.`
    );
  }
}

class SampleOtherwise extends Otherwise {
  override remedy({ id }: Game): string {
    return (
      `Stored matches still come to the same positions. If you did not mean this change, mend it. ` +
      `If you did, run \`npm run golden -- sample ${id}\`.`
    );
  }
}

const LANGUAGES: readonly Language[] = ["de", "en"];

/** Opens a golden match of older rules and looks at all of it: what can no longer be shown; null if all can. */
export function showProblem(game: Game, { file }: Golden): string | null {
  try {
    const { match } = openFile([game], file);
    for (let number = 0; number <= match.number; number++) {
      const state = match.at(number);
      for (const viewer of viewersOf(match)) {
        game.view(state, viewer);
        for (const event of match.eventsOf(number, viewer))
          for (const language of LANGUAGES) say(game, language, game.describe(event), (seat) => `player ${seat}`);
      }
    }
    return match.outcome ? null : "its end is no longer one.";
  } catch (error) {
    return (
      `${error instanceof Error ? error.message : String(error)}. Matches stored under rules ${file.rules} of ${game.id} ` +
      `cannot be shown either. Let \`schema\`, \`view\` and \`describe\` read what these rules wrote.`
    );
  }
}
