import type { Words } from "@stellwerk/kernel";
import * as operating from "./operating.ts";
import * as runs from "./runs.ts";
import * as sbahn from "./sbahn.ts";
import * as stock from "./stock.ts";
import * as track from "./track.ts";

export const en = { ...stock.en, ...track.en, ...runs.en, ...operating.en, ...sbahn.en } satisfies Words;
export const de: { readonly [Key in keyof typeof en]: Words[string] } = {
  ...stock.de,
  ...track.de,
  ...runs.de,
  ...operating.de,
  ...sbahn.de,
};
