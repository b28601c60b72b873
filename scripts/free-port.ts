import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/**
 * Below those that systems choose for outgoing connections and for servers that do not mind: such a port may be taken
 * between this answer and the start of the program that is to listen there.
 */
const FIRST = 20_000;
const LAST = 32_767;

/** A free port, which no connection of another program comes upon by chance. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(randomInt(FIRST, LAST + 1), "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return freePort();
    throw error;
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
