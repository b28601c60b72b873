import type { IncomingMessage } from "node:http";
import { type Seat, problemOf } from "@stellwerk/kernel";
import { ClientMessage, type ServerMessage } from "@stellwerk/wire";
import type { Logger } from "pino";
import type { RawData, WebSocket } from "ws";
import type { Config } from "../common/config.ts";
import { addressOf } from "./request-guard.ts";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import { parseJson, refuseNul } from "../common/parse-json.ts";
import { Bucket } from "../common/rate-limits.ts";
import type { Metrics } from "../common/metrics.ts";
import { RequestError } from "../common/request-error.ts";
import type { Lobby, MatchMaker } from "../lobby/index.ts";
import type { Db } from "../store/index.ts";
import { type Callers, type Person, spectatorName } from "../people/index.ts";
import type { CostlyReads } from "./costly-reads.ts";
import type { PageFollowers } from "./page-followers.ts";
import { doBeforeStart } from "./waiting-requests.ts";
import type { LiveMatch, Subscriber } from "../match/index.ts";

/** What may wait for a client that reads too slowly before it is dropped. */
const BACKLOG_BYTES = 1_048_576;
/** Messages of a client that may wait for their answers before no more of them are read. */
const MOST_WAITING = 32;
/** Pages that one socket may follow. */
const MOST_PAGES = 20;
/** Messages above the rate before the connection is closed. */
const STRIKES = 100;
/** Codes of RFC 6455. */
const GOING_AWAY = 1001;
const LOST = 1006;
const POLICY_VIOLATION = 1008;
const CLOSE_MS = 2_000;

/** What every connection works with. */
export interface ConnectionDeps {
  readonly config: Config;
  readonly db: Db;
  readonly reads: CostlyReads;
  readonly matchMaker: MatchMaker;
  readonly lobby: Lobby;
  readonly pageFollowers: PageFollowers;
  readonly callers: Callers;
  readonly metrics: Metrics;
  readonly log: Logger;
}

type Request = Exclude<ClientMessage, { do: "join" }>;
/** What only those who sit at the table may ask. */
type PlayerRequest = Exclude<Request, { do: "ping" | "lobby" | "follow" | "at" | "chat" }>;
type Answer = Omit<Extract<ServerMessage, { is: "ok" }>, "is" | "id">;

/** One client. Its messages are answered one after the other, in order. */
export class Connection {
  readonly #ws: WebSocket;
  /** The request that opened it: it says who this is. */
  readonly #request: IncomingMessage;
  readonly #deps: ConnectionDeps;
  readonly #bucket: Bucket;
  /** People do not talk faster than this. */
  readonly #chatBucket = new Bucket(1, 10);
  #leaveLobby: (() => void) | null = null;
  /** How to unfollow pages, by what they are. */
  readonly #following = new Map<string, () => void>();
  readonly #welcome: (person: Person) => Promise<void>;
  /** The person whose pages are followed here. */
  #person: Person | null = null;
  #waiting = 0;
  #strikes = 0;
  #alive = true;
  #closed = false;
  #tail: Promise<void> = Promise.resolve();
  #joined: { match: LiveMatch; subscriber: Subscriber; person: Person | null; key: string | null } | null = null;

  constructor(
    ws: WebSocket,
    request: IncomingMessage,
    deps: ConnectionDeps,
    welcome: (person: Person) => Promise<void>,
  ) {
    const { messagesPerSecond } = deps.config;
    this.#welcome = welcome;
    this.#ws = ws;
    this.#request = request;
    this.#deps = deps;
    this.#bucket = new Bucket(messagesPerSecond, 3 * messagesPerSecond);
    ws.on("message", (data, isBinary) => {
      if (++this.#waiting >= MOST_WAITING) ws.pause();
      this.#tail = this.#tail.then(async () => {
        await this.#hear(data, isBinary);
        if (--this.#waiting < MOST_WAITING) ws.resume();
      });
    });
    ws.on("pong", () => (this.#alive = true));
    // Too large, not UTF-8 and the like: ws answers with the right code and closes.
    ws.on("error", () => this.#deps.metrics.dropped.inc({ reason: "protocol" }));
    ws.once("close", (code) => {
      this.#closed = true;
      this.#tail = this.#tail.then(() => {
        for (const unfollow of this.#following.values()) unfollow();
        return this.#leave(code === LOST);
      });
    });
  }

  /** The person, if known. */
  get person(): Person | null {
    return this.#joined?.person ?? this.#person;
  }

  /** Once all that was heard is answered and, of a closed socket, its table is left. */
  get left(): Promise<void> {
    return this.#tail;
  }

  /** The login has ended; the browser reconnects without it. */
  part(): void {
    this.#ws.close(GOING_AWAY, "signed out");
  }

  beat(): void {
    if (!this.#alive) return this.#drop("silent");
    this.#alive = false;
    this.#ws.ping();
  }

  async close(): Promise<void> {
    await this.#tail;
    this.#closed = true;
    const gone = new Promise<void>((resolve) => this.#ws.once("close", () => resolve()));
    if (this.#ws.readyState === this.#ws.CLOSED) return;
    this.#ws.close(GOING_AWAY, "the server is going away");
    const impatience = setTimeout(() => this.#ws.terminate(), CLOSE_MS);
    await gone;
    clearTimeout(impatience);
    await this.#tail;
  }

  async #hear(data: RawData, isBinary: boolean): Promise<void> {
    if (this.#closed) return;
    const { metrics, log } = this.#deps;
    let id: number | null = null;
    let asked = "unknown";
    try {
      const isTooFast = !this.#bucket.take(Date.now());
      const source: unknown = isBinary ? undefined : parse(data);
      id = idOf(source);
      if (isTooFast) return this.#tooFast(id);
      refuseNul(source);
      const message = ClientMessage.safeParse(source);
      if (!message.success) throw new RequestError("malformed", problemOf(message.error));
      asked = message.data.do;
      if (message.data.do === "join") await this.#join(message.data);
      else this.#send({ is: "ok", id: message.data.id, ...(await this.#answer(message.data)) });
      metrics.messages.inc({ do: asked, answer: "ok" });
    } catch (error) {
      const refused =
        error instanceof RequestError ? error : new RequestError("unavailable", "this did not work; please try again");
      if (refused !== error) log.error({ err: error, do: asked }, "a message could not be answered");
      metrics.messages.inc({ do: asked, answer: refused.code });
      this.#send({
        is: "no",
        id,
        code: refused.code,
        message: refused.message,
        ...(refused.refusal && { refusal: refused.refusal }),
      });
    }
  }

  async #join({
    match: id,
    key,
    since = 0,
    chat = 0,
    name = "",
  }: Extract<ClientMessage, { do: "join" }>): Promise<void> {
    if (this.#joined) throw new RequestError("joined", "this socket has joined a match already");
    const match = await this.#deps.reads.open(this.#request, id);
    const person = await this.#deps.callers.of(this.#request);
    const account = person?.id ?? null;
    const seat = (key === undefined ? null : match.seatOf(hashOf(key), account)) ?? match.seatOfPerson(account);
    if (key !== undefined && seat === null) throw new RequestError("wrongKey", "this key is not for this match");
    const subscriber: Subscriber = {
      seat,
      name: person?.name ?? (await spectatorName(this.#deps.db, name)),
      person: account,
      spectator: account ?? hashOf(`${id} ${addressOf(this.#request, this.#deps.config)}`),
      who: freshKey(),
      kind: person === null ? "guest" : person.owner === null ? "player" : "program",
      send: (text) => this.#sendText(text),
      part: () => (this.#joined = null),
    };
    this.#joined = { match, subscriber, person, key: key ?? null };
    try {
      await match.join(subscriber, { entries: since, lines: chat });
    } catch (error) {
      await this.#leave(false);
      throw error;
    }
  }

  async #answer(request: Request): Promise<Answer> {
    if (request.do === "ping") {
      await this.#joined?.match.look(this.#joined.subscriber, request.away ?? null);
      return {};
    }
    if (request.do === "lobby") {
      await this.#enterLobby();
      return {};
    }
    if (request.do === "follow") {
      await this.#follow(request);
      return {};
    }
    if (!this.#joined) throw new RequestError("notJoined", "join a match first");
    const { match, subscriber, person, key } = this.#joined;
    if (request.do === "at") await this.#deps.reads.look(this.#request);
    if (request.do === "at") return { number: request.number, view: match.at(request.number, subscriber.seat) };
    if (request.do === "chat") {
      const isProgram =
        subscriber.seat === null ? (person?.owner ?? null) !== null : match.stored.programs.includes(subscriber.seat);
      if (isProgram) throw new RequestError("notForPrograms", "bots keep quiet");
      if (subscriber.seat === null) this.#deps.callers.demandPlayer(person);
      if (!this.#chatBucket.take(Date.now())) throw new RequestError("tooFast", "too many lines");
      await match.say(subscriber, request.text);
      return {};
    }
    const { seat } = subscriber;
    if (seat === null) throw new RequestError("watching", "those who watch cannot act");
    return this.#answerPlayer(request, match, seat, key);
  }

  async #answerPlayer(request: PlayerRequest, match: LiveMatch, seat: Seat, key: string | null): Promise<Answer> {
    const { matchMaker } = this.#deps;
    switch (request.do) {
      case "start":
      case "rise":
      case "colour":
      case "open":
      case "close":
        await doBeforeStart(this.#deps, match, seat, request);
        return {};
      case "play":
        return { number: await this.#entered(request.number, match.play(seat, request.number, request.action)) };
      case "undo":
        return {
          number: await this.#entered(request.number, match.undo(seat, request.number, request.to, request.own)),
        };
      case "decline":
        await match.declineUndo(seat);
        return {};
      case "order":
        await match.order(seat, request.orders);
        return {};
      case "standIn":
        await matchMaker.standIn(match, seat, request.level);
        return {};
      case "return":
        await match.return(seat);
        return {};
      case "resign":
        await match.resign(seat);
        return {};
      case "agree":
        await match.agree(seat, request.end);
        return {};
      case "note":
        await match.note(seat, request.text);
        return {};
      case "show":
        await match.show(seat, request.shown);
        return {};
      case "spectator":
        await match.limitSpectator(seat, request, request.limit);
        return {};
      case "spectators":
        return { spectators: match.spectators(seat) };
      case "rematch":
        return matchMaker.rematch(match, seat, key);
    }
  }

  async #enterLobby(): Promise<void> {
    if (this.#leaveLobby) return;
    const { callers, lobby } = this.#deps;
    this.#leaveLobby = await lobby.follow(await callers.of(this.#request), (text) => this.#sendText(text));
  }

  /** Follows a page, in place of the same one before. */
  async #follow(request: Extract<Request, { do: "follow" }>): Promise<void> {
    const { callers, pageFollowers } = this.#deps;
    const { page, tournament = "" } = request;
    const what = page === "tournament" ? `${page} ${tournament}` : page;
    if (!this.#following.has(what) && this.#following.size >= MOST_PAGES)
      throw new RequestError("enough", "this socket follows enough pages");
    const person = await callers.of(this.#request);
    const unfollow = await pageFollowers.follow(request, person, (text) => this.#sendText(text));
    this.#following.get(what)?.();
    this.#following.set(what, unfollow);
    if (person === null || this.#person !== null) return;
    this.#person = person;
    await this.#welcome(person);
  }

  /** A client whose action came too late is sent the entries that it missed. */
  async #entered(number: number, entering: Promise<number>): Promise<number> {
    try {
      return await entering;
    } catch (error) {
      if (error instanceof RequestError && error.code === "stale")
        this.#joined?.match.resend(this.#joined.subscriber, number);
      throw error;
    }
  }

  #tooFast(id: number | null): void {
    this.#deps.metrics.messages.inc({ do: "unknown", answer: "tooFast" });
    if (++this.#strikes > STRIKES) {
      this.#closed = true;
      this.#deps.metrics.dropped.inc({ reason: "tooFast" });
      return this.#ws.close(POLICY_VIOLATION, "too many messages");
    }
    this.#send({ is: "no", id, code: "tooFast", message: "too many messages" });
  }

  async #leave(isLost: boolean): Promise<void> {
    this.#leaveLobby?.();
    const joined = this.#joined;
    this.#joined = null;
    await joined?.match
      .leave(joined.subscriber, isLost)
      .catch((error: unknown) => this.#deps.log.error({ err: error }, "a subscriber could not leave"));
  }

  #send(message: ServerMessage): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > BACKLOG_BYTES) return this.#drop("slow");
    this.#ws.send(text);
  }

  #drop(reason: "slow" | "silent"): void {
    this.#deps.metrics.dropped.inc({ reason });
    this.#ws.terminate();
  }
}

function parse(data: RawData): unknown {
  try {
    return parseJson(Buffer.isBuffer(data) ? data.toString() : "");
  } catch (error) {
    throw new RequestError("malformed", error instanceof SyntaxError ? "not JSON, or nested too deep" : String(error));
  }
}

/** The id of a request that may be malformed otherwise, so that its sender can tell which it was. */
function idOf(source: unknown): number | null {
  if (typeof source !== "object" || source === null || !("id" in source)) return null;
  return typeof source.id === "number" && Number.isSafeInteger(source.id) ? source.id : null;
}
