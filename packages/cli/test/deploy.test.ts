import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readConfig, settingsIn } from "@stellwerk/server";
import { expect, test } from "vitest";
import { ROOT } from "./stellwerk.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const UNITS = readdirSync(join(ROOT, "deploy")).filter((name) => /\.(service|timer)$/.test(name));
/** What belongs to Node and not to us. */
const NOT_OURS = ["NODE_ENV"];

/** Checks that every `NAME=value` is a setting of ours that is accepted. */
function expectSettings(text: string): void {
  const set = [...text.matchAll(/\b([A-Z_]{3,})=(\S+)/g)].map(([, name = "", value = ""]) => [name, value] as const);
  const ours = set.filter(([name]) => !NOT_OURS.includes(name));
  expect(settingsIn({}).map(({ name }) => name)).toEqual(expect.arrayContaining(ours.map(([name]) => name)));
  // The port of a unit is that of its instance.
  expect(() =>
    readConfig(Object.fromEntries(ours.map(([name, value]) => [name, value.replace("%i", "1881")]))),
  ).not.toThrow();
}

test("the container is made of paths and settings that there are", () => {
  const file = read("deploy/Containerfile");
  // What is built is tried in container.test.ts.
  const paths = [...file.matchAll(/\/app\/([\w@./-]+)|"(packages\/[^"]+)"/g)]
    .map(([, app, own]) => app ?? own ?? "")
    .filter((path) => !path.endsWith("/dist"));
  expect(paths).toContain("packages/cli/bin/stellwerk.mjs");
  for (const path of paths) expect({ path, exists: existsSync(join(ROOT, path)) }).toEqual({ path, exists: true });
  expectSettings(/^ENV (.*)$/m.exec(file)?.[1] ?? "");
  expect(file).toContain("EXPOSE 1881");
  expect(file.lastIndexOf("USER node")).toBeLessThan(file.indexOf("ENTRYPOINT"));
});

test.each(UNITS)("%s names files and settings that there are", (name) => {
  const unit = read(`deploy/${name}`);
  for (const [path] of unit.matchAll(/(?<=\/opt\/stellwerk\/|\s)(packages|docs)\/[\w./-]+/g))
    expect({ path, exists: existsSync(join(ROOT, path)) }).toEqual({ path, exists: true });
  expectSettings([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join(" "));
});

test("the guide links to files that there are, and runs commands that there are", () => {
  const guide = read("docs/hosting.md");
  for (const [, path = ""] of guide.matchAll(/\]\(\.\.\/([^)]+)\)/g))
    expect({ path, exists: existsSync(join(ROOT, path)) }).toEqual({ path, exists: true });
  const units = [...guide.matchAll(/stellwerk@\d+|stellwerk-backup\.\w+/g)].map(([unit]) =>
    unit.replace(/@\d+/, "@.service"),
  );
  expect(UNITS).toEqual(expect.arrayContaining(units));
});
