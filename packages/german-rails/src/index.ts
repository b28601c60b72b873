export * from "./board.ts";
export * from "./boards.ts";
export type { Event } from "./events.ts";
export { germanRails } from "./german-rails.ts";
export * from "./state.ts";
