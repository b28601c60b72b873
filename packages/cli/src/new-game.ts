import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestOf } from "@stellwerk/catalogue/manifests";
import { Failure, usage } from "./failure.ts";

// A small whole game lies in templates/new-game under the name "Sample Game": `package` goes to packages/<id>,
// `web` to packages/web/src/games/<id>.

const TEMPLATE = fileURLToPath(new URL("../templates/new-game/", import.meta.url));
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CATALOGUE = "packages/catalogue/src/games.ts";

/** Writes a small running game and its line in the catalogue, to be changed into the game that is wanted. */
export function newGame(id: string, { name = titleCase(id) }: { readonly name?: string }): void {
  const folders = { package: `packages/${id}`, web: `packages/web/src/games/${id}` };
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw usage("an id is made of lower-case letters, digits and hyphens, and begins with a letter");
  const taken = manifestOf(id) ? id : Object.values(folders).find((folder) => existsSync(join(ROOT, folder)));
  if (taken !== undefined) throw usage(`there is already ${taken}`);

  for (const [part, folder] of Object.entries(folders))
    copy(join(TEMPLATE, part), join(ROOT, folder), (text) =>
      text.replaceAll("sample-game", id).replaceAll("sampleGame", camelCase(id)).replaceAll("Sample Game", name),
    );
  const line = `export { manifest as ${camelCase(id)} } from "@stellwerk/${id}/manifest";`;
  appendFileSync(join(ROOT, CATALOGUE), `${line}\n`);
  format(Object.values(folders));

  process.stdout.write(`${name} is in ${folders.package} and ${folders.web}, and listed in ${CATALOGUE}:
  ${line}

Next, link the package, record matches that its rules must keep playing alike, and open the table:
  npm install
  npm run golden -- record ${id}
  npm start
How to go on: docs/adding-a-game.md
`);
}

function copy(from: string, to: string, rewrite: (text: string) => string): void {
  for (const file of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (!/\.\w+$/.test(file)) continue;
    const target = resolve(to, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rewrite(readFileSync(join(from, file), "utf8")));
  }
}

/** Names of another length break lines elsewhere. */
function format(folders: readonly string[]): void {
  const { error, status } = spawnSync(join(ROOT, "node_modules/.bin/oxfmt"), folders, { cwd: ROOT });
  if (error || status !== 0) throw new Failure("the files are written, but could not be formatted: npm run format");
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const titleCase = (id: string): string => id.split("-").map(capitalised).join(" ");
const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
