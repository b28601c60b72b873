import type { PersonalData } from "../store/index.ts";

export const TOURNAMENT_DATA: readonly PersonalData[] = [
  { table: "tournament_players", column: "person", stays: true },
  { table: "tournaments", column: "host", secret: ["seed"], stays: true },
];
