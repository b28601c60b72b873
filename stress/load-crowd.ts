/** The players of `load`, in a process of their own. It is told what to do, one thing after the other. */
import { once } from "node:events";
import { gameById } from "@stellwerk/catalogue";
import type { Game } from "@stellwerk/kernel";
import { SOCKET_PATH } from "@stellwerk/wire";
import { WebSocket } from "ws";
import { Crowd } from "../bench/crowd.ts";
import { quantile } from "../bench/measure.ts";

export type Told =
  | { readonly do: "come"; readonly servers: readonly string[] }
  /** Sockets that join nothing, instead of those there were. */
  | { readonly do: "idle"; readonly sockets: number }
  | { readonly do: "gather"; readonly matches: number }
  | { readonly do: "move"; readonly perSecond: number; readonly seconds: number }
  | { readonly do: "leave" };

/** `cpu`: seconds of computing since the last answer. */
export interface Done {
  readonly cpu: number;
  readonly matches: number;
  readonly moves: number;
  readonly p50: number;
  readonly p99: number;
}

const GATHERING_SECONDS = 300;
let servers: readonly string[] = [];
let crowd = new Crowd([], gameById("trambahn") as Game);
let idle: WebSocket[] = [];
let delays: number[] = [];

async function obey(told: Told): Promise<void> {
  delays = [];
  switch (told.do) {
    case "come":
      servers = told.servers;
      crowd = new Crowd(servers, gameById("trambahn") as Game);
      return;
    case "idle":
      await Promise.all(idle.map(close));
      idle = await Promise.all(
        Array.from({ length: told.sockets }, (_, at) => open(servers[at % servers.length] ?? "")),
      );
      return;
    case "gather":
      await crowd.gather(told.matches, GATHERING_SECONDS);
      return;
    case "move":
      delays = await crowd.paced(told.perSecond, told.seconds);
      return;
    case "leave":
      crowd.leave();
      crowd = new Crowd(servers, gameById("trambahn") as Game);
  }
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(new URL(SOCKET_PATH, url.replace("http", "ws")), { origin: url });
  await once(socket, "open");
  return socket;
}

async function close(socket: WebSocket): Promise<void> {
  const closed = once(socket, "close");
  socket.close();
  await closed;
}

let before = process.cpuUsage();

async function answer(told: Told): Promise<void> {
  await obey(told);
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const done: Done = {
    cpu: (user + system) / 1e6,
    matches: crowd.matches,
    moves: delays.length,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
  };
  process.send?.(done);
}

process.on("message", (told: Told) => void answer(told));
process.once("disconnect", () => process.exit());
