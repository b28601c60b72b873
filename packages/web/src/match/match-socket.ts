import { type ClientMessage, SOCKET_PATH, type ServerMessage } from "@stellwerk/wire";

export type SocketRequest = Exclude<ClientMessage, { do: "join" }>;
export type UnsentRequest<R = SocketRequest> = R extends unknown ? Omit<R, "id"> : never;
export type OkMessage = Extract<ServerMessage, { is: "ok" }>;

interface Waiting {
  readonly request: SocketRequest;
  readonly resolve: (answer: OkMessage) => void;
  readonly reject: (error: Error) => void;
}

export interface SocketHandlers {
  /** The message that joins the match, with what is known of it already. */
  joinMessage(): ClientMessage;
  receive(message: Exclude<ServerMessage, OkMessage>): void;
  connectionChanged(connection: "connecting" | "open" | "lost"): void;
  /** How many requests are not acknowledged yet. */
  unacknowledgedChanged(count: number): void;
  /** What to send in place of a request for a position that is not the latest any more; null to give it up. */
  retryStale(request: SocketRequest): UnsentRequest | null;
  /** How many entries of the log the page shows. */
  entriesShown(): number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const PING_EVERY_MS = 15_000;
/** A page that has been hidden for this long counts as away from the table. */
const AWAY_AFTER_MS = 120_000;

/**
 * The connection of a page to a match on the server. Every request stays in the outbox until it is acknowledged, and
 * is sent again after each reconnection; the server recognises what it has done already by the position's number.
 */
export class MatchSocket {
  readonly #handlers: SocketHandlers;
  readonly #outbox = new Map<number, Waiting>();
  #socket: WebSocket | null = null;
  #isOpen = false;
  #isClosed = false;
  #lastId = 0;
  #pause = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether anything has come since the last ping. */
  #isAlive = true;
  /** Since when the page has been hidden, and how many entries it showed then. */
  #hidden: { readonly at: number; readonly shown: number } | null = null;

  constructor(handlers: SocketHandlers) {
    this.#handlers = handlers;
    addEventListener("online", this.#connect);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#checkVisibility);
    this.#checkVisibility();
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.#connect);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#checkVisibility);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Resolves when the server has done it, rejects when it refuses. */
  request(unsent: UnsentRequest): Promise<OkMessage> {
    return new Promise((resolve, reject) => this.#post(unsent, { resolve, reject }));
  }

  isWaiting(kind: SocketRequest["do"]): boolean {
    return [...this.#outbox.values()].some(({ request }) => request.do === kind);
  }

  #post(unsent: UnsentRequest, promise: Pick<Waiting, "resolve" | "reject">): void {
    const request: SocketRequest = { ...unsent, id: ++this.#lastId };
    this.#outbox.set(request.id, { request, ...promise });
    this.#handlers.unacknowledgedChanged(this.#outbox.size);
    if (this.#isOpen) this.#send(request);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  readonly #connect = (): void => {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#socket) return;
    this.#handlers.connectionChanged("connecting");
    // A connection may be dead before anything came over it.
    this.#timer = setTimeout(this.#drop, PING_EVERY_MS);
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + SOCKET_PATH);
    this.#socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify(this.#handlers.joinMessage())));
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      // The server repeats over the next connection what still comes over one that was given up.
      if (this.#socket !== socket) return;
      this.#isAlive = true;
      // Not validated: the server is built from the same types.
      this.#receive(JSON.parse(data) as ServerMessage);
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#drop();
    });
  };

  /** Forgets the socket (a dead one may take minutes to notice) and tries again a little later each time. */
  readonly #drop = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    socket?.close();
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#handlers.connectionChanged("lost");
    this.#timer = setTimeout(this.#connect, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  };

  #receive(message: ServerMessage): void {
    switch (message.is) {
      case "joined":
        if (this.#outbox.size === 0) this.#pause = FIRST_PAUSE_MS;
        this.#handlers.receive(message);
        this.#isOpen = true;
        this.#handlers.connectionChanged("open");
        for (const { request } of this.#outbox.values()) this.#send(request);
        return this.#keepAlive();
      case "ok":
        this.#pause = FIRST_PAUSE_MS;
        return this.#settle(message.id)?.resolve(message);
      case "no":
        return this.#receiveRefusal(message);
      default:
        return this.#handlers.receive(message);
    }
  }

  #receiveRefusal(message: Extract<ServerMessage, { is: "no" }>): void {
    // The server cannot do anything now: the outbox is sent again later, over a new connection.
    if (message.code === "unavailable") return this.#drop();
    const waiting = message.id === null ? undefined : this.#settle(message.id);
    const retry = waiting && message.code === "stale" ? this.#handlers.retryStale(waiting.request) : null;
    if (waiting && retry) return this.#post(retry, waiting);
    this.#handlers.receive(message);
    if (waiting) waiting.reject(new Error(message.message));
    // A refused join: a second request would be refused too.
    else if (!this.#isOpen) this.close();
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#outbox.get(id);
    this.#outbox.delete(id);
    this.#handlers.unacknowledgedChanged(this.#outbox.size);
    return waiting;
  }

  /** Pings from time to time: silence means that the connection is dead. */
  #keepAlive(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#isAlive) return this.#drop();
      this.#isAlive = false;
      this.#ping();
      this.#keepAlive();
    }, PING_EVERY_MS);
  }

  #ping(): void {
    const hidden = this.#hidden;
    const away = hidden && Date.now() - hidden.at >= AWAY_AFTER_MS ? { away: hidden.shown } : {};
    this.#send({ do: "ping", id: ++this.#lastId, ...away });
  }

  /** The server counts the player of a hidden page as away, though the connection stays open. */
  readonly #checkVisibility = (): void => {
    const wasHidden = this.#hidden !== null;
    const isHidden = document.visibilityState === "hidden";
    this.#hidden = isHidden ? { at: Date.now(), shown: this.#handlers.entriesShown() } : null;
    if (wasHidden && !isHidden && this.#isOpen) this.#ping();
  };
}
