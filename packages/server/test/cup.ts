import { type CreateTournament, PLAIN_TERMS } from "@stellwerk/wire";

/** A small tournament of short matches; tests say what is different in theirs. */
export const CUP: CreateTournament = {
  name: "Autumn Cup",
  game: "trambahn",
  options: { starter: "random", scorings: 5 },
  terms: { ...PLAIN_TERMS, pace: { kind: "days", days: 3 }, late: "end", rated: true },
  kind: "roundRobin",
  rounds: 1,
  seats: 2,
  final: false,
  most: 16,
  startsAt: null,
};
