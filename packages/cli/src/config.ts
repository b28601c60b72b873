import { BadConfig, type Config, readConfig, settingsIn } from "@stellwerk/server";
import { usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";

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

/** Lists the variables of the environment with what they are set to, and fails if that makes no sense. */
export function config({ json = false }: { readonly json?: boolean }): void {
  const settings = settingsIn(process.env);
  const rows = settings.map(({ name, value, otherwise, meaning }) => [
    name,
    value ?? "",
    otherwise,
    meaning.replaceAll("`", ""),
  ]);
  const text = json
    ? JSON.stringify(settings)
    : formatTable(["variable", "set to", "otherwise", "meaning"], rows, "left");
  process.stdout.write(`${text}\n`);
  configFrom({});
}
