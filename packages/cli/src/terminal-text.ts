/** Control, bidi and other unseen characters, which could move the cursor, colour or reverse what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** As JSON does it, so that JSON stays JSON. */
const escaped = (char: string): string =>
  Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** Text of players for a terminal: what is not seen is written out. */
export const escapeUnseen = (text: string): string => text.replaceAll(UNSEEN, escaped);

/** The same for text of several lines. */
export const escapeUnseenLines = (text: string): string => text.split("\n").map(escapeUnseen).join("\n");
