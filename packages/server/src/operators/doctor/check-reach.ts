import { randomUUID } from "node:crypto";
import { type ProcessInfo, SOCKET_PATH } from "@stellwerk/wire";
import { WebSocket } from "ws";
import type { Config } from "../../common/config.ts";
import { processId } from "../../store/index.ts";
import { type Finding, error, messageOf, ok, warning } from "./finding.ts";

const PATIENCE_MS = 10_000;
const CLOCK_MS = 30_000;
/** Belongs to no machine (RFC 5737): a client that claims it must not be believed. */
const CLAIMED = "203.0.113.7";

/** Whether the processes of this store answer here and, through the proxy, at the public address. */
export async function checkReach(config: Config, processes: readonly string[]): Promise<Finding[]> {
  const { host, port, publicUrl } = config;
  const own = `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
  const findings = port === 0 ? [] : [await checkHere(own, processes)];
  if (publicUrl === null) return findings;
  if (processes.length === 0) return [...findings, ok("reachability", `${publicUrl} is asked when a server runs`)];
  return [...findings, ...(await checkPublic(config, publicUrl, processes))];
}

async function checkHere(url: string, processes: readonly string[]): Promise<Finding> {
  try {
    const { info } = await ask(url);
    return processes.map(processId).includes(info.process)
      ? ok("server", `answers at ${url}`)
      : warning(
          "server",
          `another server answers at ${url}`,
          "give this one another PORT, or doctor the same settings as the server",
        );
  } catch (problem) {
    return processes.length === 0
      ? ok("server", `none runs (${messageOf(problem)})`)
      : warning(
          "server",
          `does not answer at ${url}: ${messageOf(problem)}`,
          "give doctor the HOST and PORT of the server, or restart it",
        );
  }
}

async function checkPublic(config: Config, url: string, processes: readonly string[]): Promise<Finding[]> {
  let answer: Awaited<ReturnType<typeof ask>>;
  try {
    answer = await ask(url);
  } catch (problem) {
    const found = `${url} does not answer as this server: ${messageOf(problem)}`;
    return [error("reachability", found, "see that the name leads to the proxy, and the proxy to HOST and PORT")];
  }
  if (!processes.map(processId).includes(answer.info.process))
    return [error("reachability", `${url} leads to another server`, "correct PUBLIC_URL, or where the proxy leads")];
  return [
    ok("reachability", `${url} leads to this server`),
    checkForwarding(config, answer.info, url),
    await checkSocket(url),
    checkDate(answer.date),
  ];
}

function checkForwarding({ trustedProxies }: Config, { address, forwarded, host }: ProcessInfo, url: string): Finding {
  const what = "proxy";
  if (address === CLAIMED)
    return error(
      what,
      "clients can claim any address",
      "let the proxy add to X-Forwarded-For, and set TRUSTED_PROXIES no higher than the number of proxies",
    );
  if (trustedProxies > 0 && forwarded === 0)
    return error(what, "X-Forwarded-For does not arrive", "let the proxy add it, as deploy/nginx.conf does");
  if (trustedProxies === 0 && forwarded > 1)
    return error(what, "limits count the address of the proxy", "set TRUSTED_PROXIES to the number of proxies");
  if (host !== new URL(url).host)
    return error(what, `Host arrives as ${host}`, "let the proxy pass it on, as deploy/nginx.conf does");
  return ok(what, `passes on Host and the client's address (${address})`);
}

async function checkSocket(url: string): Promise<Finding> {
  const socket = new WebSocket(url.replace(/^http/, "ws") + SOCKET_PATH, {
    origin: url,
    handshakeTimeout: PATIENCE_MS,
  });
  const problem = await new Promise<Error | null>((done) => {
    socket.once("open", () => done(null));
    socket.once("error", done);
  });
  socket.terminate();
  return problem === null
    ? ok("sockets", "pass the proxy")
    : error("sockets", messageOf(problem), "let the proxy pass on Upgrade and Connection, as deploy/nginx.conf does");
}

function checkDate(date: string | null): Finding {
  const off = Math.abs(Date.parse(date ?? "") - Date.now());
  if (Number.isNaN(off)) return ok("clock", "the proxy sends none");
  const found = `${(off / 1_000).toFixed(0)} s away from the proxy's`;
  return off > CLOCK_MS ? warning("clock", found, "set the clocks of both machines by NTP") : ok("clock", found);
}

/** What the server says of itself and of this request; not from any cache. */
async function ask(url: string): Promise<{ info: ProcessInfo; date: string | null }> {
  const response = await fetch(`${url}/health/process?${randomUUID()}`, {
    headers: { "x-forwarded-for": CLAIMED },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "manual",
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  // Another program may answer here; what it says is compared before it is believed.
  return { info: (await response.json()) as ProcessInfo, date: response.headers.get("date") };
}
