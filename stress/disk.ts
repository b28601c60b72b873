import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";

const MIB = 1_048_576;

/** Waits for the end of its standard input, which comes with any end of the process that started it. */
const GUARD = `
read -r _
umount --lazy "$1"
rm -rf "$1"
rmdir "$(dirname "$1")"
`;

/** A small disk of its own under a folder, which can be filled to the last byte. */
export class SmallDisk {
  readonly #ballast: string;
  /** No handler runs in a process that is killed: another one unmounts the disk then. */
  readonly #guard: ChildProcess;

  private constructor(
    readonly folder: string,
    mebibytes: number,
  ) {
    this.#ballast = join(folder, "ballast");
    this.#guard = spawn("sh", ["-c", GUARD, "sh", folder], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
    this.#guard.unref();
    try {
      const options = ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "stellwerk-stress", folder];
      execFileSync("mount", options, { stdio: "ignore" });
    } catch (error) {
      this.#guard.kill("SIGKILL");
      throw error;
    }
    process.once("exit", this.remove);
  }

  /** `null` where this user may not mount one: only root on Linux can, and not in every container. */
  static at(folder: string, mebibytes: number): SmallDisk | null {
    if (platform() !== "linux" || process.getuid?.() !== 0) return null;
    try {
      return new SmallDisk(folder, mebibytes);
    } catch {
      return null;
    }
  }

  fill(): void {
    const file = openSync(this.#ballast, "w");
    const block = Buffer.alloc(MIB);
    try {
      for (;;) writeSync(file, block);
    } catch {
      // It is full.
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  readonly remove = (): void => {
    process.off("exit", this.remove);
    this.#guard.kill("SIGKILL");
    execFileSync("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  };
}
