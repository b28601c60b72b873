export { apiTables, failureTable } from "./api/tables.ts";
export { BadConfig, type Config, type Setting, readConfig, settingsIn } from "./config.ts";
export { Refused } from "./refused.ts";
export { type RunningServer, startServer } from "./server.ts";
export { Admin, type Deed, type MatchDetails, type MatchSummary } from "./admin.ts";
export { type PersonDetails, type PersonSummary } from "./people/operators.ts";
export { type Counts, backUp, restore } from "./store/backup.ts";
export { withDatabase, withDatabaseAlone } from "./store/open.ts";
