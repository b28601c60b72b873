import type { Chance, Game, Seat } from "@stellwerk/kernel";
import { type ClientMessage, SOCKET_PATH, type ServerMessage } from "@stellwerk/wire";
import { WebSocket } from "ws";

/** An action that the server has promised to keep. */
export interface Acknowledged {
  /** Entries in the log before it. */
  readonly number: number;
  readonly seat: Seat;
  readonly action: unknown;
}

export interface Place {
  /** Where it can be reached; any of these will do. */
  readonly servers: readonly string[];
  readonly match: string;
  readonly key: string;
  readonly seat: Seat;
}

/** How long to wait before trying again. */
const PAUSE_MS = 300;
/** After so long without a word the line is taken for dead. */
const SILENCE_MS = 5_000;

/**
 * A player who goes on whatever happens, as the pages do: what is not acknowledged is sent again
 * after each reconnection, to whichever server answers. Remembers everything that was promised.
 */
export class Player {
  readonly acknowledged: Acknowledged[] = [];
  /** What should never happen. */
  readonly surprises: string[] = [];
  /** Milliseconds from sending each action until it was acknowledged. */
  readonly waits: number[] = [];
  /** How often a lost connection was made again. */
  resumed = -1;
  isOver = false;
  /** Sent, and perhaps done. */
  pending: Acknowledged | null = null;
  readonly #place: Place;
  readonly #game: Game;
  readonly #chance: Chance;
  /** Milliseconds to think about an action. */
  readonly #think: number;
  #socket: WebSocket | null = null;
  #timers = new Set<NodeJS.Timeout>();
  /** Whether to start the match, as its host does. */
  #starts = false;
  #number = 0;
  #view: unknown = null;
  #heardAt = 0;
  /** Whether this connection has joined the match: before that nothing else is said over it. */
  #joined = false;
  #stopped = false;
  #thinking = false;
  #sentAt = 0;

  constructor(place: Place, game: Game, chance: Chance, think: number) {
    this.#place = place;
    this.#game = game;
    this.#chance = chance;
    this.#think = think;
    this.#connect();
  }

  /** Starts the match as soon as that is possible. */
  start(): void {
    this.#starts = true;
    this.#begin();
  }

  /** Entries seen so far. */
  get number(): number {
    return this.#number;
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.terminate();
  }

  #after(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#stopped) then();
    }, ms);
    this.#timers.add(timer);
  }

  #connect(): void {
    const { servers, match, key } = this.#place;
    const url = servers[this.#chance.below(servers.length)] ?? "";
    const socket = new WebSocket(url.replace("http", "ws") + SOCKET_PATH, { origin: url, perMessageDeflate: false });
    this.#socket = socket;
    this.#joined = false;
    this.#heardAt = 0;
    const availability = Date.now();
    socket.on("open", () => this.#send({ do: "join", match, key, since: this.#number }));
    // As in browsers: what still comes over a line that was given up is not heard.
    socket.on("message", (data: Buffer) => {
      if (socket.readyState === WebSocket.OPEN) this.#hear(JSON.parse(data.toString()) as ServerMessage);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      if (this.#socket !== socket || this.#stopped) return;
      this.#socket = null;
      this.#after(PAUSE_MS + this.#chance.below(PAUSE_MS), () => this.#connect());
    });
    const watch = (): void => {
      if (this.#socket !== socket) return;
      if (Date.now() - Math.max(this.#heardAt, availability) > SILENCE_MS) return socket.terminate();
      this.#send({ do: "ping", id: 0 });
      this.#after(SILENCE_MS / 2, watch);
    };
    this.#after(SILENCE_MS, watch);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = Date.now();
    if (message.is === "joined" || message.is === "table") this.isOver = message.table.phase === "over";
    switch (message.is) {
      case "joined":
        this.resumed++;
        this.#joined = true;
        this.#see(message);
        this.#begin();
        if (this.pending) this.#play(this.pending);
        return;
      case "entries":
        return this.#see(message);
      case "ok":
        if (this.pending && message.id === this.pending.number + 1) {
          this.acknowledged.push(this.pending);
          this.waits.push(performance.now() - this.#sentAt);
          this.pending = null;
          this.#goOn();
        }
        return;
      case "no":
        // The store could not be reached: all that is not acknowledged is sent again, over a new line.
        if (message.code === "unavailable") return this.#socket?.terminate();
        this.surprises.push(`${this.#place.match}: ${message.code}: ${message.message}`);
        this.pending = null;
        return;
      default:
    }
  }

  #begin(): void {
    if (this.#joined && this.#starts && this.#view === null) this.#send({ do: "start", id: 0 });
  }

  #see({ is, number, view }: Extract<ServerMessage, { is: "joined" | "entries" }>): void {
    if (number < this.#number)
      this.surprises.push(`${this.#place.match}: "${is}" went back from entry ${this.#number} to ${number}`);
    this.#number = number;
    this.#view = view;
    this.#goOn();
  }

  #goOn(): void {
    if (this.#thinking || !this.#mayAct()) return;
    this.#thinking = true;
    this.#after(this.#think / 2 + this.#chance.below(this.#think), () => {
      this.#thinking = false;
      if (!this.#mayAct()) return;
      const choices = this.#game.choices(this.#view, this.#place.seat);
      const action = choices[this.#chance.below(choices.length)];
      this.pending = { number: this.#number, seat: this.#place.seat, action };
      this.#sentAt = performance.now();
      this.#play(this.pending);
    });
  }

  #mayAct(): boolean {
    return (
      !this.isOver &&
      this.pending === null &&
      this.#view !== null &&
      this.#game.active(this.#view).includes(this.#place.seat)
    );
  }

  #play({ number, action }: Acknowledged): void {
    if (this.#joined) this.#send({ do: "play", id: number + 1, number, action });
  }
}
