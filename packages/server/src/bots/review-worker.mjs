// Node 20 does not carry tsx over into threads: it has to be registered there.
import { register } from "tsx/esm/api";

register();
await import("./review-worker.ts");
