// Node 20 does not hand the loader of TypeScript on to workers: each registers it for itself.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
