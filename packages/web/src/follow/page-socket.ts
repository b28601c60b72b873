import { type ClientMessage, MOST_KEYS, SOCKET_PATH, type ServerMessage } from "@stellwerk/wire";
import { ownSeats } from "../match/seat-keys.ts";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/** What a page shows. */
export type Followed =
  | { readonly page: "lobby" }
  | { readonly page: "mine" }
  | { readonly page: "tournaments" }
  | { readonly page: "tournament"; readonly tournament: string; readonly invite?: string }
  | { readonly page: "review"; readonly match: string };

interface Listener {
  /** Hears what the server says of the page, and `null` whenever something may have been missed. */
  readonly hear: (message: ServerMessage | null) => void;
  readonly lost: () => void;
}

interface Topic {
  readonly followed: Followed;
  readonly listeners: Set<Listener>;
  /** The id of the request to follow it. */
  id: number;
}

/** What this browser tab shows, by page. One socket follows all of it. */
const topics = new Map<string, Topic>();
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE;
let lastId = 0;

const keyOf = (page: string, which = ""): string => `${page} ${which}`;
const keyOfFollowed = (followed: Followed): string =>
  keyOf(
    followed.page,
    followed.page === "tournament" ? followed.tournament : followed.page === "review" ? followed.match : "",
  );

/** Follows a page; returns the function that ends it. */
export function followPage(followed: Followed, listener: Listener): () => void {
  const key = keyOfFollowed(followed);
  let topic = topics.get(key);
  if (!topic) {
    topic = { followed, listeners: new Set(), id: 0 };
    topics.set(key, topic);
    if (socket?.readyState === WebSocket.OPEN) send(socket, topic);
  }
  topic.listeners.add(listener);
  if (!socket && timer === undefined) connect();
  const { listeners } = topic;
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && topics.get(key)?.listeners === listeners) topics.delete(key);
    if (topics.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    socket?.close();
    socket = null;
  };
}

function connect(): void {
  timer = undefined;
  const opened = new WebSocket(location.origin.replace(/^http/, "ws") + SOCKET_PATH);
  socket = opened;
  opened.addEventListener("open", () => {
    for (const topic of topics.values()) send(opened, topic);
  });
  opened.addEventListener("message", ({ data }: MessageEvent<string>) => {
    pause = FIRST_PAUSE;
    // Messages are not validated: the server is built from the same types of `wire`.
    hear(opened, JSON.parse(data) as ServerMessage);
  });
  opened.addEventListener("close", () => {
    if (socket !== opened) return;
    socket = null;
    for (const { listeners } of topics.values()) for (const { lost } of listeners) lost();
    timer = setTimeout(connect, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  });
}

function send(to: WebSocket, topic: Topic): void {
  topic.id = ++lastId;
  to.send(JSON.stringify(requestOf(topic.followed, topic.id)));
}

function requestOf(followed: Followed, id: number): ClientMessage {
  if (followed.page === "lobby") return { do: "lobby", id };
  if (followed.page !== "mine") return { do: "follow", id, ...followed };
  const seats = ownSeats()
    .slice(0, MOST_KEYS)
    .map(({ match, key }) => ({ match, key }));
  return { do: "follow", id, page: "mine", seats };
}

function hear(from: WebSocket, message: ServerMessage): void {
  if (message.is === "ok" || message.is === "no") {
    // A tab that has shown more pages than a socket follows begins anew with those that it shows now.
    if (message.is === "no" && message.code === "enough") return from.close();
    // All that comes after this answer is heard; what was before it has to be read.
    for (const { id, listeners } of topics.values())
      if (id === message.id) for (const listener of listeners) listener.hear(null);
    return;
  }
  const key = message.is === "changed" ? keyOf(message.page, message.tournament ?? message.match) : keyOf("lobby");
  for (const listener of topics.get(key)?.listeners ?? []) listener.hear(message);
}

/** Opens the socket anew after signing in or out: who looks is known by the cookie with which it was opened. */
export const reconnect = (): void => socket?.close();
