import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Game, type Seat, SeededChance, itemAt, seatsOf, seedFrom } from "@stellwerk/kernel";
import { type ClientMessage, type Created, SOCKET_PATH, type ServerMessage, type Taken } from "@stellwerk/wire";
import { WebSocket } from "ws";

const AT_ONCE = 32;
const chance = new SeededChance(seedFrom("crowd"));

/** Many tables, each player with an own socket; where there are several servers, neighbours on different ones. */
export class Crowd {
  readonly #servers: readonly string[];
  readonly #game: Game;
  readonly #tables: PlayedTable[] = [];
  /** Whose move it is next. */
  #turn = 0;

  constructor(servers: readonly string[], game: Game) {
    this.#servers = servers;
    this.#game = game;
  }

  /** Up to so many matches, or as many as can be begun in so many seconds. */
  async gather(matches: number, seconds: number): Promise<void> {
    let begun = this.#tables.length;
    const end = performance.now() + seconds * 1000;
    const seatThem = async (): Promise<void> => {
      while (begun < matches && performance.now() < end) {
        const at = begun++;
        this.#tables.push(await PlayedTable.sit([this.#server(at), this.#server(at + 1)], this.#game));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, seatThem));
  }

  #server(at: number): string {
    return this.#servers[at % this.#servers.length] ?? "";
  }

  /** So many moves a second, spread evenly. Returns how long each took, from when it was due until the other player had it. */
  async paced(movesPerSecond: number, seconds: number): Promise<number[]> {
    const delays: number[] = [];
    const start = performance.now();
    const moves = Array.from({ length: movesPerSecond * seconds }, async (_, at) => {
      const due = start + (at / movesPerSecond) * 1000;
      await pause(due - performance.now());
      const table = this.#tables[this.#turn++ % this.#tables.length];
      if (await table?.move()) delays.push(performance.now() - due);
    });
    await Promise.all(moves);
    return delays;
  }

  /** So many tables play without a pause. Returns how many moves they made. */
  async asFastAsPossible(tables: number, seconds: number): Promise<number> {
    let moves = 0;
    const end = performance.now() + seconds * 1000;
    const playOn = async (table: PlayedTable): Promise<void> => {
      while (performance.now() < end && (await table.move())) moves++;
    };
    await Promise.all(this.#tables.slice(0, tables).map(playOn));
    return moves;
  }

  get matches(): number {
    return this.#tables.length;
  }

  leave(): void {
    for (const table of this.#tables) table.leave();
  }
}

/** A table with as few players as its game allows. */
export class PlayedTable {
  /** The move under way: the next one waits for it. */
  #last: Promise<boolean> = Promise.resolve(true);

  private constructor(
    private readonly game: Game,
    readonly match: string,
    private readonly players: readonly Player[],
  ) {}

  /** Seats the players in turn at these servers. */
  static async sit(servers: readonly string[], game: Game): Promise<PlayedTable> {
    const seats = seatsOf(game.seats.min);
    const serverOf = (seat: Seat): string => itemAt(servers, seat % servers.length);
    const asked = { game: game.id, seats: seats.length, options: {}, name: "Player 1", seat: 0 };
    const { match, key, invite } = await post<Created>(serverOf(0), "/api/matches", asked);
    const keys = await Promise.all(
      seats.map(async (seat) => {
        if (seat === 0) return key;
        const taking = { invite, seat, name: `Player ${seat + 1}` };
        return (await post<Taken>(serverOf(seat), `/api/matches/${match}/seats`, taking)).key;
      }),
    );
    const players = seats.map((seat) => new Player(serverOf(seat), seat));
    await Promise.all(players.map((player, seat) => player.join(match, itemAt(keys, seat))));
    const started = Promise.all(players.map((player) => player.playing()));
    itemAt(players, 0).send({ do: "start", id: 0 });
    await started;
    return new PlayedTable(game, match, players);
  }

  /** One move by the active seat, until all have seen it. False when the game is over. */
  move(): Promise<boolean> {
    this.#last = this.#last.then(() => this.#moveNow());
    return this.#last;
  }

  async #moveNow(): Promise<boolean> {
    const { game } = this;
    const [seat] = game.active(itemAt(this.players, 0).view);
    if (seat === undefined) return false;
    const player = itemAt(this.players, seat);
    const choices = game.choices(player.view, seat);
    const { number } = player;
    const seen = Promise.all(this.players.map((each) => each.sees(number + 1)));
    player.send({ do: "play", id: number + 1, number, action: choices[chance.below(choices.length)] });
    await seen;
    return true;
  }

  leave(): void {
    for (const player of this.players) player.leave();
  }
}

class Player {
  readonly #socket: WebSocket;
  readonly #seat: Seat;
  #waiting: { until: () => boolean; resolve: () => void } | null = null;
  #phase = "waiting";
  number = 0;
  view: unknown = null;

  constructor(url: string, seat: Seat) {
    this.#seat = seat;
    this.#socket = new WebSocket(new URL(SOCKET_PATH, url.replace("http", "ws")), {
      origin: url,
      perMessageDeflate: false,
    });
    this.#socket.on("message", (data: Buffer) => this.#hear(JSON.parse(data.toString()) as ServerMessage));
  }

  async join(match: string, key: string): Promise<void> {
    await once(this.#socket, "open");
    this.send({ do: "join", match, key });
    await once(this.#socket, "message");
  }

  send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  playing = (): Promise<void> => this.#until(() => this.#phase === "playing" && this.view !== null);
  sees = (number: number): Promise<void> => this.#until(() => this.number >= number);

  leave(): void {
    this.#socket.terminate();
  }

  #until(until: () => boolean): Promise<void> {
    return until() ? Promise.resolve() : new Promise((resolve) => (this.#waiting = { until, resolve }));
  }

  #hear(message: ServerMessage): void {
    if (message.is === "no") throw new Error(`seat ${this.#seat} was refused: ${message.message}`);
    if (message.is === "joined" || message.is === "table") this.#phase = message.table.phase;
    if ("entries" in message) {
      this.number = message.number;
      this.view = message.view;
    }
    if (!this.#waiting?.until()) return;
    this.#waiting.resolve();
    this.#waiting = null;
  }
}

async function post<Answer>(url: string, path: string, body: object): Promise<Answer> {
  const headers = { "content-type": "application/json", origin: url };
  const response = await fetch(new URL(path, url), { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
