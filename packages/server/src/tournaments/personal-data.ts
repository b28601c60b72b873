import type { PersonalData } from "../store/index.ts";

export const TOURNAMENT_DATA: readonly PersonalData[] = [
  { table: "tournament_players", column: "person", stays: true },
  { table: "tournaments", column: "host", secret: ["seed", "invite"], stays: true },
  { table: "tournament_hosts", column: "person" },
  { table: "tournament_invitations", column: "person" },
  { table: "tournament_decisions", column: "person", stays: true },
];
