import type { StoreName } from "./stores.ts";

/** What a database of a release holds, as far as tests look for it. */
export interface ReleaseStore {
  /** Of every account: those that have ratings. */
  readonly password: string;
  readonly tournaments: { readonly over: string; readonly open: string };
  readonly ratings: Readonly<Record<string, number>>;
  /** Between guests, with the keys of all seats. */
  readonly playing: readonly {
    readonly game: string;
    readonly id: string;
    readonly number: number;
    readonly keys: readonly string[];
  }[];
  readonly over: readonly { readonly game: string; readonly id: string }[];
}

export type Release = Readonly<Record<StoreName, ReleaseStore>>;
