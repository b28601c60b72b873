/** A server in a process of its own, for tests that need several or that kill them. It is told its config. */
import { type Config, startServer } from "../src/index.ts";

process.once("message", (config: Config) => {
  void startServer(config).then((server) => {
    process.send?.(server.url);
    process.once("SIGTERM", () => {
      process.removeAllListeners("disconnect");
      void server.close().then(() => process.disconnect());
    });
  });
});
// The parent is gone, however that came about.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
