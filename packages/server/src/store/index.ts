/** The face of `store/`: connections, the schema, backups. */
export { type Counts, backUp, restore } from "./backup.ts";
export { type Change, type Database, type News, type PreparedStatement, isDuplicate } from "./database.ts";
export { type Json, fromJson, fromJsonOr, toJson } from "./json.ts";
export { MIGRATIONS, migrate, migrationsOf } from "./migrate.ts";
export { databaseSize } from "./postgres.ts";
export { fileIn, isLocked } from "./sqlite.ts";
export { openDatabase, withDatabase, withDatabaseAlone } from "./open.ts";
export { type PersonalData, deletePersonalData, exportPersonalData } from "./personal-data.ts";
export {
  type Presence,
  beat,
  connectedMatches,
  connectedSeats,
  isServed,
  livingProcesses,
  ping,
  presenceElsewhere,
  processId,
  setPresence,
  signOff,
} from "./processes.ts";
export { StoreClock, WARN_MS } from "./store-clock.ts";
export { SocketCounts, rateLimit } from "./shared-limits.ts";
export type { Db, MatchPhase, PresentSpectator, SeatClock, Tables } from "./schema.ts";
export { tellTopic } from "./topics.ts";
