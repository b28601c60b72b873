// Workers of Node do not read TypeScript by themselves.
import { register } from "tsx/esm/api";

register();
await import("./trambahn.ts");
