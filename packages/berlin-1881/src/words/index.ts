import type { Words } from "@stellwerk/kernel";
import * as operating from "./operating.ts";
import * as runs from "./runs.ts";
import * as sbahn from "./sbahn.ts";
import * as stock from "./stock.ts";
import * as track from "./track.ts";

export const de: Words = { ...stock.de, ...track.de, ...runs.de, ...operating.de, ...sbahn.de };
export const en: Words = { ...stock.en, ...track.en, ...runs.en, ...operating.en, ...sbahn.en };
