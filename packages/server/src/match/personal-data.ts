import type { PersonalData } from "../store/index.ts";

/** Seats, chat lines and imports stay without the name: `leaveMatches` sees to them. */
export const MATCH_DATA: readonly PersonalData[] = [
  { table: "invitations", column: "person" },
  { table: "invitations", column: "by" },
  { table: "imports", column: "person", secret: ["address"], stays: true },
  { table: "spectator_limits", column: "spectator" },
  { table: "review_requests", column: "person" },
];
