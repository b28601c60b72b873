#!/usr/bin/env node
// The build where it is newer than its source, else the source itself: nothing has to be built after an install.
import { existsSync } from "node:fs";
import { freshBuild } from "./fresh-build.mjs";

/** These work on the repository, and are not part of the build. */
const IN_A_CHECKOUT = ["bench", "league", "new-game", "stress"];

const hasSource = existsSync(new URL("../src/main.ts", import.meta.url));
const build = hasSource && IN_A_CHECKOUT.includes(process.argv[2]) ? null : freshBuild();
if (build === null) await import("./from-source.mjs");
else await (await import(build)).main(process.argv);
