import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import ts from "typescript";

// `npm run rules`: which tests stand for which rule. A test stands for the rules whose numbers its name
// begins with ("7.3, E7 only in stations ..."). Fails where a rule of a game has neither a test nor a
// reason to have none, and where a name cites a number that is not in the game's list.

const PACKAGES = resolve(import.meta.dirname, "../packages");

/** `test/rules.json` of a game: its rule numbers, one by one or from-to, and why some have no test. */
interface RuleList {
  readonly rules: readonly string[];
  readonly untested: Readonly<Record<string, string>>;
}

interface Test {
  readonly file: string;
  readonly name: string;
}

/** "G1-G3" is G1, G2, G3; "2.1-2.3" is 2.1, 2.2, 2.3; "A-C" is A, B, C. */
export function numbersIn(entry: string): string[] {
  const range = /^(?<prefix>.*?)(?<from>\d+|[A-Z])-\k<prefix>(?<to>\d+|[A-Z])$/.exec(entry)?.groups;
  if (!range) return [entry];
  const { prefix = "", from = "", to = "" } = range;
  const isNumber = /\d/.test(from);
  const [first, last] = isNumber ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)];
  if (last < first) throw new Error(`${entry} runs backwards`);
  return Array.from(
    { length: last - first + 1 },
    (_, i) => prefix + (isNumber ? first + i : String.fromCharCode(first + i)),
  );
}

/** The numbers that a name begins with: "7.3, E7 only in stations" has 7.3 and E7. */
export const numbersOf = (name: string): string[] => LEADING.exec(name)?.[0].split(", ") ?? [];
const NUMBER = String.raw`(?:Table \d+|[A-Z]\d*|\d\d?(?:\.\d+)?)`;
const LEADING = new RegExp(`^${NUMBER}(?:, ${NUMBER})*(?= )`);

/** The names of all tests in a file; a row of `test.each` may bring the numbers as its first item. */
export function testNames(source: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) names.push(...namesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("test.ts", source, ts.ScriptTarget.Latest));
  return names;
}

function namesOf({ expression, arguments: [first] }: ts.CallExpression): string[] {
  if (!first || !ts.isStringLiteralLike(first)) return [];
  if (isTest(expression)) return [first.text];
  if (!ts.isCallExpression(expression) || !isEach(expression.expression)) return [];
  const [rows] = expression.arguments;
  if (!first.text.startsWith("%s") || !rows || !ts.isArrayLiteralExpression(rows)) return [first.text];
  return rows.elements.flatMap((row) => {
    const item = ts.isArrayLiteralExpression(row) ? row.elements[0] : row;
    return item && ts.isStringLiteralLike(item) ? [first.text.replace("%s", item.text)] : [];
  });
}

const isTest = (node: ts.Node): boolean => ts.isIdentifier(node) && (node.text === "test" || node.text === "it");
const isEach = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === "each" && isTest(node.expression);

function testsOf(game: string): Test[] {
  const folder = join(PACKAGES, game, "test");
  const files = readdirSync(folder, { encoding: "utf8", recursive: true }).filter((file) => file.endsWith(".test.ts"));
  return files.flatMap((file) => testNames(readFileSync(join(folder, file), "utf8")).map((name) => ({ file, name })));
}

/** What is wrong between a list of rules and the tests of a game. */
export function gaps({ rules, untested }: RuleList, tests: readonly Test[]): string[] {
  const numbers = rules.flatMap(numbersIn);
  const tested = new Set(tests.flatMap(({ name }) => numbersOf(name)));
  return [
    ...numbers.filter((rule, at) => numbers.indexOf(rule) !== at).map((rule) => `${rule} is listed twice`),
    ...numbers.filter((rule) => !tested.has(rule) && !untested[rule]).map((rule) => `${rule} has no test`),
    ...Object.keys(untested)
      .filter((rule) => tested.has(rule) || !numbers.includes(rule))
      .map((rule) => `${rule} needs no excuse`),
    ...[...tested].filter((rule) => !numbers.includes(rule)).map((rule) => `${rule} is tested but not listed`),
  ];
}

function print(game: string, { rules, untested }: RuleList, tests: readonly Test[]): void {
  console.log(`\n# ${game}`);
  for (const rule of rules.flatMap(numbersIn)) {
    const own = tests.filter(({ name }) => numbersOf(name).includes(rule));
    console.log(`\n${rule}${untested[rule] ? `  (${untested[rule]})` : ""}`);
    for (const { file, name } of own) console.log(`  ${file.replace(".test.ts", "")}: ${name}`);
  }
}

function main(): void {
  const problems = MANIFESTS.flatMap(({ package: game }) => {
    const file = join(PACKAGES, game, "test/rules.json");
    if (!existsSync(file)) return [`${game}: there is no list of its rules, test/rules.json`];
    const list = JSON.parse(readFileSync(file, "utf8")) as RuleList;
    const tests = testsOf(game);
    print(game, list, tests);
    return [
      ...(list.rules.length === 0 ? [`${game}: test/rules.json lists no rules`] : []),
      ...gaps(list, tests).map((gap) => `${game}: ${gap}`),
    ];
  });
  if (problems.length === 0) return;
  console.error(`\n${problems.join("\n")}`);
  process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) main();
