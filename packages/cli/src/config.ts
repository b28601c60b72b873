import { BadConfig, type Config, type Setting, readConfig, settingsIn } from "@stellwerk/server";
import { usage } from "./failure.ts";
import { escapeUnseen } from "./terminal-text.ts";

/** Where the matches are, if not where the environment says. */
export interface StoreOptions {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
}

/** Where a server listens, if not where the environment says. */
interface ListenOptions {
  readonly port?: number;
  readonly host?: string;
}

/** Options over environment over what the command prefers. */
export function environmentFor(
  { port, host, dataDir, databaseUrl }: StoreOptions & ListenOptions,
  preferred: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv {
  const given = {
    PORT: port === undefined ? undefined : String(port),
    HOST: host,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...preferred, ...process.env, ...set };
}

export function configFrom(options: StoreOptions & ListenOptions, preferred: NodeJS.ProcessEnv = {}): Config {
  try {
    return readConfig(environmentFor(options, preferred));
  } catch (error) {
    if (error instanceof BadConfig) throw usage(error.message);
    throw error;
  }
}

const NAME_WIDTH = 22;

/** A variable and what it is; what it means stands below, so that narrow terminals break no line. */
const linesOf = ({ name, value, otherwise, meaning }: Setting): string => {
  const usual = otherwise === "" ? "not set" : otherwise;
  const now = value === null ? usual : `${escapeUnseen(value)} (otherwise ${usual})`;
  return `${name.padEnd(NAME_WIDTH)}${now}\n${" ".repeat(NAME_WIDTH)}${meaning.replaceAll("`", "")}\n`;
};

/** Lists the variables of the environment with what they are set to, and fails if that makes no sense. */
export function config({ json = false }: { readonly json?: boolean }): void {
  const settings = settingsIn(process.env);
  process.stdout.write(json ? `${JSON.stringify(settings)}\n` : settings.map(linesOf).join(""));
  configFrom({});
}
