import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
/** The folder of this project's own packages among what is installed. */
const SCOPE = "@stellwerk";

/** A copy of the working tree, with what is installed linked to the original. */
export class RepositoryCopy {
  readonly root = mkdtempSync(join(tmpdir(), "stellwerk-copy-"));

  constructor() {
    for (const file of git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard"))
      if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(this.root, file));
    this.#linkInstalled("node_modules");
    for (const name of readdirSync(join(ROOT, "packages"))) this.#linkInstalled(`packages/${name}/node_modules`);
    for (const name of readdirSync(join(this.root, "packages"))) this.linkPackage(name);
    git(this.root, "init", "--quiet");
    git(this.root, "add", "--all");
  }

  /** Makes a package known by its name, as `npm install` does. */
  linkPackage(name: string): void {
    const link = join(this.root, "node_modules", SCOPE, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(this.root, "packages", name), link);
  }

  /** New files and folders, and the lines that were added to old files or removed from them. */
  changes(): { readonly added: string[]; readonly lines: string[] } {
    return {
      added: git(this.root, "ls-files", "--others", "--exclude-standard", "--directory"),
      lines: git(this.root, "diff", "--unified=0").filter((line) => /^[+-](?![+-])/.test(line)),
    };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #linkInstalled(folder: string): void {
    if (!existsSync(join(ROOT, folder))) return;
    mkdirSync(join(this.root, folder), { recursive: true });
    for (const name of readdirSync(join(ROOT, folder)))
      if (name !== SCOPE && name !== ".cache") symlinkSync(join(ROOT, folder, name), join(this.root, folder, name));
  }
}

const git = (cwd: string, ...args: readonly string[]): string[] =>
  execFileSync("git", args, { cwd, encoding: "utf8" }).split("\n").filter(Boolean);
