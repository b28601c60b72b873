import type { PersonalData } from "../store/index.ts";

export const RATING_DATA: readonly PersonalData[] = [
  { table: "ratings", column: "person" },
  { table: "results", column: "person", stays: true },
];
