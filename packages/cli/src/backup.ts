import { createReadStream, existsSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { Admin, type Counts, backUp, restore, withDatabase, withDatabaseAlone } from "@stellwerk/server";
import { type StoreOptions, configFrom } from "./config.ts";
import { Failure } from "./failure.ts";

/** Writes everything to a file that appears only once it is whole; standard error says what it holds. */
export async function backupTo(file: string, options: StoreOptions): Promise<void> {
  const config = configFrom(options);
  if (file !== "-" && existsSync(file)) throw new Failure(`${file} already exists; a backup never overwrites a file`);
  try {
    const counts = await withDatabase(config, ({ db }) =>
      file === "-"
        ? backUp(db, process.stdout, config.backupKey)
        : writing(file, (to) => backUp(db, to, config.backupKey)),
    );
    process.stderr.write(`${file === "-" ? "standard output" : file}: ${inWords(counts)}${sizeOf(file)}\n`);
  } catch (error) {
    throw failed("cannot back up", error);
  }
}

async function writing<T>(file: string, write: (to: Writable) => Promise<T>): Promise<T> {
  const part = `${file}.part`;
  // It holds seeds and hashes of keys: readable by its owner only.
  const handle = await open(part, "w", 0o600);
  try {
    const written = await write(handle.createWriteStream({ flush: true }));
    await rename(part, file);
    return written;
  } catch (error) {
    await handle.close();
    await rm(part);
    throw error;
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
      const restored = await restore(database.db, from, { replace, key: config.backupKey });
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
