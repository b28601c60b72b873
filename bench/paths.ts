import {
  type Milepost,
  type State,
  cheapestTrack,
  contextOf,
  pathTo,
  planTrackTo,
  reachableMileposts,
  milepostAt,
} from "@stellwerk/german-rails";
import { finishedMatch } from "./match.ts";
import { type Bench, type Measure, quantile, sample, time } from "./measure.ts";

const POSITIONS = 150;
const TARGETS = 20;

/** Where trains can go and where track can be built, at positions of a whole match of German Rails. */
export const paths: Bench = {
  name: "paths",
  run(games) {
    const germanRails = games.find(({ id }) => id === "german-rails");
    if (!germanRails) return [];
    const match = finishedMatch(germanRails);
    const positions = Array.from({ length: match.number }, (_, number) => number);
    const states = sample(positions, POSITIONS)
      .map((number) => match.at(number) as State)
      .filter(({ phase, round, pending }) => phase === "play" && round > 1 && pending === null);
    // The first time is for warming up.
    asked(states);
    return [...asked(states)].flatMap(([question, times]): Measure[] =>
      ([0.5, 0.99] as const).map((share) => ({
        what: `german-rails: ${question}, ${share === 0.5 ? "p50" : "p99"}`,
        value: quantile(times, share) * 1000,
        unit: "µs",
      })),
    );
  },
};

/** How long each answer to each question takes, in milliseconds. */
function asked(states: readonly State[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  const ask = (question: string, answer: () => unknown): void => {
    const taken = time(answer);
    const known = times.get(question);
    if (known) known.push(taken);
    else times.set(question, [taken]);
  };
  for (const state of states) {
    const { seat } = state;
    const mileposts = contextOf(state).board.mileposts.map((_, at) => at);
    const reached: Milepost[] = [];
    ask("every place that a train reaches", () => reached.push(...reachableMileposts(contextOf(state), 0)));
    for (const to of sample(reached, TARGETS))
      ask("the best way to one of them", () => pathTo(contextOf(state), 0, to));
    ask("the cheapest track to every milepost", () => cheapestTrack(contextOf(state), seat));
    for (const to of sample(mileposts, TARGETS))
      ask("a plan of track to a milepost, with its price and its limits", () =>
        planTrackTo(state, seat, milepostAt(to)),
      );
  }
  return times;
}
