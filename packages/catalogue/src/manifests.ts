import type { Manifest } from "@stellwerk/kernel";
import * as games from "./games.ts";

const [first, ...others] = Object.values(games).sort((a, b) => a.minutes.max - b.minutes.max);
if (!first) throw new Error("the catalogue is empty");

/** What there is to know about every game before its rules are loaded; short games first. */
export const MANIFESTS: readonly [Manifest, ...Manifest[]] = [first, ...others];

export const manifestOf = (id: string): Manifest | undefined => MANIFESTS.find((manifest) => manifest.id === id);
