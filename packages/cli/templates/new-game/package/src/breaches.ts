import { ALL_WAGONS, HIDDEN, type State, byNumber } from "./state.ts";

/** What cannot be true of a state, whatever was played. */
export function breaches({ train, departed, yard, players, seat }: State): string[] {
  const found: string[] = [];
  const all = [...train, ...departed, ...yard, ...players.flatMap(({ hand }) => hand)];
  const seen = all.filter((wagon) => wagon !== HIDDEN);
  if (all.length !== ALL_WAGONS.length) found.push(`there are ${all.length} wagons`);
  if (new Set(seen).size !== seen.length) found.push("a wagon is there twice");
  if (train.some((wagon, at) => wagon <= (train[at - 1] ?? 0))) found.push("the train does not rise");
  if (players.some(({ hand }) => [...hand].sort(byNumber).some((wagon, at) => wagon !== hand[at])))
    found.push("a hand is not in order");
  if (!players[seat]) found.push(`there is no seat ${seat}`);
  return found;
}
