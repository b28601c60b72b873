import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../../common/config.ts";
import { fileIn } from "../../store/index.ts";
import { type Finding, error, messageOf, ok, warning } from "./finding.ts";

const MB = 1_000_000;
/** The oldest Node that the libraries run on. */
const OLDEST_NODE = [20, 19] as const;
const LEAST_MEMORY_MB = 500;
const DISK_MB = { short: 1_000, none: 100 };

export function checkMachine({ botThreads, webDir }: Config): Finding[] {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  const cores = availableParallelism();
  const memory = Math.round(totalmem() / MB);
  const machine = `${cores} cores, ${memory} MB of memory, ${botThreads} ${botThreads === 1 ? "thread" : "threads"} for bots`;
  return [
    isOld
      ? error("Node", process.version, `install Node ${OLDEST_NODE.join(".")} or newer`)
      : ok("Node", process.version),
    memory < LEAST_MEMORY_MB
      ? warning("machine", machine, `a server with bots needs about ${LEAST_MEMORY_MB} MB`)
      : botThreads >= cores && cores > 1
        ? warning("machine", machine, "set BOT_THREADS lower: bots leave no core to the players")
        : ok("machine", machine),
    checkPages(webDir),
  ];
}

function checkPages(webDir: string): Finding {
  if (existsSync(join(webDir, "index.html"))) return ok("pages", `built, in ${webDir}`);
  // Where the source lies beside, `npm start` builds what is missing.
  return existsSync(join(webDir, "..", "vite.config.ts"))
    ? warning("pages", "not built yet", "npm start builds them; else npm run build")
    : error("pages", "not built: browsers get nothing", "npm run build");
}

/** Whether there is room for matches, and the right to write them. */
export function checkDisk({ dataDir, databaseUrl }: Config): Finding[] {
  // PostgreSQL looks after its own.
  if (databaseUrl !== null) return [];
  const folder = existing(resolve(dataDir));
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.round((bavail * bsize) / MB);
  const found = `${free} MB are free in ${folder}`;
  const space =
    free < DISK_MB.none
      ? error("disk", found, "make room: moves that cannot be written are refused")
      : free < DISK_MB.short
        ? warning("disk", found, "make room before it is full")
        : ok("disk", found);
  return [space, ...checkRights(folder, fileIn(dataDir))];
}

function checkRights(folder: string, file: string): Finding[] {
  try {
    for (const path of [folder, ...(existsSync(file) ? [file] : [])]) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (problem) {
    return [error("disk", messageOf(problem), "let the user of the server own DATA_DIR, and run doctor as that user")];
  }
  const user = process.getuid?.();
  const owner = existsSync(file) ? statSync(file).uid : user;
  return owner === user
    ? []
    : [
        warning(
          "disk",
          `the matches belong to user ${owner}, and this is user ${user}`,
          "run doctor as the user of the server",
        ),
      ];
}

/** The folder itself, or where it will be made. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));
