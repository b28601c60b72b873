// Loaded into a server before it starts (with --expose-gc): tells what it holds in memory, and ends with its parent.

process.on("message", (asked) => {
  if (asked !== "memory") return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, held: heapUsed + external });
});
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
// None of this shall keep a server alive that was asked to stop.
process.channel?.unref();
