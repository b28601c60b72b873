/** A server in a process of its own, for tests that need several or that kill them. */
import { type Config, startServer } from "../src/index.ts";

const server = await startServer(JSON.parse(process.argv[2] ?? "") as Config);
process.send?.(server.url);
// The parent is gone, however that came about.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("SIGTERM", () => {
  process.removeAllListeners("disconnect");
  void server.close().then(() => process.disconnect());
});
