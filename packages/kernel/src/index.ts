export * from "./at.ts";
export * from "./bot.ts";
export * from "./chance.ts";
export * from "./file.ts";
export * from "./game.ts";
export * from "./manifest.ts";
export * from "./match.ts";
export * from "./words.ts";
