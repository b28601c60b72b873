import { createStore } from "zustand";
import {
  type Entry,
  type Game,
  Match,
  type Refusal,
  type Seat,
  type Viewer,
  isRefusal,
  ordered,
  bySeat,
  seedFrom,
} from "@stellwerk/kernel";
import type { SeatInfo, SeenEntry } from "@stellwerk/wire";
import { botDecision } from "../bots/bot-decision.ts";
import { deepEqual } from "../games/deep-equal.ts";
import {
  type Branch,
  type HintQuestion,
  type TableSource,
  type TableState,
  entriesBefore,
} from "../table/table-source.ts";
import { imaginedMatch, positionPath } from "./branch.ts";
import { linkToPosition } from "./position-link.ts";
import { type LocalMatchRecord, seatsAtThisScreen, standingOf, startLocalMatch } from "./local-match.ts";
import { enterJournal, journalWhenLeft } from "./match-journal.ts";
import { saveAbout, appendEntries, loadMatch, watchMatches } from "./local-match-store.ts";

const NO_ENTRIES: readonly SeenEntry[] = [];

/**
 * A match in this browser: against bots, or by several people at one screen. Other pages may show
 * the same match: what is kept decides, and all pages follow it.
 */
export class LocalTable implements TableSource {
  readonly store;
  readonly #unwatch: () => void;
  readonly #stopJournal: () => void;
  readonly #people: ReadonlySet<Seat>;
  readonly #seats: readonly SeatInfo[];
  /** Who looks at a shared screen; null while it is handed over. */
  #holder: Viewer = null;
  #match: Match;
  /** Standing orders by seat. */
  #orders: readonly unknown[];
  /** Whether a first game has advice: it ends when the newcomer says so. */
  #guidance: LocalMatchRecord["guidance"];
  /** How many entries are kept: those after it are on the table, and on their way to the store. */
  #kept: number;
  /** What is being read or stored: the next waits for it. */
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** Calls off the bot that thinks. */
  #thinking = new AbortController();
  #seenEntries: { readonly viewer: Viewer; readonly entries: readonly SeenEntry[] } | null = null;

  constructor(
    readonly game: Game,
    readonly record: LocalMatchRecord,
    /** To look at only, as any seat. */
    readonly replay = false,
  ) {
    this.#match = Match.resume(game, record.header, record.past, record.snapshots);
    this.#kept = this.#match.number;
    if (!replay) enterJournal(record.id, this.#match);
    this.#orders = record.orders ?? [];
    this.#guidance = record.guidance;
    this.#people = new Set(
      replay ? [] : bySeat(record.seats).flatMap(([seat, { bot }]) => (bot === null ? [seat] : [])),
    );
    this.#seats = seatsAtThisScreen(record.seats);
    this.#passScreen();
    this.store = createStore<TableState>(() => this.#state(null));
    this.#unwatch = watchMatches((id) => {
      if (id === record.id) this.#enqueue(() => this.#catchUp());
    });
    this.#stopJournal = journalWhenLeft(record.id, () => [this.#kept, this.#match.entries.slice(this.#kept)]);
    // Another page may have played since the record was read.
    this.#enqueue(() => this.#catchUp());
    if (this.#match.number > this.#kept) this.#keep();
    this.#continue();
  }

  get keptAs(): string | null {
    return this.replay ? null : this.record.id;
  }

  get options(): unknown {
    return this.#match.header.options;
  }

  get #shared(): boolean {
    return this.#people.size > 1;
  }

  get #active(): readonly Seat[] {
    return this.game.active(this.#match.state);
  }

  /** The bot that may act; where people may too, it does not wait for them. */
  get #activeBot(): Seat | null {
    if (this.record.trial?.isAdviceFree) return null;
    return this.#active.find((seat) => this.record.seats[seat]?.bot) ?? null;
  }

  /** The person whose action is awaited; where several may act, preferably not the one who acted last. */
  get #awaited(): Seat | null {
    const people = this.#active.filter((seat) => this.#people.has(seat));
    const last = this.#match.entries.at(-1);
    const other = last && !("undo" in last) ? people.find((seat) => seat !== last.seat) : undefined;
    return other ?? people[0] ?? null;
  }

  get #viewer(): Viewer {
    if (this.#shared || this.replay) return this.#holder;
    return [...this.#people][0] ?? null;
  }

  act(action: unknown): void {
    this.actAll([action]);
  }

  actAll(actions: readonly unknown[]): void {
    const seat = this.#viewer;
    if (seat !== null && !this.replay) this.#enter(seat, actions);
  }

  /** The action that standing orders of a person perform now. */
  get #ordered(): { seat: Seat; action: unknown } | null {
    for (const seat of this.#people) {
      const action = ordered(this.game, this.#match.state, seat, this.#orders[seat] ?? null);
      if (action !== null) return { seat, action };
    }
    return null;
  }

  setStandingOrders(orders: unknown): void {
    const viewer = this.#viewer;
    if (viewer === null || this.replay) return;
    this.#enqueue(async () => {
      this.#orders = this.record.seats.map((_, seat) => (seat === viewer ? orders : (this.#orders[seat] ?? null)));
      await saveAbout(this.record.id, { orders: this.#orders });
      this.#show(null);
    });
  }

  setGuidance(guidance: NonNullable<LocalMatchRecord["guidance"]>): void {
    this.#guidance = guidance;
    this.#enqueue(async () => saveAbout(this.record.id, { guidance }));
  }

  /** Bots agree to any step back, and people at one screen have agreed when one of them asks. */
  undo(to: number): void {
    if (to >= this.#match.number || this.replay || this.record.daily) return;
    this.#change((match) => {
      const takenBack = match.entries.slice(to);
      const step = match.undo(this.#entry(to + 1).seat, to);
      if (isRefusal(step)) return step;
      this.#orders = this.#orders.map((given, at) => (takenBack.some(({ seat }) => seat === at) ? null : given));
      return null;
    });
  }

  /** The position before the last action of a person that still stands. */
  #undoTarget(): number | null {
    for (let at = this.#match.number; at > 0;) {
      const entry = this.#entry(at);
      if ("undo" in entry) at = entry.undo;
      else if (this.#people.has(entry.seat)) return at - 1;
      else at--;
    }
    return null;
  }

  /** Shows the table to another viewer: the person it was handed to, or any seat in a replay. */
  viewAs(viewer: Viewer): void {
    this.#holder = viewer;
    this.store.setState(this.#state(null));
  }

  /** Queues a task; an error is shown in place of the match. */
  #enqueue(task: () => Promise<void>): void {
    this.#tail = this.#tail.then(task).catch((fault: Error) => this.store.setState({ fault }));
  }

  /**
   * The path of every entry: on the table at once, and stored right after. A refusal is shown where nothing was entered
   * before it, an error in place of the match.
   */
  #change(enter: (match: Match) => Refusal | null): void {
    const match = this.#match;
    const { number, state } = match;
    try {
      const refusal = enter(match);
      if (match.number === number) return this.store.setState({ refusal });
      this.#keep();
      this.#show(state);
    } catch (fault) {
      this.store.setState({ fault: fault instanceof Error ? fault : new Error(String(fault)) });
    }
  }

  /** Stores what has been entered. If another page was first, that is followed. */
  #keep(): void {
    const match = this.#match;
    const record: LocalMatchRecord = {
      ...this.record,
      orders: this.#orders,
      ...(this.#guidance && { guidance: this.#guidance }),
      past: match.past,
      snapshots: match.snapshots,
      ...standingOf(match),
    };
    this.#enqueue(async () => {
      // Another page was first, and these entries are not on the table any more.
      if (this.#match !== match) return;
      if (await appendEntries(record, this.#kept)) this.#kept = record.past.length;
      else await this.#catchUp();
    });
  }

  /** Takes over what another page has played, in place of entries here that are not kept. */
  async #catchUp(): Promise<void> {
    const kept = this.#kept;
    const news = await loadMatch(this.record.id, kept);
    const { number, past, snapshots, state } = this.#match;
    const isKept = number === kept;
    if (!news || (news.past.length === 0 && !isKept)) return;
    this.#orders = news.orders ?? this.#orders;
    if (news.past.length === 0) return;
    const all = new Map([...snapshots].filter(([at]) => at <= kept));
    for (const [at, snapshot] of news.snapshots) all.set(at, snapshot);
    this.#match = Match.resume(this.game, this.record.header, [...past.slice(0, kept), ...news.past], all);
    this.#kept = this.#match.number;
    if (!isKept) this.#seenEntries = null;
    this.#show(isKept && news.past.length === 1 ? state : null);
  }

  /** Puts the match on the table as it has become since the position before, if that was one step ago. */
  #show(before: unknown): void {
    this.#passScreen();
    this.store.setState(this.#state(before));
    this.#continue();
  }

  /** The next person takes the screen: unseen by the others where there are secrets, else without ado. */
  #passScreen(): void {
    if (this.#shared && this.#holder !== this.#awaited && !this.#ordered)
      this.#holder = this.#hasSecrets && !this.record.trial ? null : this.#awaited;
  }

  /** Whether a person at this screen may know or choose something that others may not see. */
  get #hasSecrets(): boolean {
    const [first, ...others] = [...this.#people].map((seat) => this.game.view(this.#match.state, seat));
    return this.#active.length > 1 || others.some((view) => !deepEqual(view, first));
  }

  #state(before: unknown): TableState {
    const match = this.#match;
    const viewer = this.#viewer;
    const active = this.#active;
    const over = active.length === 0;
    return {
      viewer,
      phase: over ? "over" : "playing",
      seats: this.#seats,
      number: match.number,
      view: this.game.view(match.state, viewer),
      previousView: before === null ? null : this.game.view(before, viewer),
      fresh: before !== null,
      entriesBeforeTrial: this.record.earlier ?? NO_ENTRIES,
      entries: this.#entriesSeenBy(viewer),
      mayAct: viewer !== null && active.includes(viewer) && !this.replay && !this.#ordered,
      mayUndo: !this.record.daily && this.#undoTarget() !== null,
      standingOrders: (viewer === null ? null : this.#orders[viewer]) ?? null,
      refusal: null,
      thinking: this.#activeBot,
      handOver: this.#shared && this.#holder === null && !this.#ordered ? this.#awaited : null,
      online: null,
      trial: this.record.trial ?? null,
      isDaily: this.record.daily !== undefined,
      fault: null,
    };
  }

  /** Entries stay the same objects from step to step, so that the log draws none of them anew. */
  #entriesSeenBy(viewer: Viewer): readonly SeenEntry[] {
    const known = this.#seenEntries?.viewer === viewer ? this.#seenEntries.entries : [];
    const added = this.#match.entries.slice(known.length).map((_, at) => this.#seen(known.length + at + 1, viewer));
    this.#seenEntries = { viewer, entries: [...known, ...added] };
    return this.#seenEntries.entries;
  }

  #seen(number: number, viewer: Viewer): SeenEntry {
    const entry = this.#entry(number);
    const undo = "undo" in entry ? entry.undo : null;
    return { number, seat: entry.seat, undo, events: this.#match.eventsOf(number, viewer), at: 0 };
  }

  /** An entry of the log by its number, from 1. */
  #entry(number: number): Entry {
    const entry = this.#match.entries[number - 1];
    if (!entry) throw new Error(`the match has no entry ${number}`);
    return entry;
  }

  #continue(): void {
    if (this.#ordered) return this.#enqueue(async () => this.#playOrdered());
    this.#letBotsPlay().catch((fault: Error) => this.store.setState({ fault }));
  }

  #playOrdered(): void {
    const order = this.#ordered;
    if (order && !this.#closed) this.#enter(order.seat, [order.action]);
  }

  #enter(seat: Seat, actions: readonly unknown[]): void {
    this.#change((match) => {
      for (const action of actions) {
        const step = match.play(seat, action);
        if (isRefusal(step)) return step;
      }
      return null;
    });
  }

  async #letBotsPlay(): Promise<void> {
    this.#thinking.abort();
    const { signal } = (this.#thinking = new AbortController());
    const { state } = this.#match;
    const seat = this.#activeBot;
    const level = seat === null ? null : this.record.seats[seat]?.bot;
    if (seat === null || !level) return;
    const view = this.game.view(state, seat);
    const { daily } = this.record;
    const seed = daily ? { seed: seedFrom(`${daily} ${this.#match.number}`) } : {};
    const thought = await botDecision({ game: this.game.id, level, view, seat, ...seed }, signal);
    if (!thought) return;
    // A person stepped back or left while the bot was thinking.
    if (!this.#closed && this.#match.state === state) this.#enter(seat, [thought.action]);
  }

  viewAt(number: number): Promise<unknown> {
    return Promise.resolve(this.game.view(this.#match.at(number), this.#viewer));
  }

  hintQuestion(number: number): Promise<HintQuestion | null> {
    const state = this.#match.at(number);
    const active = this.game.active(state);
    const seat = active.find((one) => one === this.#viewer) ?? active[0];
    const over = this.#match.outcome !== null;
    const looksBack = number < this.#match.number;
    if (this.record.trial?.isAdviceFree || (this.record.daily && !over)) return Promise.resolve(null);
    const allowed = over || this.replay || (seat === this.#viewer && (looksBack || !this.#shared));
    if (seat === undefined || !allowed) return Promise.resolve(null);
    return Promise.resolve({ seat, view: this.game.view(state, seat), isGuided: this.#guidance === "on" });
  }

  async branch(number: number): Promise<Branch> {
    const match = this.#match;
    const isOpen = this.replay || match.outcome !== null;
    const back = this.replay ? await this.linkTo(number) : positionPath(`/play/${this.record.id}`, match, number);
    const state = match.at(number);
    const viewer = this.#viewer;
    const seat = viewer ?? this.game.active(state)[0] ?? 0;
    const { trial, earlier = [] } = this.record;
    const { imagined = false, isAdviceFree = false } = trial ?? {};
    if (isOpen) return { match: match.upTo(number), seat, back, imagined, isAdviceFree, earlier };
    const { options, seats } = match.header;
    const view = this.game.view(state, viewer);
    return {
      match: imaginedMatch(this.game, options, seats, view, viewer),
      seat,
      back,
      imagined: true,
      isAdviceFree,
      earlier: entriesBefore(this.store.getState(), number),
    };
  }

  reviewedMatch(): Promise<Match> {
    return Promise.resolve(this.#match.upTo(this.#match.number));
  }

  async matchFile(): Promise<object | null> {
    // What does not begin at the beginning cannot be replayed from a file.
    if (this.record.trial?.imagined) return null;
    // Loaded when a match is saved: a first visit does without.
    const { toFile } = await import("@stellwerk/kernel/file");
    return toFile(
      this.#match,
      this.record.seats.map(({ name, bot }) => name ?? bot ?? ""),
    );
  }

  linkTo(number: number): Promise<string> {
    return linkToPosition(this.#match, number, this.record.seats, this.#viewer);
  }

  async rematch(): Promise<string> {
    const { header, state } = this.#match;
    const options = this.game.rematch(state);
    const { id } = await startLocalMatch(this.game, { options, seats: header.seats }, this.record.seats);
    return `/play/${id}`;
  }

  close(): void {
    this.#closed = true;
    this.#thinking.abort();
    this.#unwatch();
    // What is on its way to the store still is after the table was closed.
    this.#enqueue(async () => this.#stopJournal());
  }
}
