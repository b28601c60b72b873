import { type Chance, freshSeed, shuffle, type Viewer } from "@stellwerk/kernel";
import { conform } from "@stellwerk/kernel/conformance";
import { boardById, germanRails, type State, type Card } from "@stellwerk/german-rails";
import { expect, test } from "vitest";

/** Swaps around everything that G16 and G40 hide from a viewer: orders in hands, dealt, returned or in the pile. */
function scramble(state: State, viewer: Viewer, chance: Chance): State {
  const { orders } = boardById(state.options.board);
  const isOrder = (card: Card): boolean => card < orders.length;
  const bound = new Set(state.players.flatMap((player) => player.bound.map(({ card }) => card)));
  const secret = [state.pile];
  state.players.forEach(({ hand, dealt }, seat) => {
    if (seat !== viewer) secret.push(hand, dealt, state.under[seat] ?? []);
  });
  const places = secret.flatMap((cards) =>
    cards.flatMap((card, at) => (isOrder(card) && !bound.has(card) ? [{ cards, at, card }] : [])),
  );
  const dealt = shuffle(
    places.map(({ card }) => card),
    chance,
  );
  places.forEach(({ cards, at }, i) => (cards[at] = dealt[i] as Card));
  shuffle(state.pile, chance);
  return state;
}

/** Variants that fit so many players (G59), cut short by a round limit (G58). */
const variants = (seats: number): object[] => [
  { rounds: 12 },
  { rounds: 12, fast: true },
  { rounds: 10, turnInCities: true, c15: true },
  { rounds: 10, board: "austria", fast: true, c15: true },
  ...(seats === 2
    ? [
        { rounds: 12, duel: true },
        { rounds: 12, board: "austria", duel: true, fast: true },
      ]
    : []),
  ...(seats < 4
    ? [
        { rounds: 12, secondTrain: true },
        { rounds: 12, secondTrain: true, fast: true },
      ]
    : []),
];

// In three parts, so that each ends in time on a busy machine too.
test.each([1, 2, 3])("German Rails keeps the contract of a game in 300 random games, part %i of 3", (part) => {
  const seed = `${process.env["SEED"] ?? freshSeed().slice(0, 12)}${part > 1 ? `-${part}` : ""}`;
  const games = Math.ceil(Number(process.env["GAMES"] ?? 300) / 3);
  console.info(`conformance of german-rails: SEED=${seed} GAMES=${games}`);
  const report = conform(germanRails, { seed, games, options: variants, sample: 40, longest: 20_000, scramble });
  console.info(
    `${report.actions} actions, ${report.sampled} positions examined closely, longest game ${report.longest} actions`,
  );
  expect(report.games).toBe(games);
});
