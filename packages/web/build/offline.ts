import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The service worker's list of all files of this build, and a version that changes with any of them. */
export function offline(): Plugin {
  let publicDir = "";
  return {
    name: "stellwerk-offline",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const worker = bundle["service-worker.js"];
        if (worker?.type !== "chunk") throw new Error("the build has no service worker");
        const hash = createHash("sha256");
        const files = ["/"];
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          if (file === worker) continue;
          hash.update(file.type === "chunk" ? file.code : file.source);
          if (name !== "index.html") files.push(`/${name}`);
        }
        for (const name of await readdir(publicDir, { recursive: true })) {
          if (!name.includes(".")) continue;
          hash.update(await readFile(join(publicDir, name)));
          files.push(`/${name}`);
        }
        worker.code = worker.code
          .replaceAll("__FILES__", JSON.stringify(files))
          .replaceAll("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 12)));
      },
    },
  };
}
