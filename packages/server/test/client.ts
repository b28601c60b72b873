import { once } from "node:events";
import { type Chance, type Seat, SeededChance, freshSeed, seedFrom } from "@stellwerk/kernel";
import { type Action, type Event, type State, trambahn } from "@stellwerk/trambahn";
import {
  type ChatLine,
  type ClientMessage,
  type ClockInfo,
  type CreateMatch,
  type Created,
  SOCKET_PATH,
  type SeenEntry,
  type ServerMessage,
  type TableInfo,
  type Taken,
} from "@stellwerk/wire";
import { WebSocket } from "ws";
import { expectDescribed } from "./described.ts";

type Join = Omit<Extract<ClientMessage, { do: "join" }>, "do">;
type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;
export type Request = Without<Exclude<ClientMessage, { do: "join" }>, "id">;
export type Answer = Extract<ServerMessage, { is: "ok" | "no" }>;

/** A socket that remembers everything it was sent, and can wait for what it was not. */
export class Client {
  /** Every message, as it came. */
  readonly received: string[] = [];
  readonly entries: SeenEntry[] = [];
  readonly chat: ChatLine[] = [];
  you: Seat | null = null;
  table: TableInfo | null = null;
  number = 0;
  view: State | null = null;
  undo = false;
  orders: unknown = null;
  note = "";
  clock: ClockInfo | null = null;
  closed: { code: number } | null = null;
  readonly #answers = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  readonly #waiting = new Set<() => void>();
  #refusal: Extract<ServerMessage, { is: "no" }> | null = null;
  #id = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data) => this.#hear((data as Buffer).toString()));
    socket.on("error", () => {});
    socket.on("close", (code) => {
      this.closed = { code };
      for (const { reject } of this.#answers.values()) reject(new Error(`closed with ${code} before the answer`));
      this.#wakeAll();
    });
  }

  /** Connects without joining. */
  static async connect(url: string, origin = url, headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(url.replace(/^http/, "ws") + SOCKET_PATH, { origin, headers });
    const client = new Client(socket);
    await once(socket, "open");
    return client;
  }

  /** Joins a match; `headers` say who it is. */
  static async join(url: string, join: Join, headers: Record<string, string> = {}): Promise<Client> {
    const client = await Client.connect(url, url, headers);
    client.raw(JSON.stringify({ do: "join", ...join }));
    await client.until(() => client.table !== null || client.#refusal !== null);
    if (client.#refusal) throw new Error(client.#refusal.code);
    return client;
  }

  raw(text: string | Buffer): void {
    this.socket.send(text);
  }

  ask(request: Request): Promise<Answer> {
    if (this.closed) return Promise.reject(new Error(`closed with ${this.closed.code} before the question`));
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject });
      this.raw(JSON.stringify({ ...request, id }));
    });
  }

  /** Waits until something is so, looking again after every message. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.closed) throw new Error(`closed with ${this.closed.code} while waiting`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  async leave(): Promise<void> {
    if (this.closed) return;
    this.socket.close();
    await once(this.socket, "close");
  }

  get isActive(): boolean {
    return this.view !== null && this.you !== null && trambahn.active(this.view).includes(this.you);
  }

  get isOver(): boolean {
    return this.table?.phase === "over";
  }

  /** Any of the legal actions. */
  anyAction(chance: Chance): Action {
    if (!this.view || this.you === null) throw new Error("only who sits at a running match can act");
    const choices = trambahn.choices(this.view, this.you);
    return choices[chance.below(choices.length)] as Action;
  }

  playAny(chance: Chance): Promise<Answer> {
    return this.ask({ do: "play", number: this.number, action: this.anyAction(chance) });
  }

  #hear(text: string): void {
    this.received.push(text);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.is) {
      case "joined":
        this.you = message.you;
        this.#seeTable(message.table);
        this.#see(message);
        this.#listen(message.chat);
        this.orders = message.orders;
        this.note = message.note;
        break;
      case "orders":
        this.orders = message.orders;
        break;
      case "entries":
        this.#see(message);
        if (message.clock) this.clock = message.clock;
        break;
      case "table":
        this.#seeTable(message.table);
        break;
      case "chat":
        this.#listen(message.lines);
        break;
      case "note":
        this.note = message.text;
        break;
      case "ok":
      case "no":
        if (message.id === null) this.#refusal = message as Extract<ServerMessage, { is: "no" }>;
        else {
          this.#answers.get(message.id)?.resolve(message);
          this.#answers.delete(message.id);
        }
        break;
      case "lobby":
      case "changed":
      case "gone":
      case "unseated":
      // Kept among all that was received.
    }
    this.#wakeAll();
  }

  #seeTable(table: TableInfo): void {
    this.table = table;
    this.clock = table.clock;
  }

  /** Some lines come later than others that were said after them. */
  #listen(lines: readonly ChatLine[]): void {
    const news = lines.filter(({ number }) => !this.chat.some((line) => line.number === number));
    this.chat.push(...news);
    this.chat.sort((one, other) => one.number - other.number);
  }

  #see(message: { entries: SeenEntry[]; number: number; view: unknown; undo: boolean }): void {
    this.entries.push(...message.entries.filter(({ number }) => number > this.number));
    this.number = message.number;
    this.view = message.view as State | null;
    this.undo = message.undo;
  }

  #wakeAll(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

export const eventsOf = (client: Client): Event[] => client.entries.flatMap(({ events }) => events as Event[]);

export async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  expectDescribed("POST", path, response.status, answer);
  return { status: response.status, body: answer };
}

export async function get(url: string, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url + path);
  const answer: unknown = await response.json();
  expectDescribed("GET", path, response.status, answer);
  return { status: response.status, body: answer };
}

export const SHORT: CreateMatch = {
  game: "trambahn",
  seats: 2,
  options: { starter: 0, scorings: 5 },
  name: "Anna",
  seat: 0,
};

export async function create(url: string, changed: Partial<CreateMatch> = {}): Promise<Created> {
  return (await post(url, "/api/matches", { ...SHORT, ...changed })).body as Created;
}

export async function take(url: string, { match, invite }: Created, name = "Bert"): Promise<Taken> {
  return (await post(url, `/api/matches/${match}/seats`, { invite, name })).body as Taken;
}

/** Two people at a table that has just started, the first of them the starter. */
export async function startedMatch(
  url: string,
): Promise<{ created: Created; taken: Taken; anna: Client; bert: Client }> {
  const created = await create(url);
  const taken = await take(url, created);
  const anna = await Client.join(url, { match: created.match, key: created.key });
  const bert = await Client.join(url, { match: created.match, key: taken.key });
  await anna.ask({ do: "start" });
  await Promise.all([anna, bert].map((client) => client.until(() => client.view !== null)));
  return { created, taken, anna, bert };
}

/** Plays any legal actions until the match is over or `enough` says so. */
export async function playOn(clients: readonly Client[], chance: Chance, enough = (): boolean => false): Promise<void> {
  for (;;) {
    // The player who acts may learn of it sooner or later than the others: all must have.
    const number = Math.max(...clients.map((client) => client.number));
    await Promise.all(clients.map((client) => client.until(() => client.number >= number)));
    if (clients.some((client) => client.isOver) || enough()) break;
    const actor = clients.find((client) => client.isActive);
    if (!actor) throw new Error("nobody can act");
    const answer = await actor.playAny(chance);
    if (answer.is === "no") throw new Error(`a choice was refused: ${answer.message}`);
  }
  const isOver = clients.some((client) => client.isOver);
  await Promise.all(clients.map((client) => client.until(() => client.isOver || !isOver)));
}

/** Chance with a name, the same in every run. */
export const chanceFor = (name: string): Chance => new SeededChance(seedFrom(name));

/** Chance that is new in every run; its name is printed, and `TEST_SEED` brings it back. */
export function freshChance(test: string): Chance {
  const name = process.env.TEST_SEED ?? freshSeed().slice(0, 8);
  console.log(`${test}: TEST_SEED=${name}`);
  return chanceFor(name);
}
