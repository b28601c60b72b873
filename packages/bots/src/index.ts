export { fastChance, seedOf } from "./fast-chance.ts";
export { randomBot } from "./random.ts";
export { type Expectation, type Judgement, searchingBot } from "./search.ts";
