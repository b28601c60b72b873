import type { Words } from "@stellwerk/kernel";
import * as sbahn from "./sbahn.ts";
import * as stock from "./stock.ts";
import * as track from "./track.ts";

export const de: Words = { ...track.de, ...stock.de, ...sbahn.de };
export const en: Words = { ...track.en, ...stock.en, ...sbahn.en };
