import { LIMITS } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { CONFUSABLES } from "./confusables.ts";

/** Letters of other alphabets that look like Latin ones, in pairs, and digits that look like letters. */
const LOOKALIKES = new Map(
  "аa вb сc еe нh іi јj кk мm оo рp ԛq ѕs тt уy ѵv ԝw хx αa βb εe ηn ιi κk νv οo ρp τt υy χx 0o 1l il |l ıl"
    .split(" ")
    .map(([other = "", latin = ""]) => [other, latin]),
);

/** Whose name it is: bots may be called bots, guests guests. */
export type Bearer = "person" | "program" | "guest";

/** Words in a name that would seem to speak for the house. */
const HOUSE = skeletons(
  "Stellwerk Admin Administrator Administratorin Moderator Moderatorin Operator Betreiber System",
);
const HOUSE_TOO = skeletons("Support Official Offiziell Root");
/** Names begin with none of these either: `Stellwerk24`. */
const HOUSE_BEGINNINGS = skeletons("Stellwerk Admin");
/** Words by which the house calls its own bots, with their levels. */
const BOT = skeletons("Bot Bots");
const BOTS_WORDS = skeletons("Bot Bots easy medium hard master leicht mittel schwer Meister");
const GUEST = skeletons("Guest Gast");
/** `N. N.` stands on seats of deleted accounts. */
const NO_NAME = skeletonOf("N. N.");

/** Letters, digits, and single marks between them; no letter under a heap of accents. */
const SHAPE = /^[\p{L}\p{N}]\p{M}{0,2}(?:(?:\. |[ ._'’-])?[\p{L}\p{N}]\p{M}{0,2})+$/u;
/** Control, bidi, zero-width and other characters that are not seen. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;
/** Letters of two alphabets in one name can imitate another name; Latin goes with those of East Asia. */
const ALPHABETS = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u,
];

/** A name as it is shown; refused if it is none, or one that could be taken for another or for the house's. */
export function readName(text: string, bearer: Bearer): string {
  const name = plainText(text);
  const isName =
    name.length <= LIMITS.name && SHAPE.test(name) && /\p{L}/u.test(name) && ALPHABETS.some((one) => one.test(name));
  if (!isName)
    throw new RequestError("badName", "a name has 2 to 24 letters and digits, with single spaces or .-_' between");
  if (isReserved(name, bearer)) throw new RequestError("nameTaken", "this name is taken");
  return name;
}

/** A name from a match file: of whatever shape earlier versions allowed, but nothing that deceives. */
export function readImportedName(text: string): string | null {
  const name = plainText(text);
  if (name === "") return null;
  if (UNSEEN.test(text) || !ALPHABETS.some((one) => one.test(name)))
    throw new RequestError("badFile", `the name ${JSON.stringify(name)} is made to look like another`);
  if (isReserved(name, "guest")) throw new RequestError("badFile", `the name ${JSON.stringify(name)} is reserved`);
  return name.slice(0, LIMITS.name);
}

/** The title of a tournament, or what a passkey or token is called: one line that shows what it contains. */
export function readTitle(text: string): string {
  const title = plainText(text);
  if (UNSEEN.test(text) || /\p{M}{3}/u.test(title) || !/[\p{L}\p{N}]/u.test(title))
    throw new RequestError("badTitle", "a title is one line with letters or digits, and nothing that is not seen");
  return title;
}

/** One form for what looks the same, with single spaces. What is not seen stays, and is refused later on. */
const plainText = (text: string): string => text.normalize("NFKC").replaceAll(/ +/g, " ").trim();

function isReserved(name: string, bearer: Bearer): boolean {
  const whole = skeletonOf(name);
  const words = name.split(/[ ._'’-]+/u);
  const isAny = (reserved: ReadonlySet<string>): boolean =>
    reserved.has(whole) || words.some((word) => reserved.has(skeletonOf(word)));
  if (whole === NO_NAME || isAny(HOUSE) || isAny(HOUSE_TOO)) return true;
  if ([...HOUSE_BEGINNINGS].some((beginning) => whole.startsWith(beginning))) return true;
  if (bearer !== "guest" && GUEST.has(whole)) return true;
  const isNumberedBot = (word: string): boolean => BOT.has(skeletonOf(word.replace(/\d+$/, "")));
  if (bearer === "program")
    return words.every((word) => /^\d*$/.test(word) || isNumberedBot(word) || BOTS_WORDS.has(skeletonOf(word)));
  return BOT.has(whole) || words.some(isNumberedBot);
}

/** A name as it is looked up: without case, accents, marks, and without letters that look like others. */
export function nameKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return [...plain].map((letter) => lookalike(letter)).join("");
}

/** What a name looks like: the same for any two that could be taken for each other. */
export function skeletonOf(name: string): string {
  const letters = name.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
  const latin = [...letters].map((letter) => CONFUSABLES.get(letter) ?? letter).join("");
  return nameKey(latin).replaceAll("rn", "m").replaceAll("vv", "w");
}

function skeletons(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(skeletonOf));
}

/** Replaced until nothing is left to replace: a Cyrillic і looks like i, and i like l. */
function lookalike(letter: string): string {
  const like = LOOKALIKES.get(letter);
  return like === undefined ? letter : lookalike(like);
}
