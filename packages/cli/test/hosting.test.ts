import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, settingsIn, startServer, withDatabase } from "@stellwerk/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, type Run, stellwerk } from "./stellwerk.ts";

let folder = "";
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-hosting-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command on the matches in a folder, whatever the environment of the tests says. */
const hosting = (args: readonly string[], dataDir = at("data")): Promise<Run> =>
  stellwerk(args, "", { DATABASE_URL: "", DATA_DIR: dataDir });

test("matches are backed up, restored, listed, closed and accounted for", async () => {
  const config = { ...readConfig({}), port: 0, logLevel: "silent", dataDir: at("data") };
  const server = await startServer(config);
  const wish = { game: "trambahn", seats: 2, options: { starter: 0 }, name: "Anna", seat: 0 };
  const response = await fetch(`${server.url}/api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify(wish),
  });
  const { match } = (await response.json()) as { match: string };

  const file = at("backup.gz");
  const [backup, none] = await Promise.all([
    hosting(["backup", file]),
    hosting(["backup", at("none.gz")], at("nowhere")),
  ]);
  const restore = await hosting(["restore", file], at("restored"));
  expect(backup).toMatchObject({
    code: 0,
    out: "",
    err: expect.stringContaining("1 matches with 0 entries") as string,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(restore).toMatchObject({ code: 0, out: "" });
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining("there are no matches in") as string });
  // Neither the file that failed nor a part of any.
  expect(readdirSync(folder).filter((name) => name.includes(".gz"))).toEqual(["backup.gz"]);
  await server.close();

  const [over, list, close, ratings] = await Promise.all([
    hosting(["restore", file]),
    hosting(["admin", "list", "--json"], at("restored")),
    hosting(["admin", "close", match], at("restored")),
    hosting(["admin", "ratings", "recompute"], at("restored")),
  ]);
  expect(over).toMatchObject({ code: 1, err: expect.stringContaining("there are matches already") as string });
  expect(JSON.parse(list.out)).toMatchObject([{ id: match, game: "trambahn", phase: "waiting" }]);
  expect(close).toMatchObject({ code: 2, out: "", err: expect.stringContaining("--yes closes it") as string });
  expect(close.err).toMatch(/^phase +waiting, 0 entries/m);
  expect(close.err).toMatch(/^seat 0 +Anna \(host\)$/m);
  expect(ratings.out).toBe("0 matches rated again, 0 figures changed\n");

  expect((await hosting(["admin", "close", match, "--yes", "--why", "nobody came"], at("restored"))).code).toBe(0);
  const audit = await hosting(["admin", "audit"], at("restored"));
  expect(audit.out.split("\n").filter((line) => /close|restore/.test(line))).toEqual([
    expect.stringContaining('{"why":"nobody came"}'),
    expect.stringContaining('"matches":1'),
  ]);
});

test("what players wrote cannot move the cursor of a terminal, and an operator renames accounts", async () => {
  const config = { ...readConfig({}), port: 0, logLevel: "silent", dataDir: at("names") };
  const server = await startServer(config);
  const post = (path: string, body: object): Promise<Response> =>
    fetch(server.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: JSON.stringify(body),
    });
  await post("/api/matches", { game: "trambahn", seats: 2, options: {}, name: "Gina", seat: 0 });
  await post("/api/account", { name: "Anna", password: "correct horse", language: "en", seats: [] });
  await server.close();
  // A name from before they were checked.
  await withDatabase(config, ({ db }) =>
    db.updateTable("seats").set({ name: "\u001b[31mGi\u202ena" }).where("name", "is not", null).execute(),
  );
  const [list, json] = await Promise.all([
    hosting(["admin", "list"], at("names")),
    hosting(["admin", "list", "--json"], at("names")),
  ]);
  expect(list.out).toContain("\\u001b[31mGi\\u202ena");
  for (const { out } of [list, json]) {
    expect(out).not.toContain("\u001b");
    expect(out).not.toContain("\u202e");
  }
  expect((JSON.parse(json.out) as { seats: { name: string }[] }[])[0]?.seats[0]?.name).toBe("\u001b[31mGi\u202ena");
  const renamed = await hosting(["admin", "rename", "Anna", "Berta", "--why", "as asked"], at("names"));
  expect(renamed).toMatchObject({ code: 0, out: "Anna is now called Berta\n" });
  const refused = await hosting(["admin", "rename", "Berta", "Stellwerk"], at("names"));
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("this name is taken") as string });
  expect((await hosting(["admin", "person", "Anna"], at("names"))).out).toContain("Berta");
});

test("accounts are listed, reset, suspended and let in again, and their tokens revoked", async () => {
  const config = { ...readConfig({}), port: 0, logLevel: "silent", dataDir: at("people") };
  const server = await startServer(config);
  const signUp = { name: "Anna", password: "correct horse", language: "en", seats: [] };
  await fetch(`${server.url}/api/account`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify(signUp),
  });
  await server.close();

  const admin = (...args: string[]): Promise<Run> =>
    stellwerk(["admin", ...args, "--data-dir", at("people")], "", { PUBLIC_URL: "https://play.example.org" });
  const [list, nobody, hesitant] = await Promise.all([
    admin("people"),
    admin("person", "Bert"),
    admin("reset", "Anna"),
  ]);
  expect(list.out).toMatch(/^Anna +\d{4}-/m);
  expect(nobody).toMatchObject({ code: 1, err: "stellwerk: there is no account called Bert\n" });
  expect(hesitant).toMatchObject({ code: 2, out: "", err: expect.stringContaining("--yes makes it") as string });
  expect(hesitant.err).toMatch(/^gets in +by password, without a verified address$/m);

  const [reset, suspended] = await Promise.all([
    admin("reset", "Anna", "--yes"),
    admin("suspend", "anna", "--yes", "--why", "cheating", "--json"),
  ]);
  expect(reset.out).toMatch(/^https:\/\/play\.example\.org\/reset#[\w-]{22}\n$/);
  expect(JSON.parse(suspended.out)).toEqual({ suspended: "Anna" });
  const [admitted, revoked] = await Promise.all([admin("admit", "Anna"), admin("revoke", "Anna")]);
  expect(admitted.out).toBe("Anna may sign in again\n");
  expect(revoked.out).toBe("0 tokens revoked\n");
});

test("settings are listed with what they are set to, secrets without, and bad ones are an error", async () => {
  const secret = randomBytes(16).toString("hex");
  const { code, out, err } = await stellwerk(["config"], "", { PORT: "eighty", METRICS_TOKEN: secret });
  expect(code).toBe(2);
  expect(err).toBe("stellwerk: PORT must be a whole number from 0 to 65535\n");
  expect(out).toMatch(/^PORT +eighty \(otherwise 1881\)\n +the port to listen on/m);
  expect(out).toMatch(/^METRICS_TOKEN +\(secret\)/m);
  expect(out + err).not.toContain(secret);
});

test("the documents list the settings as they are", () => {
  const rows = readFileSync(join(ROOT, "docs/hosting.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| `[A-Z_]+` /.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const code = (text: string): string => (/^[\d./]/.test(text) || text === "info" ? `\`${text}\`` : text);
  expect(rows).toEqual(
    settingsIn({}).map(({ name, otherwise, meaning }) => ["", `\`${name}\``, code(otherwise), meaning, ""]),
  );
});
