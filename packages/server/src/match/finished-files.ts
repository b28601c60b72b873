import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { LiveMatch } from "./live-match.ts";
import type { Viewer } from "@stellwerk/kernel";

const compress = promisify(brotliCompress);
const MOST_BYTES = 32 * 1_048_576;
/** Of Brotli: small files at little cost. */
const QUALITY = 5;

/** A match file as it is sent: it never changes again. */
export interface FinishedFile {
  /** The hash of its text, quoted as in the header. */
  readonly etag: string;
  readonly text: Buffer;
  readonly brotli: Buffer;
}

/** Files of finished matches, each made and compressed once; those not asked for longest go when there are too many. */
export class FinishedFiles {
  readonly #files = new Map<string, Promise<FinishedFile>>();
  #bytes = 0;

  constructor(
    /** Called for every file that is made. */
    readonly onMade: () => void = () => {},
    readonly mostBytes = MOST_BYTES,
  ) {}

  has(match: LiveMatch): boolean {
    return this.#files.has(keyOf(match));
  }

  /** The file, if the match is over for the viewer; throws if it is not. */
  async get(match: LiveMatch, viewer: Viewer): Promise<FinishedFile> {
    match.demandEnd(viewer);
    const key = keyOf(match);
    const file = this.#files.get(key) ?? this.#make(match, viewer);
    // The last of the map is the one that was asked for last.
    this.#files.delete(key);
    this.#files.set(key, file);
    try {
      return await file;
    } catch (error) {
      this.#files.delete(key);
      throw error;
    }
  }

  async #make(match: LiveMatch, viewer: Viewer): Promise<FinishedFile> {
    this.onMade();
    const text = Buffer.from(JSON.stringify(match.fileFor(viewer)));
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    this.#bytes += text.length + brotli.length;
    await this.#dropOldest();
    return { etag, text, brotli };
  }

  async #dropOldest(): Promise<void> {
    for (const [key, file] of this.#files) {
      if (this.#bytes <= this.mostBytes) return;
      // The newest is the one that is being made.
      if (this.#files.size === 1) return;
      this.#files.delete(key);
      const { text, brotli } = await file;
      this.#bytes -= text.length + brotli.length;
    }
  }
}

/** Names change when an account is deleted or renamed; nothing else of a finished match does. */
const keyOf = ({ stored: { id, seats } }: LiveMatch): string =>
  JSON.stringify([id, ...seats.map(({ name, bot }) => name ?? bot)]);
