import { archive } from "./archive.ts";
import { faults } from "./faults.ts";
import { hostile } from "./hostile.ts";
import { kills } from "./kills.ts";
import { load } from "./load.ts";
import type { Stress } from "./report.ts";

export { type Report, runStress } from "./report.ts";

export const STRESSES: readonly Stress[] = [load, archive, faults, kills, hostile];
