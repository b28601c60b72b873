import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pidOf } from "../../../scripts/container/run-container.ts";
import { findProgram, installOnDebian } from "../../../scripts/debian.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { Client, create } from "../../server/test/client.ts";
import { ROOT } from "./stellwerk.ts";

// The units of deploy/ before systemd's own judgement, and their commands behind the walls that they ask for.

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
/** Any user without rights; the guide calls it stellwerk. */
const USER = 4_881;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-units-"));
  for (const name of readdirSync(join(ROOT, "deploy")))
    copyFileSync(join(ROOT, "deploy", name), join(folder, name.replace("@.", "@1881.")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UNITS = ["stellwerk@1881.service", "stellwerk-backup.service"];
const analyze = (...args: readonly string[]): string =>
  execFileSync(findProgram(["systemd-analyze"], "systemd"), args, { cwd: folder, encoding: "utf8", stdio: "pipe" });

describe.runIf(isRoot)("the units", () => {
  test("are understood by systemd, without a warning", () => {
    expect(
      analyze("verify", "--recursive-errors=no", ...[...UNITS, "stellwerk-backup.timer"].map((name) => `./${name}`)),
    ).toBe("");
  });

  test.each(UNITS)("%s is judged to expose little", (name) => {
    const [, exposure] =
      /exposure level for .*: ([\d.]+) OK/.exec(analyze("security", "--offline=true", `./${name}`)) ?? [];
    expect(Number(exposure)).toBeLessThan(3);
  });
});

/** The values of a key of a unit, with its specifiers put in. */
const values = (unit: string, key: string, port: number): string[] =>
  [...readFileSync(join(folder, unit), "utf8").matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) =>
    value.replaceAll("%i", String(port)).replaceAll("%%", "%"),
  );

/** Words of a command line of a unit; what is quoted stays together. */
const words = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

/** Debian's own Python: the library for filters of system calls is a package of Debian's. */
const PYTHON = "/usr/bin/python3";
function demandSeccomp(): void {
  try {
    execFileSync(PYTHON, ["-c", "import seccomp"], { stdio: "ignore" });
  } catch {
    installOnDebian("python3-seccomp");
  }
}

/** The calls of a set such as `@system-service`, with those of the sets that it names. */
function callsOf(set: string): string[] {
  // One block for each set, headed by its name.
  allSets ??= new Map(
    analyze("syscall-filter")
      .split(/\n(?=@)/)
      .map((block) => block.split("\n").map((line) => line.trim()))
      .map(([name = "", ...calls]) => [name, calls.filter((line) => /^@?\w/.test(line))]),
  );
  return (allSets.get(set) ?? []).flatMap((name) => (name.startsWith("@") ? callsOf(name) : name));
}
let allSets: ReadonlyMap<string, string[]> | undefined;

/** What comes before a command to have it run under the unit's filter of system calls. */
function filterOf(unit: string): string[] {
  const allowed = new Set<string>();
  for (const value of values(unit, "SystemCallFilter", 0))
    for (const call of callsOf(value.replace("~", "")))
      if (value.startsWith("~")) allowed.delete(call);
      else allowed.add(call);
  expect(allowed.size).toBeGreaterThan(100);
  const refusal = values(unit, "SystemCallErrorNumber", 0)[0] === "EPERM" ? "ERRNO" : "KILL";
  return [PYTHON, "scripts/container/system-call-filter.py", refusal, [...allowed].join(",")];
}

describe.runIf(isRoot)("the commands of the units", () => {
  let port = 0;
  let state = "";
  let server: ChildProcess;
  let pid = 0;
  beforeAll(async () => {
    port = await freePort();
    state = join(folder, "state");
    writeFileSync(join(folder, "stellwerk.env"), "LOG_LEVEL=error\nMATCHES_PER_MINUTE=100\n");
    for (const path of ["state", "state/stellwerk", "state/stellwerk/backups"]) {
      mkdirSync(join(folder, path));
      chownSync(join(folder, path), USER, USER);
    }
    demandSeccomp();
    server = start("stellwerk@1881.service", "ExecStart");
    pid = await pidOf(server);
  });
  afterAll(() => void server.kill("SIGKILL"));

  const start = (unit: string, key: string): ChildProcess => run(unit, words(values(unit, key, port)[0] ?? ""));

  /** As systemd would: the user, the walls, the system calls, the environment and the folders of the unit. */
  function run(unit: string, command: readonly string[], filter = filterOf(unit)): ChildProcess {
    const one = (name: string): string => values(unit, name, port)[0] ?? "";
    expect(one("User")).toBe("stellwerk");
    expect(one("ProtectSystem")).toBe("strict");
    expect(one("EnvironmentFile")).toBe("-/etc/stellwerk.env");
    const environment = [
      ...values(unit, "Environment", port),
      ...readFileSync(join(folder, "stellwerk.env"), "utf8").split("\n"),
    ];
    const walls = [
      "--die-with-parent",
      "--unshare-pid",
      "--as-pid-1",
      "--ro-bind",
      "/",
      "/",
      "--proc",
      "/proc",
      ...(one("PrivateDevices") === "yes" ? ["--dev", "/dev"] : []),
      ...(one("PrivateTmp") === "yes" ? ["--perms", "1777", "--tmpfs", "/tmp"] : []),
      ...(one("ProtectHome") === "yes" ? ["--tmpfs", "/home", "--tmpfs", "/root"] : []),
      "--tmpfs",
      "/opt",
      "--ro-bind",
      ROOT,
      one("WorkingDirectory"),
      "--tmpfs",
      "/var/lib",
      "--bind",
      join(state, "stellwerk"),
      "/var/lib/stellwerk",
      "--ro-bind",
      process.execPath,
      "/usr/bin/node",
      "--clearenv",
      "--setenv",
      "PATH",
      "/usr/bin:/bin",
      "--chdir",
      one("WorkingDirectory"),
      ...environment
        .flatMap((line) => line.split(" "))
        .filter(Boolean)
        .flatMap((pair) => ["--setenv", pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
    ];
    const noRights = ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"];
    const asUser = ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups", ...noRights];
    const bwrap = [...walls, "--info-fd", "3", "--", ...asUser, ...filter, ...command];
    return spawn(findProgram(["bwrap"], "bubblewrap"), bwrap, { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  }

  const ended = async (child: ChildProcess): Promise<{ code: number | null; err: string }> => {
    const [err, [code]] = await Promise.all([
      text(child.stderr as Readable),
      once(child, "close") as Promise<[number | null]>,
    ]);
    return { code, err };
  };

  test.each(UNITS)("%s keeps its command from system calls that it has no need of", async (unit) => {
    // A file's owner may give it to itself: what refuses is the filter.
    const chown = ["/bin/chown", String(USER), "/var/lib/stellwerk"];
    expect(await ended(run(unit, chown, []))).toEqual({ code: 0, err: "" });
    expect((await ended(run(unit, chown))).code).not.toBe(0);
  });

  test("serve, back up beside the server, and drop old backups", async () => {
    const url = `http://127.0.0.1:${port}`;
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(true);
    expect(readFileSync(`/proc/${pid}/status`, "utf8")).toContain("Seccomp:\t2\n");
    // The store, a socket, and a thread in which a bot thinks.
    const { match, key } = await create(url, { bots: { 1: "easy" }, options: { starter: 1 } });
    const anna = await Client.join(url, { match, key });
    if (anna.view === null) await anna.ask({ do: "start" });
    await anna.until(() => anna.number > 0);
    await anna.leave();
    expect(await ended(start("stellwerk-backup.service", "ExecStart"))).toMatchObject({
      code: 0,
      err: expect.stringContaining("1 matches") as string,
    });
    expect(readdirSync(join(state, "stellwerk/backups"))).toEqual([expect.stringMatching(/^[\dT-]+\.gz$/)]);
    expect((await ended(start("stellwerk-backup.service", "ExecStartPost"))).code).toBe(0);
    expect(readdirSync(join(state, "stellwerk/backups"))).toHaveLength(1);
  });

  test("end in order within the time that the unit gives them", async () => {
    const patience = Number(values("stellwerk@1881.service", "TimeoutStopSec", port)[0]) * 1_000;
    const end = ended(server);
    process.kill(pid, "SIGTERM");
    const impatience = setTimeout(() => server.kill("SIGKILL"), patience);
    expect((await end).code).toBe(0);
    clearTimeout(impatience);
  });
});
