export { sampleGame } from "./game.ts";
export * from "./state.ts";
