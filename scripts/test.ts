import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

// `npm test`: everything that must hold. `npm test -- lint unit` runs only these stages.

const ROOT = resolve(import.meta.dirname, "..");
const REPORTS = mkdtempSync(join(tmpdir(), "stellwerk-test-"));
process.once("exit", () => rmSync(REPORTS, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
const reportOf = (name: string): string => join(REPORTS, `${name}.xml`);

interface Stage {
  readonly name: string;
  readonly command: string;
  /** Has the machine to itself, after the others: a browser on a busy machine proves little. */
  readonly alone?: true;
}

const vitest = (name: string): Stage => ({
  name,
  command: `vitest run --project=${name} --reporter=default --reporter=junit --outputFile.junit="${reportOf(name)}"`,
});

/**
 * Long ones first, so that the short ones fill the gaps; but the build before the tests of programs, which start it a
 * hundred times: from its source, the command takes five times as long to start.
 */
const STAGES: readonly Stage[] = [
  vitest("unit"),
  { name: "build", command: "npm run --silent build" },
  vitest("programs"),
  { name: "format", command: "oxfmt --check" },
  { name: "types", command: "tsc --build" },
  { name: "lint", command: "oxlint" },
  { name: "layers", command: "depcruise packages bench examples scripts stress --config .dependency-cruiser.mjs" },
  { name: "dead", command: "knip" },
  { name: "rules", command: "tsx scripts/rules.ts" },
  { name: "licences", command: "tsx scripts/licences.ts" },
  { ...vitest("engines"), alone: true },
  { name: "browser", command: "playwright test --reporter=list,junit", alone: true },
];

/** How many stages run at the same time, but for those that run alone. */
const AT_ONCE = 2;

interface Result {
  readonly stage: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that failed and why, as far as the stage tells. */
  readonly failures: readonly string[];
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function run(stage: Stage, alone: boolean): Promise<Result> {
  const began = performance.now();
  const child = spawn(stage.command, {
    cwd: ROOT,
    shell: true,
    stdio: alone ? "inherit" : ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(stage.name),
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.once("close", (code) => {
      const result = count(stage.name, code === 0);
      const tests = existsSync(reportOf(stage.name))
        ? `, ${result.passed} of ${result.passed + result.failed} tests`
        : "";
      console.log(`${result.failed === 0 ? "✓" : "✗"} ${stage.name} (${seconds(began)}${tests})`);
      process.stdout.write(result.failed > 0 ? output : seedsIn(output));
      done(result);
    });
  });
}

/** What must be known to repeat a run, even of one that passed. */
const seedsIn = (output: string): string =>
  stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => /seed\b/i.test(line))
    .map((line) => `  ${line.trim()}\n`)
    .join("");

/** Adds up the JUnit report of a stage; a stage that writes none counts as one test. */
function count(stage: string, ok: boolean): Result {
  const file = reportOf(stage);
  const suites = existsSync(file) ? [...readFileSync(file, "utf8").matchAll(/<testsuite [^>]*>/g)] : [];
  const sum = (attribute: string): number =>
    suites.reduce((total, [tag]) => total + Number(new RegExp(` ${attribute}="(\\d+)"`).exec(tag)?.[1] ?? 0), 0);
  const tests = existsSync(file) ? sum("tests") : 1;
  const skipped = sum("skipped");
  // A stage can also fail beside its tests, which must not go unnoticed.
  const failed = Math.max(sum("failures") + sum("errors"), ok ? 0 : 1);
  return { stage, passed: Math.max(0, tests - failed - skipped), failed, skipped, failures: failedIn(file) };
}

/** The tests that a JUnit report says have failed, and why. */
function failedIn(file: string): string[] {
  const cases = existsSync(file) ? readFileSync(file, "utf8").matchAll(/<testcase [^>]*[^/]>.*?<\/testcase>/gs) : [];
  const valueOf = (name: string, tag: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return [...cases].flatMap(([test]) => {
    const failure = /<(?:failure|error)\b[^>]*>/.exec(test)?.[0];
    return failure ? [`${valueOf("classname", test)}: ${valueOf("name", test)}: ${valueOf("message", failure)}`] : [];
  });
}

async function runAll(stages: readonly Stage[], atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...stages];
  const lane = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift())
      results.push(await run(stage, stages.length === 1));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(", ")}. There are: ${STAGES.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

const began = performance.now();
const chosen = names.length > 0 ? STAGES.filter(({ name }) => names.includes(name)) : STAGES;
console.log(`Running ${chosen.map(({ name }) => name).join(", ")}.`);
const results = [
  ...(await runAll(
    chosen.filter(({ alone }) => !alone),
    AT_ONCE,
  )),
  ...(await runAll(
    chosen.filter(({ alone }) => alone),
    1,
  )),
];
const total = (part: "passed" | "failed" | "skipped"): number => results.reduce((sum, result) => sum + result[part], 0);
const failing = results.filter(({ failed }) => failed > 0);

console.log(
  `\n${failing.length === 0 ? "All is well" : `Failing: ${failing.map(({ stage }) => stage).join(", ")}`} after ${seconds(began)}.`,
);
// Once more at the end, where the reader of a long run looks first.
for (const { stage, failures } of failing) for (const failure of failures) console.log(`  ✗ ${stage}: ${failure}`);
if (total("skipped") > 0) console.log(`${total("skipped")} skipped`);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = failing.length === 0 ? 0 : 1;
