import type { Words } from "@stellwerk/kernel";
import * as sbahn from "./sbahn.ts";
import * as track from "./track.ts";

export const de: Words = { ...track.de, ...sbahn.de };
export const en: Words = { ...track.en, ...sbahn.en };
