import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Something that this machine lacks; the message says what, and how to get it. */
export class Missing extends Error {
  override name = "Missing";
}

/** Where a program is that can be started by its name. */
export const onPath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** Installs what the tests need and a bare machine lacks; only root can, and only on Debian. */
export function installOnDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing Debian's ${name} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
  execFileSync("apt-get", ["install", "-y", "-qq", name], { env, stdio: ["ignore", "ignore", "inherit"] });
  return true;
}

/** Where a program is; on Debian, root installs its package where it is missing. */
export function findProgram(names: readonly string[], debianPackage: string): string {
  const found = onPath(names) ?? (installOnDebian(debianPackage) ? onPath(names) : undefined);
  if (found) return found;
  throw new Missing(`The tests need ${names.join(" or ")} (Debian: apt-get install ${debianPackage}).`);
}
