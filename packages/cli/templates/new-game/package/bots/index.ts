import { type Judgement, searchingBot } from "@stellwerk/bots";
import type { Bot, Chance, Seat } from "@stellwerk/kernel";
import { type Action, type State, sampleGame } from "../src/index.ts";

/** The points that an action brings at once. */
const gain = (state: State, action: Action): number => (action.do === "couple" ? state.train.length + 1 : 0);

/** A bot that takes what brings most at once, and misjudges each action by up to so many points. */
const greedyBot = (level: string, misjudges: number): Bot<State, Action> => ({
  level,
  think(view, seat, _budget, chance) {
    const weighed = sampleGame
      .choices(view, seat)
      .map((action) => ({ action, value: gain(view, action) + chance.below(misjudges + 1), winning: null, visits: 1 }))
      .sort((a, b) => b.value - a.value);
    const [best] = weighed;
    if (!best) throw new Error(`seat ${seat} has no choice`);
    return { action: best.action, weighed };
  },
});

/** Every action is a plan; a position is worth what comes of it if all players go on greedily. */
const judgement: Judgement<State, Action> = {
  // No action is expected to be better than another before they race.
  plans: (view, seat) =>
    sampleGame.choices(view, seat).map((action) => ({ actions: [action], expected: { lead: 0, winning: 0.5 } })),
  expect(state, seat, chance) {
    playOn(state, chance);
    const scores = state.players.map(({ points }) => points);
    const own = scores[seat] ?? 0;
    const lead = own - Math.max(...scores.filter((_, other) => other !== seat));
    return { lead, winning: lead > 0 ? 1 : lead === 0 ? 0.5 : 0 };
  },
};

function playOn(state: State, chance: Chance): void {
  for (let [seat] = sampleGame.active(state); seat !== undefined; [seat] = sampleGame.active(state)) {
    const action = greediest(state, seat);
    if (!action) return;
    sampleGame.play(state, seat, action, chance);
  }
}

const greediest = (state: State, seat: Seat): Action | undefined =>
  sampleGame.choices(state, seat).toSorted((a, b) => gain(state, b) - gain(state, a))[0];

export const easy = greedyBot("easy", 6);
export const medium = greedyBot("medium", 2);
export const hard = searchingBot("hard", sampleGame, judgement);
