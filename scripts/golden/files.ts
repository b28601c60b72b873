import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { manifestOf } from "@stellwerk/catalogue/manifests";
import type { Game } from "@stellwerk/kernel";
import { type Golden, packGolden, unpackGolden } from "@stellwerk/kernel/golden";

// Golden matches lie with the rules that they hold: packages/<game>/golden/rules-<n>/<name>.jsonl.br.

const PACKAGES = resolve(import.meta.dirname, "../../packages");
const SUFFIX = ".jsonl.br";

/** The folder of a game's golden matches, in its package. */
export function goldenFolder({ id }: Game): string {
  const manifest = manifestOf(id);
  if (!manifest) throw new Error(`"${id}" is not in the catalogue`);
  return join(PACKAGES, manifest.package, "golden");
}

export const goldenPath = (folder: string, rules: number, name: string): string =>
  join(folder, `rules-${rules}`, `${name}${SUFFIX}`);

export const nameOf = (path: string): string => basename(path, SUFFIX);

/** The paths of the golden matches of each version of the rules. */
export function goldenPaths(folder: string): Map<number, string[]> {
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => /^rules-\d+$/.test(name)) : [];
  return new Map(
    versions.map((version) => [
      Number(version.slice("rules-".length)),
      readdirSync(join(folder, version))
        .filter((name) => name.endsWith(SUFFIX))
        .toSorted()
        .map((name) => join(folder, version, name)),
    ]),
  );
}

export const readGolden = (path: string): Golden => unpackGolden(brotliDecompressSync(readFileSync(path)).toString());

export function writeGolden(path: string, golden: Golden): void {
  mkdirSync(dirname(path), { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(path, brotliCompressSync(packGolden(golden), { params }));
}
