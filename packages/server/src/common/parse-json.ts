import { RequestError } from "./request-error.ts";

/** How deep the JSON of a message may be nested: actions are flat, options nearly so. */
const DEEPEST = 16;

/** Parses JSON from outside; throws a `SyntaxError` also for what is nested too deep to be meant well. */
export function parseJson(text: string): unknown {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === BACKSLASH) at++;
      else if (char === QUOTE) inString = false;
    } else if (char === QUOTE) inString = true;
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      if (++depth > DEEPEST) throw new SyntaxError(`nested deeper than ${DEEPEST}`);
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--;
  }
  const value: unknown = JSON.parse(text);
  return value;
}

/** Refuses a value from outside with a NUL character in it, which PostgreSQL cannot store, and names the field. */
export function refuseNul(value: unknown, field = ""): void {
  if (typeof value === "string") {
    if (value.includes("\0")) throw nulIn(field);
  } else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const name = field === "" ? key : `${field}.${key}`;
      if (key.includes("\0")) throw nulIn(field);
      refuseNul(inner, name);
    }
}

const nulIn = (field: string): RequestError =>
  new RequestError("malformed", `${field === "" ? "the request" : field} contains a NUL character`);

const [BACKSLASH, QUOTE, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [...'\\"{}[]'].map((char) =>
  char.charCodeAt(0),
);
