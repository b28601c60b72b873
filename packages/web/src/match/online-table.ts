import { createStore } from "zustand";
import { type Game, type Match, type Seat, notYourTurn } from "@stellwerk/kernel";
import type { ChatLine, ClientMessage, ClockInfo, SeenEntry, ServerMessage, TableInfo } from "@stellwerk/wire";
import type { SpectatorControl } from "../table/spectators.tsx";
import {
  type Branch,
  type HintQuestion,
  type OnlineState,
  type ServerReview,
  type TableSource,
  type TableState,
  entriesBefore,
  isAdviceFree,
} from "../table/table-source.ts";
import { imaginedMatch, positionPath } from "./branch.ts";
import { askForReview, matchFile, matchReview } from "./match-api.ts";
import {
  MatchSocket,
  type OkMessage,
  type SocketHandlers,
  type SocketRequest,
  type UnsentRequest,
} from "./match-socket.ts";
import { initialOnlineState, initialState } from "./initial-online-state.ts";
import { forgetSeat, markChatSeen, ownSeat, saveSeat, seenChatLines } from "./seat-keys.ts";

/** A table on a server: its state as the server tells it, and the requests that change it. */
export class OnlineTable implements TableSource {
  readonly store;
  readonly serverReview: ServerReview;
  readonly #socket: MatchSocket;
  /** Views by position, as far as they were fetched. */
  readonly #views = new Map<number, unknown>();
  #online: OnlineState;
  #finishedMatch: Match | null = null;

  constructor(
    readonly game: Game,
    readonly table: TableInfo,
  ) {
    this.#online = initialOnlineState(table);
    this.store = createStore<TableState>(() => initialState(table, this.#online));
    const { match } = table;
    this.serverReview = { match, look: () => matchReview(match), ask: () => askForReview(match) };
    this.#socket = new MatchSocket(this.#handlers);
  }

  get keptAs(): string {
    return this.table.match;
  }

  get options(): unknown {
    return this.table.options;
  }

  close(): void {
    this.#socket.close();
  }

  readonly #handlers: SocketHandlers = {
    joinMessage: () => this.#joinMessage(),
    receive: (message) => this.#receive(message),
    connectionChanged: (connection) => this.#setOnline({ connection }),
    unacknowledgedChanged: (unacknowledged) => this.#setOnline({ unacknowledged }),
    retryStale: (request) => this.#retryStale(request),
    entriesShown: () => this.store.getState().entries.length,
  };

  #joinMessage(): ClientMessage {
    const key = ownSeat(this.table.match)?.key;
    return {
      do: "join",
      match: this.table.match,
      since: this.store.getState().entries.length,
      chat: this.#online.chat.length,
      ...(key === undefined ? {} : { key }),
    };
  }

  // Messages of the server.

  #receive(message: Exclude<ServerMessage, OkMessage>): void {
    switch (message.is) {
      case "joined":
        this.store.setState({ viewer: message.you, standingOrders: message.orders });
        this.#setTable(message.table);
        this.#setNote(message.note);
        this.#setChat(message.chat);
        return this.#setEntries(message);
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
      case "changed":
      case "gone":
        return;
      case "chat":
        return this.#setChat(message.lines);
      case "no":
        if (message.refusal) this.store.setState({ refusal: message.refusal });
        else this.#setOnline({ failure: message.code });
        // The host has sent this spectator away.
        if (message.code === "removed") this.close();
    }
  }

  /** Where several seats may act at once, an action stays valid if only other seats have acted meanwhile. */
  #retryStale(request: SocketRequest): UnsentRequest | null {
    const { view, viewer, entries, number } = this.store.getState();
    if (request.do !== "play" || viewer === null || view === null) return null;
    const meanwhile = entries.slice(request.number);
    const parsed = this.game.schema.action.safeParse(request.action);
    const isStillLegal =
      meanwhile.length > 0 &&
      meanwhile.every(({ seat, undo }) => seat !== viewer && undo === null) &&
      parsed.success &&
      this.game.refusal(view, viewer, parsed.data) === null;
    return isStillLegal ? { do: "play", number, action: request.action } : null;
  }

  #setOnline(changed: Partial<OnlineState>): void {
    this.#online = { ...this.#online, ...changed };
    this.store.setState({ online: this.#online });
  }

  #setChat(lines: readonly ChatLine[]): void {
    // Spectators with a delay receive the players' lines later than those of other spectators: order by number.
    const known = new Map([...this.#online.chat, ...lines].map((line) => [line.number, line]));
    const chat = [...known.values()].sort((one, other) => one.number - other.number);
    // Who has no seat here has missed nothing that was said before.
    const isNew = this.#online.linesRead === null && ownSeat(this.table.match) === null;
    const linesRead = isNew ? chat.length : (this.#online.linesRead ?? seenChatLines(this.table.match));
    this.#setOnline({ chat, linesRead });
  }

  readonly readChat = (): void => {
    const linesRead = this.#online.chat.length;
    if (linesRead === this.#online.linesRead) return;
    this.#setOnline({ linesRead });
    markChatSeen(this.table.match, linesRead);
  };

  #setTable({ clock, phase, seats, ...table }: TableInfo): void {
    const { host, open, watchers, wishes, rematch, awaited, terms, outcome, endedBy } = table;
    const wasPlaying = this.#isPlaying;
    this.store.setState({ phase, seats });
    this.#setClock(clock);
    // A stand-in has taken the viewer's seat or given it back.
    if (this.#isPlaying !== wasPlaying) this.store.setState({ mayAct: this.#mayAct() });
    if (phase === "playing") this.store.setState({ thinking: this.#thinkingBot() });
    // A match that an administrator closed ends at a position where a seat could still act.
    if (phase === "over") this.store.setState({ mayAct: false, mayUndo: false, thinking: null });
    this.#setOnline({ host, open, watchers, undoRequests: wishes, rematch, awaited, terms, outcome, endedBy });
  }

  /** A note that is still on its way to the server is newer than the server's. */
  #setNote(note: string): void {
    if (!this.#socket.isWaiting("note")) this.#setOnline({ note });
  }

  #setClock(info: ClockInfo | null): void {
    this.#setOnline({ clock: info && { info, at: performance.now() } });
  }

  #setEntries(news: { entries: SeenEntry[]; number: number; view: unknown; undo: boolean }): void {
    const { entries, view: previousView, number } = this.store.getState();
    const added = news.entries.filter((entry) => entry.number > entries.length);
    const isNext = news.number === number + 1;
    this.#views.set(news.number, news.view);
    this.store.setState({
      refusal: null,
      entries: added.length > 0 ? [...entries, ...added] : entries,
      number: news.number,
      view: news.view,
      previousView: isNext ? previousView : null,
      fresh: isNext && previousView !== null,
      mayUndo: news.undo,
    });
    this.store.setState({ mayAct: this.#mayAct(), thinking: this.#thinkingBot() });
  }

  get #active(): readonly Seat[] {
    const { view, phase } = this.store.getState();
    return view === null || phase === "over" ? [] : this.game.active(view);
  }

  /** Whether the viewer plays, and no stand-in for them. */
  get #isPlaying(): boolean {
    const { viewer, seats } = this.store.getState();
    return viewer !== null && !seats[viewer]?.standIn;
  }

  #mayAct(): boolean {
    const { viewer } = this.store.getState();
    return viewer !== null && this.#isPlaying && this.#active.includes(viewer);
  }

  /** An active seat that a bot plays, also as a stand-in. */
  #thinkingBot(): Seat | null {
    const { seats } = this.store.getState();
    return this.#active.find((seat) => seats[seat]?.bot ?? seats[seat]?.standIn) ?? null;
  }

  // Requests to the server.

  #request(unsent: UnsentRequest): Promise<OkMessage> {
    this.#setOnline({ failure: null });
    return this.#socket.request(unsent);
  }

  /** For requests whose refusal is shown by the state of the table. */
  #send(unsent: UnsentRequest): void {
    this.#request(unsent).catch(() => {});
  }

  act(action: unknown): void {
    const { number, mayAct, view } = this.store.getState();
    if (!mayAct) this.store.setState({ refusal: notYourTurn(this.game.active(view)) });
    else {
      this.store.setState({ mayAct: false });
      this.#request({ do: "play", number, action }).catch(() => this.store.setState({ mayAct: this.#mayAct() }));
    }
  }

  undo(to: number): void {
    this.#send({ do: "undo", number: this.store.getState().number, to, own: true });
  }

  setStandingOrders(orders: unknown): void {
    this.#send({ do: "order", orders });
  }

  /** Asks the other players to go back to an earlier position, or agrees to it. */
  requestUndo(to: number): void {
    this.#send({ do: "undo", number: this.store.getState().number, to });
  }

  declineUndo(): void {
    this.#send({ do: "decline" });
  }

  /** As the host: starts the match, free seats being given to bots of these levels, by seat. */
  start(bots: Readonly<Record<string, string>>): void {
    this.#send({ do: "start", bots });
  }

  /** Before the start: says which colour the viewer would like. */
  setColour(colour: number): void {
    this.#send({ do: "colour", colour });
  }

  /** Before the start: gives up the viewer's seat, or as the host frees that of another player. */
  leaveSeat(seat?: Seat): void {
    this.#send(seat === undefined ? { do: "rise" } : { do: "rise", seat });
  }

  /** Before the start, as the host: lists the table in the lobby, or takes it off the list. */
  setOpen(open: boolean): void {
    this.#send({ do: "open", open });
  }

  /** Before the start, as the host: closes the table for good. */
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

  /** Asks for an end of the match without a result, or takes that back. */
  agreeToEnd(end: boolean): void {
    this.#send({ do: "agree", end });
  }

  /** Sets who may look at the match once it is over. */
  setVisibility(shown: "public" | "private"): void {
    this.#send({ do: "show", shown });
  }

  readonly saveNote = (text: string): void => {
    this.#setOnline({ note: text, isNoteSaved: false });
    this.#request({ do: "note", text }).then(
      () => this.#setOnline({ isNoteSaved: !this.#socket.isWaiting("note") }),
      () => {},
    );
  };

  readonly spectatorControl: SpectatorControl = {
    list: async () => (await this.#request({ do: "spectators" })).spectators ?? [],
    limit: async (of, limit) => {
      const whom = typeof of === "string" ? { line: null, who: of } : { line: of };
      await this.#request({ do: "spectator", ...whom, limit });
    },
  };

  sendChat(text: string): void {
    this.#send({ do: "chat", text });
  }

  async rematch(): Promise<string> {
    const { match, key, seat } = await this.#request({ do: "rematch" });
    if (match === undefined) throw new Error("the server named no match");
    if (key !== undefined && seat !== undefined) saveSeat({ match, game: this.game.id, seat, key, invite: null });
    return `/t/${match}`;
  }

  // Positions.

  async viewAt(number: number): Promise<unknown> {
    if (!this.#views.has(number)) this.#views.set(number, (await this.#request({ do: "at", number })).view);
    return this.#views.get(number);
  }

  async hintQuestion(number: number): Promise<HintQuestion | null> {
    const state = this.store.getState();
    const { viewer, phase, seats } = state;
    if (isAdviceFree(state)) return null;
    if (phase === "over") return this.#hintQuestionAfterEnd(number);
    const view = await this.viewAt(number);
    const isAgainstBots = seats.every(({ bot, seat }) => bot !== null || seat === viewer);
    if (viewer === null || !isAgainstBots) return null;
    const isGuided = ownSeat(this.table.match)?.guidance === "on";
    return this.game.active(view).includes(viewer) ? { seat: viewer, view, isGuided } : null;
  }

  /** A finished match has no secrets: hints are given about the decisions of every seat. */
  async #hintQuestionAfterEnd(number: number): Promise<HintQuestion | null> {
    const state = (await this.#loadFinishedMatch()).at(number);
    const [seat] = this.game.active(state);
    return seat === undefined ? null : { seat, view: this.game.view(state, seat) };
  }

  async #loadFinishedMatch(): Promise<Match> {
    const { fromFile } = await import("@stellwerk/kernel/file");
    return (this.#finishedMatch ??= fromFile([this.game], await matchFile(this.table.match)).match);
  }

  async branch(number: number): Promise<Branch> {
    const state = this.store.getState();
    const { viewer, phase } = state;
    const view = await this.viewAt(number);
    const back = positionPath(`/t/${this.table.match}`, state, number);
    const common = { seat: viewer ?? this.game.active(view)[0] ?? 0, back };
    if (phase === "over")
      return { match: (await this.#loadFinishedMatch()).upTo(number), imagined: false, earlier: [], ...common };
    const { options, seats } = this.table;
    const match = imaginedMatch(this.game, options, seats.length, view, viewer);
    const earlier = entriesBefore(state, number);
    return { match, imagined: true, isAdviceFree: isAdviceFree(state), earlier, ...common };
  }

  async reviewedMatch(): Promise<Match | null> {
    return this.store.getState().phase === "over" ? this.#loadFinishedMatch() : null;
  }

  async matchFile(): Promise<object | null> {
    return this.store.getState().phase === "over" ? matchFile(this.table.match) : null;
  }

  linkTo(number: number): Promise<string> {
    const { phase, viewer } = this.store.getState();
    // Only a match that is over shows others what a player saw.
    const as = phase === "over" && viewer !== null ? `&as=${viewer}` : "";
    return Promise.resolve(`/t/${this.table.match}?at=${number}${as}`);
  }
}
