import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";

const MIB = 1_048_576;

/** A small disk of its own under a folder, which can be filled to the last byte. */
export class SmallDisk {
  readonly #ballast: string;

  constructor(
    readonly folder: string,
    mebibytes: number,
  ) {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "stellwerk-stress", folder]);
    this.#ballast = join(folder, "ballast");
    process.once("exit", this.remove);
  }

  /** Only root on Linux can have one. */
  static get isPossible(): boolean {
    return platform() === "linux" && process.getuid?.() === 0;
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
    execFileSync("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  };
}
