#!/usr/bin/env node
// The command runs from its TypeScript source: nothing to build after an install.
import { register } from "tsx/esm/api";

register();
const { main } = await import("../src/main.ts");
await main(process.argv);
