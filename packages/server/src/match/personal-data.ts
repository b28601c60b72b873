import type { PersonalData } from "../store/index.ts";

/** Seats and chat lines stay without the name: `leaveMatches` sees to them. */
export const MATCH_DATA: readonly PersonalData[] = [
  { table: "invitations", column: "person" },
  { table: "invitations", column: "by" },
];
