import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import * as z from "zod";

/** What people are told about a variable, by the command line and in the documents. */
interface About {
  readonly meaning: string;
  /** What holds where it is not set, if that needs words. */
  readonly otherwise?: string;
  /** Whether its value must not be shown. */
  readonly secret?: true;
}
const about = z.registry<About>();

function whole(least: number, most: number) {
  const isIn = (digits: string): boolean =>
    /^\d{1,9}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
  return z.string().refine(isIn, `must be a whole number from ${least} to ${most}`).transform(Number);
}

/** A door that is open unless it is closed. */
const opening = (meaning: string) =>
  z
    .enum(["open", "closed"], "must be open or closed")
    .default("open")
    .transform((state) => state === "open")
    .register(about, { meaning, otherwise: "open" });

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const MILLION = 1_000_000;

/** What the environment may say, by name. */
const Environment = z.object({
  PORT: whole(0, 65_535).prefault("1881").register(about, { meaning: "the port to listen on; 0 for any free one" }),
  HOST: z.string().default("127.0.0.1").register(about, { meaning: "the address to listen on; `0.0.0.0` for all" }),
  DATA_DIR: z.string().default("./data").register(about, { meaning: "the folder of the SQLite file" }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/name" })
    .optional()
    .register(about, {
      meaning: "a PostgreSQL to use instead: `postgres://user:password@host:5432/name`",
      secret: true,
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must look like https://play.example.org" })
    .transform((url) => new URL(url).origin)
    .optional()
    .register(about, {
      meaning:
        "the address under which people reach this server: for links in invitations and e-mails, and for passkeys",
      otherwise: "no e-mails; passkeys for whichever address a page was opened at",
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must look like smtps://user:password@mail.example.org" })
    .optional()
    .register(about, {
      meaning: "where e-mail is handed in: `smtps://user:password@host`; needs `MAIL_FROM` and `PUBLIC_URL`",
      otherwise: "no e-mails",
      secret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, "must look like Stellwerk <club@example.org>")
    .optional()
    .register(about, { meaning: "the sender of e-mails: `Stellwerk <club@example.org>`" }),
  WEBHOOKS_TO_PRIVATE: z
    .enum(["0", "1"], "must be 0 or 1")
    .default("0")
    .transform((flag) => flag === "1")
    .register(about, {
      meaning: "1 lets webhooks and push reach private addresses: only where all players are trusted",
      otherwise: "0",
    }),
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
    )
    .register(about, { meaning: "other origins whose pages may talk to this server, separated by commas" }),
  TRUSTED_PROXIES: whole(0, 10)
    .prefault("0")
    .register(about, { meaning: "how many proxies in front add to `X-Forwarded-For`" }),
  BACKUP_KEY: z.string().min(16, "must have 16 characters or more").optional().register(about, {
    meaning: "backups are signed with it, and only those signed with it are restored",
    otherwise: "a plain checksum, which tells damage, not changes on purpose",
    secret: true,
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, "must be 16 or more letters, digits and any of -._~+/=")
    .optional()
    .register(about, {
      meaning: "requests for `/metrics` have to carry it",
      otherwise: "only this machine reads them",
      secret: true,
    }),
  SIGN_UP: opening("whether people may make accounts: `open` or `closed`"),
  GUEST_PLAY: opening("whether people without an account may play, import and chat: `open` or `closed`"),
  KEEP_ABANDONED_DAYS: whole(1, 36_500).optional().register(about, {
    meaning: "how many days an unfinished match is kept in which nothing happens",
    otherwise: "for ever",
  }),
  LOG_LEVEL: z
    .enum(LEVELS, `must be one of ${LEVELS.join(", ")}`)
    .default("info")
    .register(about, { meaning: `how much is logged: ${LEVELS.map((level) => `\`${level}\``).join(", ")}` }),
  /** By default one for every two processors. */
  BOT_THREADS: whole(1, 256)
    .prefault(String(Math.max(1, Math.floor(availableParallelism() / 2))))
    .register(about, { meaning: "threads in which bots think", otherwise: "half of the cores" }),
  BOT_THINKING: whole(1, 10)
    .prefault("1")
    .register(about, { meaning: "how many times as long as usual bots may think" }),
  REVIEWS_PER_DAY: whole(0, MILLION)
    .prefault("10")
    .register(about, { meaning: "reviews of matches that one account may ask the server for in a day; 0 for none" }),
  SOCKETS_PER_ADDRESS: whole(1, MILLION).prefault("100").register(about, { meaning: "connections from one address" }),
  MATCHES_PER_MINUTE: whole(1, MILLION)
    .prefault("60")
    .register(about, { meaning: "matches created, seats taken and files imported from one address" }),
  IMPORTS_PER_PERSON: whole(1, MILLION)
    .prefault("100")
    .register(about, { meaning: "imported matches that are kept for one account" }),
  IMPORTS_PER_ADDRESS: whole(1, MILLION)
    .prefault("200")
    .register(about, { meaning: "imported matches that are kept for one address, by its last 30 days" }),
  IMPORT_MEGABYTES: whole(1, MILLION)
    .prefault("100")
    .register(about, { meaning: "megabytes that the imported matches of one account or address may take" }),
  READS_PER_MINUTE: whole(1, MILLION)
    .prefault("120")
    .register(about, { meaning: "matches opened from the store for one address; the file of one counts three times" }),
  SIGN_INS_PER_MINUTE: whole(1, MILLION)
    .prefault("20")
    .register(about, { meaning: "attempts to sign up, to sign in and the like from one address" }),
  MESSAGES_PER_SECOND: whole(1, MILLION).prefault("20").register(about, { meaning: "messages over one connection" }),
  REQUESTS_PER_SECOND: whole(1, MILLION).prefault("10").register(about, { meaning: "requests of one bot account" }),
});

/** What goes together. */
const Together = Environment.refine(
  ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }) => SMTP_URL === undefined || (MAIL_FROM && PUBLIC_URL),
  { path: ["SMTP_URL"], error: "needs MAIL_FROM and PUBLIC_URL: every mail has a sender, and links that lead back" },
);

type Variables = Readonly<Record<string, string | undefined>>;

/** A variable as it is documented, and as it is set. */
export interface Setting {
  readonly name: string;
  readonly meaning: string;
  readonly otherwise: string;
  /** `null` where it is not set; of a secret only that it is. */
  readonly value: string | null;
}

/** Every variable there is. */
export const settingsIn = (env: Variables): Setting[] =>
  Object.entries(Environment.shape).map(([name, schema]) => {
    const { meaning = "", otherwise = String(schema.parse(undefined) ?? ""), secret } = about.get(schema) ?? {};
    const value = env[name] || null;
    return { name, meaning, otherwise, value: value !== null && secret ? "(secret)" : value };
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
  /** The origin under which people reach this server, if it knows. */
  publicUrl: string | null;
  /** Where mail is handed in, if it is sent at all, and from whom. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Whether webhooks and push may reach private addresses. */
  webhooksToPrivate: boolean;
  allowedOrigins: readonly string[];
  trustedProxies: number;
  /** If given, backups are signed with it. */
  backupKey: string | null;
  /** If given, a request for the metrics has to bear it. */
  metricsToken: string | null;
  /** Whether people may make accounts, and whether those without one may play. */
  signUp: boolean;
  guestPlay: boolean;
  /** If given, how long unfinished matches are kept in which nothing happens. */
  keepAbandonedDays: number | null;
  socketsPerAddress: number;
  /** Matches created, seats taken and files imported from one address. */
  matchesPerMinute: number;
  /** Imported matches that are kept for one account, and for one address. */
  importsPerPerson: number;
  importsPerAddress: number;
  importMegabytes: number;
  /** Matches opened from the store for one address. */
  readsPerMinute: number;
  /** Attempts to sign up, to sign in and the like from one address. */
  signInsPerMinute: number;
  messagesPerSecond: number;
  /** Requests of one program. */
  requestsPerSecond: number;
  botThreads: number;
  botThinking: number;
  /** Reviews that one account may ask for in a day. */
  reviewsPerDay: number;
  /** The built pages. */
  webDir: string;
}

/** Settings that make no sense; the message names each of them. */
export class BadConfig extends Error {
  override name = "BadConfig";
}

export function readConfig(env: Variables): Config {
  // An empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Together.safeParse(given);
  if (!parsed.success)
    throw new BadConfig(
      [...new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))].join("\n"),
    );
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    logLevel: settings.LOG_LEVEL,
    publicUrl: settings.PUBLIC_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    webhooksToPrivate: settings.WEBHOOKS_TO_PRIVATE,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    trustedProxies: settings.TRUSTED_PROXIES,
    backupKey: settings.BACKUP_KEY ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    signUp: settings.SIGN_UP,
    guestPlay: settings.GUEST_PLAY,
    keepAbandonedDays: settings.KEEP_ABANDONED_DAYS ?? null,
    socketsPerAddress: settings.SOCKETS_PER_ADDRESS,
    matchesPerMinute: settings.MATCHES_PER_MINUTE,
    importsPerPerson: settings.IMPORTS_PER_PERSON,
    importsPerAddress: settings.IMPORTS_PER_ADDRESS,
    importMegabytes: settings.IMPORT_MEGABYTES,
    readsPerMinute: settings.READS_PER_MINUTE,
    signInsPerMinute: settings.SIGN_INS_PER_MINUTE,
    messagesPerSecond: settings.MESSAGES_PER_SECOND,
    requestsPerSecond: settings.REQUESTS_PER_SECOND,
    botThreads: settings.BOT_THREADS,
    botThinking: settings.BOT_THINKING,
    reviewsPerDay: settings.REVIEWS_PER_DAY,
    webDir: fileURLToPath(new URL("../../../web/dist", import.meta.url)),
  };
}
