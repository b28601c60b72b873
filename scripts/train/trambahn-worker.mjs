// Workers of Node do not read TypeScript by themselves.
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { work } = await import("./trambahn-part.ts");
work(workerData);
