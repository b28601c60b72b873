export { DATA } from "./data.ts";
export * from "./state.ts";
export { trambahn } from "./trambahn.ts";
