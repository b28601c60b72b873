import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const whole = (least: number, most: number, otherwise: number) =>
  z.coerce.number().int().min(least).max(most).default(otherwise);

/** What the environment may say, by name. */
const Environment = z.object({
  PORT: whole(0, 65_535, 1881),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/name" })
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Other origins whose pages may talk to this server, with commas between. */
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ""),
    )
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: "must be origins like https://play.example.org" })
          .transform((url) => new URL(url).origin),
      ),
    ),
  /** How many proxies in front of this server add to X-Forwarded-For. */
  TRUSTED_PROXIES: whole(0, 10, 0),
  SOCKETS_PER_ADDRESS: whole(1, 1_000_000, 100),
  MATCHES_PER_MINUTE: whole(1, 1_000_000, 60),
  MESSAGES_PER_SECOND: whole(1, 1_000_000, 20),
  /** Threads in which bots think; by default one for every two processors. */
  BOT_THREADS: whole(1, 256, Math.max(1, Math.floor(availableParallelism() / 2))),
});

export interface Config {
  /** 0 for any free port. */
  port: number;
  host: string;
  /** The folder of the SQLite file. */
  dataDir: string;
  /** If given, matches live in this PostgreSQL instead. */
  databaseUrl: string | null;
  logLevel: string;
  allowedOrigins: readonly string[];
  trustedProxies: number;
  socketsPerAddress: number;
  /** Matches created, seats taken and files imported from one address. */
  matchesPerMinute: number;
  messagesPerSecond: number;
  botThreads: number;
  /** The built pages. */
  webDir: string;
}

/** Settings that make no sense; the message names each of them. */
export class BadConfig extends Error {
  override name = "BadConfig";
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that somebody wanted to unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new BadConfig(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join("\n"));
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    logLevel: settings.LOG_LEVEL,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    trustedProxies: settings.TRUSTED_PROXIES,
    socketsPerAddress: settings.SOCKETS_PER_ADDRESS,
    matchesPerMinute: settings.MATCHES_PER_MINUTE,
    messagesPerSecond: settings.MESSAGES_PER_SECOND,
    botThreads: settings.BOT_THREADS,
    webDir: fileURLToPath(new URL("../../web/dist", import.meta.url)),
  };
}
