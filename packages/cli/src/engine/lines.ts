import { StringDecoder } from "node:string_decoder";

/** The largest line that is read; longer ones are answered as such and forgotten. */
export const LONGEST_LINE = 8 * 1024 * 1024;

/** The lines of a stream; `null` for one that is too long to keep. */
export async function* linesOf(input: AsyncIterable<Buffer>, longest = LONGEST_LINE): AsyncGenerator<string | null> {
  const decoder = new StringDecoder("utf8");
  let pieces: string[] = [];
  let length = 0;

  const keep = (piece: string): void => {
    length += piece.length;
    if (length > longest) pieces = [];
    else pieces.push(piece);
  };
  const finish = (): string | null => {
    const line = length > longest ? null : pieces.join("");
    pieces = [];
    length = 0;
    return line;
  };

  for await (const chunk of input) {
    const parts = decoder.write(chunk).split("\n");
    for (const part of parts.slice(0, -1)) {
      keep(part);
      yield finish();
    }
    keep(parts.at(-1) ?? "");
  }
  keep(decoder.end());
  if (length > 0) yield finish();
}
