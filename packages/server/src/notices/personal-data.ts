import type { PersonalData } from "../store/index.ts";

export const NOTICE_DATA: readonly PersonalData[] = [
  { table: "notices", column: "person" },
  { table: "notice_channels", column: "person", secret: ["login", "target_key"] },
  { table: "notice_settings", column: "person" },
];
