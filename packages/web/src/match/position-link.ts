import type { Match, Seat, Viewer } from "@stellwerk/kernel";
import type { LocalSeat } from "./local-match.ts";

/** A position as a link carries it: the match up to there, without what a replay works out again. */
export interface LinkedPosition {
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly names: readonly string[];
  readonly seed: string;
  /** Whose eyes it was shared with; links of older pages do not say. */
  readonly viewer?: Viewer;
  /** The colours that were chosen, by seat. */
  readonly colours?: readonly (number | null)[];
  readonly entries: readonly ({ readonly seat: Seat } & ({ readonly action: unknown } | { readonly undo: number }))[];
}

/** The path of a page that shows a match of this browser as the viewer saw it after so many entries. */
export async function linkToPosition(
  match: Match,
  number: number,
  seats: readonly LocalSeat[],
  viewer: Viewer,
): Promise<string> {
  const { game, options, seed } = match.header;
  const position: LinkedPosition = {
    game,
    rules: match.game.rules,
    options,
    names: seats.map(({ name, bot }) => name ?? `Bot (${bot})`),
    seed,
    viewer,
    colours: seats.map(({ colour = null }) => colour),
    entries: match.entries.slice(0, number).map(({ rules: _, ...entry }) => entry),
  };
  return `/replay#${await encodePosition(position)}`;
}

/** Plain data as a short text that is safe in a link: JSON, deflated, in base64url. */
export async function encodePosition(data: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function decodePosition(text: string): Promise<unknown> {
  const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  const bytes = await through(packed, new DecompressionStream("deflate-raw"));
  const position: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return position;
}

async function through(bytes: BufferSource, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
