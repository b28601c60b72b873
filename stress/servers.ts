import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Served, serve } from "../bench/serve.ts";

const PROBE = fileURLToPath(new URL("probe.mjs", import.meta.url));

export interface Memory {
  /** Bytes of the whole process. */
  readonly rss: number;
  /** Bytes that are left once all garbage is gone. */
  readonly held: number;
}

/** A server that tells what it holds, and ends with us. */
export const serveProbed = (
  environment: NodeJS.ProcessEnv,
  { port = 0, node = [] }: { readonly port?: number; readonly node?: readonly string[] } = {},
): Promise<Served> => serve(environment, { port, node: ["--expose-gc", "--import", PROBE, ...node] });

export async function memoryOf({ process }: Served): Promise<Memory> {
  process.send("memory");
  const [memory] = (await once(process, "message")) as [Memory];
  return memory;
}

/** One figure of `/metrics`. */
export async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(new URL("/metrics", url))).text();
  const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`there is no ${name} in the metrics`);
  return Number(value);
}
