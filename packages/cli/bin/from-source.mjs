// The command from its TypeScript source, translated while it loads.
import { register } from "tsx/esm/api";

register();
const { main } = await import("../src/main.ts");
await main(process.argv);
