import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { Admin, type Counts, backUp, restore, withDatabase, withDatabaseAlone } from "@stellwerk/server";
import { type StoreOptions, configFrom } from "./config.ts";
import { Failure } from "./failure.ts";

/** Writes everything to a file that appears only once it is whole; standard error says what it holds. */
export async function backupTo(file: string, options: StoreOptions): Promise<void> {
  const config = configFrom(options);
  if (file !== "-" && existsSync(file)) throw new Failure(`${file} exists already; a backup overwrites nothing`);
  const part = `${file}.part`;
  // It holds seeds and hashes of keys, so nobody else may read it.
  const to = file === "-" ? process.stdout : createWriteStream(part, { mode: 0o600, flush: true });
  try {
    const counts = await withDatabase(config, ({ db }) => backUp(db, to));
    if (file !== "-") renameSync(part, file);
    process.stderr.write(`${file === "-" ? "standard output" : file}: ${inWords(counts)}${sizeOf(file)}\n`);
  } catch (error) {
    if (file !== "-") rmSync(part, { force: true });
    throw failed("cannot back up", error);
  }
}

/** Puts a backup into an empty store, or instead of all that is there. */
export async function restoreFrom(
  file: string,
  { replace = false, ...options }: StoreOptions & { readonly replace?: boolean },
): Promise<void> {
  const config = configFrom(options);
  if (file !== "-" && !existsSync(file)) throw new Failure(`there is no file ${file}`);
  const from = file === "-" ? process.stdin : createReadStream(file);
  try {
    const counts = await withDatabaseAlone(config, async (database) => {
      const restored = await restore(database.db, from, { replace });
      await (await Admin.at(database)).note("restore", null, { file, replace, ...restored });
      return restored;
    });
    process.stderr.write(`restored ${inWords(counts)}\n`);
  } catch (error) {
    throw failed("cannot restore", error);
  } finally {
    from.destroy();
  }
}

const inWords = ({ matches, entries, lines }: Counts): string =>
  `${matches} matches with ${entries} entries and ${lines} lines of chat`;

const sizeOf = (file: string): string => (file === "-" ? "" : ` in ${(statSync(file).size / 1_000).toFixed(1)} kB`);

const failed = (what: string, error: unknown): Failure =>
  new Failure(`${what}: ${error instanceof Error ? error.message : String(error)}`);
