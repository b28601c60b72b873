import { LIMITS } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";

/** Letters of other alphabets that look like Latin ones, in pairs, and digits that look like letters. */
const LOOKALIKES = new Map(
  "аa вb сc еe нh іi јj кk мm оo рp ԛq ѕs тt уy ѵv ԝw хx αa βb εe ηn ιi κk νv οo ρp τt υy χx 0o 1l il |l ıl"
    .split(" ")
    .map(([other = "", latin = ""]) => [other, latin]),
);

/** Names that would seem to speak for the site; `N. N.` stands on seats of deleted accounts. */
const RESERVED = new Set(
  ["Stellwerk", "Admin", "Administrator", "Operator", "System", "Support", "Bot", "Guest", "Gast", "N. N."].map(
    nameKey,
  ),
);

/** Letters, digits, and single marks between them. */
const SHAPE = /^[\p{L}\p{N}]\p{M}*(?:(?:\. |[ ._'’-])?[\p{L}\p{N}]\p{M}*)+$/u;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** A name as it is shown; refused if it is none, or one that could be taken for another. */
export function readName(text: string): string {
  const name = text.normalize("NFKC").trim();
  const isName =
    name.length <= LIMITS.name &&
    SHAPE.test(name) &&
    /\p{L}/u.test(name) &&
    // Letters of two alphabets in one name can imitate another name.
    SCRIPTS.filter((script) => script.test(name)).length <= 1;
  if (!isName)
    throw new RequestError("badName", "a name has 2 to 24 letters and digits, with single spaces or .-_' between");
  if (RESERVED.has(nameKey(name))) throw new RequestError("nameTaken", "this name is taken");
  return name;
}

/** A name as it is compared: without case, accents, marks, and without letters that look like others. */
export function nameKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return [...plain].map((letter) => lookalike(letter)).join("");
}

/** Replaced until nothing is left to replace: a Cyrillic і looks like i, and i like l. */
function lookalike(letter: string): string {
  const like = LOOKALIKES.get(letter);
  return like === undefined ? letter : lookalike(like);
}
