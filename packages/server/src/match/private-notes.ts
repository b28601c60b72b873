import type { Seat, Viewer } from "@stellwerk/kernel";
import type { ServerMessage } from "@stellwerk/wire";
import type { Store } from "./stored-match.ts";

/** What those at a table write down for themselves; each hears only of his own notes. */
export class Notes {
  /** What the seats know that have asked. */
  readonly #told = new Map<Seat, string>();
  readonly #store: Store;
  readonly #match: string;
  readonly #send: (seat: Seat, message: string) => void;

  constructor(store: Store, match: string, send: (seat: Seat, message: string) => void) {
    this.#store = store;
    this.#match = match;
    this.#send = send;
  }

  /** What somebody who joins is told. */
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

  /** Somebody else may sit there from now on. */
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
