import type { Seat, Viewer } from "@stellwerk/kernel";
import type { ServerMessage } from "@stellwerk/wire";
import type { MatchStore } from "./match-store.ts";

/** Private notes of players; each is sent to the sockets of its own seat only. */
export class Notes {
  /** What the seats know that have asked. */
  readonly #told = new Map<Seat, string>();
  readonly #store: MatchStore;
  readonly #match: string;
  readonly #send: (seat: Seat, message: string) => void;

  constructor(store: MatchStore, match: string, send: (seat: Seat, message: string) => void) {
    this.#store = store;
    this.#match = match;
    this.#send = send;
  }

  /** The note that a subscriber gets when it joins. */
  async for(viewer: Viewer): Promise<string> {
    if (viewer === null) return "";
    const text = this.#told.get(viewer) ?? (await this.#store.notes(this.#match)).get(viewer) ?? "";
    this.#told.set(viewer, text);
    return text;
  }

  async write(seat: Seat, text: string): Promise<void> {
    await this.#store.note(this.#match, seat, text);
    this.#tell(seat, text);
  }

  /** Another player may sit there from now on. */
  forget(seat: Seat): void {
    this.#told.delete(seat);
  }

  /** Looks for what was written by way of another process. */
  async hear(): Promise<void> {
    if (this.#told.size === 0) return;
    const notes = await this.#store.notes(this.#match);
    for (const seat of this.#told.keys()) this.#tell(seat, notes.get(seat) ?? "");
  }

  #tell(seat: Seat, text: string): void {
    if (this.#told.get(seat) === text) return;
    this.#told.set(seat, text);
    const message: ServerMessage = { is: "note", text };
    this.#send(seat, JSON.stringify(message));
  }
}
