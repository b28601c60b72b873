import type { PersonalData } from "../store/index.ts";

export const RATING_DATA: readonly PersonalData[] = [
  { table: "daily_results", column: "person" },
  { table: "ratings", column: "person" },
  { table: "results", column: "person", stays: true },
];
