export * from "./board.ts";
export * from "./boards.ts";
export { type Event, eventOf } from "./events.ts";
export * from "./figures.ts";
export { germanRails } from "./german-rails.ts";
export { majorCitiesJoined } from "./money.ts";
export { type Place, needsOrder, placesOf, wayRefusal } from "./right-of-way.ts";
export * from "./state.ts";
export { type Table, tableOf } from "./table.ts";
