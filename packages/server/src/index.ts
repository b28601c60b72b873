export { apiTables, failureTable } from "./transport/api/markdown.ts";
export { BadConfig, type Config, type Setting, readConfig, settingsIn } from "./common/config.ts";
export { RequestError } from "./common/request-error.ts";
export { type RunningServer, startServer } from "./app/server.ts";
export { type Finding, examine } from "./operators/doctor/doctor.ts";
export { Admin, type Deed } from "./operators/admin.ts";
export type { MatchDetails, MatchSummary } from "./match/index.ts";
export { type PersonDetails, type PersonSummary } from "./operators/people-admin.ts";
export { type Counts, backUp, restore, withDatabase, withDatabaseAlone } from "./store/index.ts";
