import { createStore } from "zustand";
import { type Game, type Match, type Seat, fromFile, notYourTurn } from "@stellwerk/kernel";
import {
  type ChatLine,
  type ClientMessage,
  type ClockInfo,
  SOCKET_PATH,
  type SeenEntry,
  type ServerMessage,
  type TableInfo,
} from "@stellwerk/wire";
import {
  type Branch,
  type OnlineState,
  type HintQuestion,
  type TableSource,
  type TableState,
  entriesBefore,
} from "../table/table-source.ts";
import { matchFile } from "./match-api.ts";
import { matchUpTo, imaginedMatch, positionPath } from "./branch.ts";
import { saveSeat, forgetSeat, ownSeat, markChatSeen } from "./seat-keys.ts";

type Request = Exclude<ClientMessage, { do: "join" }>;
type Unsent<R> = R extends unknown ? Omit<R, "id"> : never;
type Ok = Extract<ServerMessage, { is: "ok" }>;

interface Waiting {
  readonly request: Request;
  readonly resolve: (answer: Ok) => void;
  readonly reject: (error: Error) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
const PING_EVERY = 15_000;
/** Whoever has not looked for so long is somewhere else. */
const AWAY_AFTER = 120_000;

/**
 * A table on a server. Every request stays in the outbox until it is acknowledged, and is sent again
 * after each reconnection; the server recognises what it has already done by the position's number.
 */
export class OnlineTable implements TableSource {
  readonly store;
  readonly #outbox = new Map<number, Waiting>();
  readonly #views = new Map<number, unknown>();
  #finished: Match | null = null;
  #socket: WebSocket | null = null;
  #lastId = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = true;
  /** Since when the page has been hidden, and how many entries it showed then. */
  #hidden: { readonly at: number; readonly seen: number } | null = null;
  #closed = false;

  constructor(
    readonly game: Game,
    readonly table: TableInfo,
  ) {
    this.store = createStore<TableState>(() => ({
      viewer: ownSeat(table.match)?.seat ?? null,
      phase: table.phase,
      seats: table.seats,
      number: 0,
      view: null,
      previousView: null,
      fresh: false,
      entries: [],
      entriesBeforeTrial: [],
      mayAct: false,
      mayUndo: false,
      standingOrders: null,
      refusal: null,
      thinking: null,
      handOver: null,
      fault: null,
      trial: null,
      online: {
        connection: "connecting",
        unacknowledged: 0,
        host: table.host,
        open: table.open,
        unseated: false,
        watchers: table.watchers,
        chat: [],
        undoRequests: [],
        terms: table.terms,
        outcome: table.outcome,
        endedBy: table.endedBy,
        clock: null,
        note: "",
        isNoteSaved: true,
        rematch: table.rematch,
        tournament: table.tournament,
        failure: null,
      },
    }));
    addEventListener("online", this.#connect);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#look);
    this.#look();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#connect);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  // The connection.

  readonly #connect = (): void => {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket) return;
    this.#setOnline({ connection: "connecting" });
    // A line may be dead before anything was heard over it.
    this.#timer = setTimeout(this.#drop, PING_EVERY);
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + SOCKET_PATH);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#join(socket));
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      // What still comes over a line that was given up is said again over the next.
      if (this.#socket !== socket) return;
      this.#heard = true;
      this.#hear(JSON.parse(data) as ServerMessage);
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#drop();
    });
  };

  /** Forgets the socket (a dead one may take minutes to notice) and tries again a little later each time. */
  readonly #drop = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#setOnline({ connection: "lost" });
    this.#timer = setTimeout(this.#connect, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  };

  #join(socket: WebSocket): void {
    const { entries, online } = this.store.getState();
    const key = ownSeat(this.table.match)?.key;
    const join: ClientMessage = {
      do: "join",
      match: this.table.match,
      since: entries.length,
      chat: online?.chat.length ?? 0,
      ...(key === undefined ? {} : { key }),
    };
    socket.send(JSON.stringify(join));
  }

  /** Asks for a sign of life now and then: silence means that the line is dead. */
  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#heard) return this.#drop();
      this.#heard = false;
      this.#ping();
      this.#listen();
    }, PING_EVERY);
  }

  #ping(): void {
    const hidden = this.#hidden;
    const away = hidden && Date.now() - hidden.at >= AWAY_AFTER ? { away: hidden.seen } : {};
    this.#socket?.send(JSON.stringify({ do: "ping", id: ++this.#lastId, ...away } satisfies ClientMessage));
  }

  /** A page that nobody looks at is nobody at the table, though the line stays open. */
  readonly #look = (): void => {
    const { entries, online } = this.store.getState();
    const wasHidden = this.#hidden !== null;
    this.#hidden = document.visibilityState === "hidden" ? { at: Date.now(), seen: entries.length } : null;
    if (wasHidden && !this.#hidden && online?.connection === "open") this.#ping();
  };

  #request(unsent: Unsent<Request>): Promise<Ok> {
    const request: Request = { ...unsent, id: ++this.#lastId };
    const answer = new Promise<Ok>((resolve, reject) => this.#outbox.set(request.id, { request, resolve, reject }));
    this.#setOnline({ unacknowledged: this.#outbox.size, failure: null });
    if (this.store.getState().online?.connection === "open") this.#socket?.send(JSON.stringify(request));
    return answer;
  }

  // What the server says.

  #hear(message: ServerMessage): void {
    switch (message.is) {
      case "joined": {
        if (this.#outbox.size === 0) this.#pause = FIRST_PAUSE;
        this.store.setState({ viewer: message.you, standingOrders: message.orders });
        this.#setTable(message.table);
        this.#setOnline({ connection: "open" });
        this.#setNote(message.note);
        this.#setChat(message.chat);
        this.#setEntries(message);
        for (const { request } of this.#outbox.values()) this.#socket?.send(JSON.stringify(request));
        this.#listen();
        return;
      }
      case "entries":
        if (message.clock) this.#setClock(message.clock);
        return this.#setEntries(message);
      case "note":
        return this.#setNote(message.text);
      case "orders":
        return this.store.setState({ standingOrders: message.orders });
      case "table":
        return this.#setTable(message.table);
      case "unseated":
        forgetSeat(this.table.match);
        this.#setOnline({ unseated: true });
        return this.close();
      case "lobby":
      case "gone":
        return;
      case "chat":
        return this.#setChat(message.lines);
      case "ok":
        this.#pause = FIRST_PAUSE;
        return this.#settle(message.id)?.resolve(message);
      case "no": {
        // The server cannot do anything right now; all that waits is sent again later, over a new line.
        if (message.code === "unavailable") return this.#drop();
        const waiting = message.id === null ? undefined : this.#settle(message.id);
        if (waiting && message.code === "stale" && this.#isStillWanted(waiting.request)) return this.#sendAnew(waiting);
        if (message.refusal) this.store.setState({ refusal: message.refusal });
        else this.#setOnline({ failure: message.code });
        if (waiting) waiting.reject(new Error(message.message));
        // A refused join: asking again would not help.
        else if (this.#online.connection !== "open") this.close();
      }
    }
  }

  /** Where several may act at once, what the others did meanwhile does not spoil one's own action. */
  #isStillWanted(request: Request): boolean {
    const { view, viewer, entries } = this.store.getState();
    if (request.do !== "play" || viewer === null || view === null) return false;
    const meanwhile = entries.slice(request.number);
    const parsed = this.game.schema.action.safeParse(request.action);
    return (
      meanwhile.length > 0 &&
      meanwhile.every(({ seat, undo }) => seat !== viewer && undo === null) &&
      parsed.success &&
      this.game.refusal(view, viewer, parsed.data) === null
    );
  }

  #sendAnew({ request, resolve, reject }: Waiting): void {
    const again = { ...request, id: ++this.#lastId, number: this.store.getState().number } as Request;
    this.#outbox.set(again.id, { request: again, resolve, reject });
    this.#setOnline({ unacknowledged: this.#outbox.size });
    this.#socket?.send(JSON.stringify(again));
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#outbox.get(id);
    this.#outbox.delete(id);
    this.#setOnline({ unacknowledged: this.#outbox.size });
    return waiting;
  }

  get #online(): OnlineState {
    return this.store.getState().online as OnlineState;
  }

  #setOnline(changed: Partial<OnlineState>): void {
    this.store.setState((state) => ({ online: state.online && { ...state.online, ...changed } }));
  }

  #setChat(lines: readonly ChatLine[]): void {
    // Who watches with a delay hears the players later than those beside him.
    const known = new Map([...this.#online.chat, ...lines].map((line) => [line.number, line]));
    const chat = [...known.values()].sort((one, other) => one.number - other.number);
    this.#setOnline({ chat });
    markChatSeen(this.table.match, chat.length);
  }

  #setTable({ clock, phase, seats, ...table }: TableInfo): void {
    const { host, open, watchers, wishes, rematch, terms, outcome, endedBy } = table;
    const wasPlaying = this.#plays;
    this.store.setState({ phase, seats });
    this.#setClock(clock);
    // A bot has taken the viewer's seat, or he has it back.
    if (this.#plays !== wasPlaying) this.store.setState({ mayAct: this.#mayAct() });
    if (phase === "playing") this.store.setState({ thinking: this.#thinking() });
    // Also when whoever hosts the server has closed the match, at a position where somebody could act.
    if (phase === "over") this.store.setState({ mayAct: false, mayUndo: false, thinking: null });
    this.#setOnline({ host, open, watchers, undoRequests: wishes, rematch, terms, outcome, endedBy });
  }

  /** What was written here and is still on its way is newer. */
  #setNote(note: string): void {
    if (!this.#isNoteWaiting) this.#setOnline({ note });
  }

  get #isNoteWaiting(): boolean {
    return [...this.#outbox.values()].some(({ request }) => request.do === "note");
  }

  #setClock(info: ClockInfo | null): void {
    this.#setOnline({ clock: info && { info, at: performance.now() } });
  }

  #setEntries(news: { entries: SeenEntry[]; number: number; view: unknown; undo: boolean }): void {
    const { entries, view: before, number } = this.store.getState();
    const added = news.entries.filter((entry) => entry.number > entries.length);
    this.#views.set(news.number, news.view);
    this.store.setState({
      refusal: null,
      entries: added.length > 0 ? [...entries, ...added] : entries,
      number: news.number,
      view: news.view,
      previousView: news.number === number + 1 ? before : null,
      fresh: news.number === number + 1 && before !== null,
      mayUndo: news.undo,
    });
    this.store.setState({ mayAct: this.#mayAct(), thinking: this.#thinking() });
  }

  // What the players do.

  act(action: unknown): void {
    const { number, mayAct: acting, view } = this.store.getState();
    if (!acting) this.store.setState({ refusal: notYourTurn(this.game.active(view)) });
    else {
      this.store.setState({ mayAct: false });
      this.#request({ do: "play", number, action }).catch(() => this.store.setState({ mayAct: this.#mayAct() }));
    }
  }

  get #active(): readonly Seat[] {
    const { view, phase } = this.store.getState();
    return view === null || phase === "over" ? [] : this.game.active(view);
  }

  /** Whether the viewer plays himself, and no bot for him. */
  get #plays(): boolean {
    const { viewer, seats } = this.store.getState();
    return viewer !== null && !seats[viewer]?.standIn;
  }

  #mayAct(): boolean {
    const { viewer } = this.store.getState();
    return viewer !== null && this.#plays && this.#active.includes(viewer);
  }

  /** A seat that a bot has, or where one stands in. */
  #thinking(): Seat | null {
    const { seats } = this.store.getState();
    return this.#active.find((seat) => seats[seat]?.bot ?? seats[seat]?.standIn) ?? null;
  }

  undo(): void {
    this.#send({ do: "undo", number: this.store.getState().number });
  }

  setStandingOrders(orders: unknown): void {
    this.#send({ do: "order", orders });
  }

  /** Asks the others to go back to an earlier position, or agrees to it. */
  requestUndo(to: number): void {
    this.#send({ do: "undo", number: this.store.getState().number, to });
  }

  start(bots: string | null): void {
    this.#send(bots === null ? { do: "start" } : { do: "start", bots });
  }

  /** Before the start: gives up the viewer's seat, or as the host frees that of another. */
  leaveSeat(seat?: Seat): void {
    this.#send(seat === undefined ? { do: "rise" } : { do: "rise", seat });
  }

  /** Before the start, as the host: puts the table into the lobby, or takes it out. */
  setOpen(open: boolean): void {
    this.#send({ do: "open", open });
  }

  /** Before the start, as the host: gives the table up. */
  closeTable(): void {
    this.#send({ do: "close" });
  }

  /** Has a bot play for the viewer. */
  askStandIn(level: string): void {
    this.#send({ do: "standIn", level });
  }

  returnToSeat(): void {
    this.#send({ do: "return" });
  }

  resign(): void {
    this.#send({ do: "resign" });
  }

  /** Would like to end the match without a result, or not any more. */
  agreeToEnd(end: boolean): void {
    this.#send({ do: "agree", end });
  }

  /** Says who may look at the match once it is over. */
  setVisibility(shown: "public" | "private"): void {
    this.#send({ do: "show", shown });
  }

  readonly saveNote = (text: string): void => {
    this.#setOnline({ note: text, isNoteSaved: false });
    this.#request({ do: "note", text }).then(
      () => this.#setOnline({ isNoteSaved: !this.#isNoteWaiting }),
      () => {},
    );
  };

  sendChat(text: string): void {
    this.#send({ do: "chat", text });
  }

  /** For requests whose refusal is shown by the state of the table. */
  #send(request: Unsent<Request>): void {
    this.#request(request).catch(() => {});
  }

  async viewAt(number: number): Promise<unknown> {
    if (!this.#views.has(number)) this.#views.set(number, (await this.#request({ do: "at", number })).view);
    return this.#views.get(number);
  }

  async hintQuestion(number: number): Promise<HintQuestion | null> {
    const { viewer, phase, seats } = this.store.getState();
    if (phase === "over") return this.#questionAfterwards(number);
    const view = await this.viewAt(number);
    const againstBots = seats.every(({ bot, seat }) => bot !== null || seat === viewer);
    if (viewer === null || !againstBots) return null;
    return this.game.active(view).includes(viewer) ? { seat: viewer, view } : null;
  }

  /** Once a match is over it has no secrets: everybody may ask about everybody's decisions. */
  async #questionAfterwards(number: number): Promise<HintQuestion | null> {
    const state = (await this.#afterwards()).at(number);
    const [seat] = this.game.active(state);
    return seat === undefined ? null : { seat, view: this.game.view(state, seat) };
  }

  async #afterwards(): Promise<Match> {
    return (this.#finished ??= fromFile([this.game], await matchFile(this.table.match)).match);
  }

  async branch(number: number): Promise<Branch> {
    const state = this.store.getState();
    const { viewer, phase } = state;
    const view = await this.viewAt(number);
    const back = positionPath(`/t/${this.table.match}`, state, number);
    const about = { seat: viewer ?? this.game.active(view)[0] ?? 0, back };
    if (phase === "over")
      return { match: matchUpTo(await this.#afterwards(), number), imagined: false, earlier: [], ...about };
    const { options, seats } = this.table;
    const match = imaginedMatch(this.game, options, seats.length, view, viewer);
    return { match, imagined: true, earlier: entriesBefore(state, number), ...about };
  }

  async matchFile(): Promise<object | null> {
    return this.store.getState().phase === "over" ? matchFile(this.table.match) : null;
  }

  linkTo(number: number): Promise<string> {
    return Promise.resolve(`/t/${this.table.match}?at=${number}`);
  }

  async rematch(): Promise<string> {
    const { match, key, seat } = await this.#request({ do: "rematch" });
    if (match === undefined) throw new Error("the server named no match");
    if (key !== undefined && seat !== undefined) saveSeat({ match, game: this.game.id, seat, key, invite: null });
    return `/t/${match}`;
  }
}
