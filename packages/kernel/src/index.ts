export * from "./chance.ts";
export * from "./file.ts";
export * from "./game.ts";
export * from "./match.ts";
export * from "./words.ts";
