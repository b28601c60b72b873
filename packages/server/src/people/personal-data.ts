import type { PersonalData } from "../store/index.ts";

export const PEOPLE_DATA: readonly PersonalData[] = [
  { table: "passkeys", column: "person", secret: ["public_key"] },
  { table: "logins", column: "person", secret: ["hash"] },
  { table: "devices", column: "person", secret: ["hash"] },
  { table: "former_names", column: "person" },
  { table: "links", column: "person", secret: ["hash"] },
  { table: "challenges", column: "person", secret: ["challenge"] },
  { table: "friends", column: "asker" },
  { table: "friends", column: "asked" },
  { table: "blocks", column: "person" },
  // A person must not learn who has blocked them.
  { table: "blocks", column: "blocked", secret: "all" },
];
