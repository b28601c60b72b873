export { DATA } from "./data.ts";
export { total } from "./outcome.ts";
export { MOST_PASSENGERS } from "./passengers.ts";
export { playing } from "./playing.ts";
export { type Laid, type Sketch, position } from "./position.ts";
export { columnPoints, linePoints, toursLeft } from "./scoring.ts";
export * from "./state.ts";
export { opponentOf } from "./steps.ts";
export { trambahn } from "./trambahn.ts";
