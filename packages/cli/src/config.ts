import { BadConfig, type Config, readConfig, settingsIn } from "@stellwerk/server";
import { usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";

/** Where the matches are, if not where the environment says. */
export interface StoreOptions {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
}

/** Options over environment over what the command prefers over defaults. */
export function configFrom(
  { port, host, dataDir, databaseUrl }: StoreOptions & { readonly port?: number; readonly host?: string },
  preferred: NodeJS.ProcessEnv = {},
): Config {
  const given = {
    PORT: port === undefined ? undefined : String(port),
    HOST: host,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  try {
    return readConfig({ ...preferred, ...process.env, ...set });
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
