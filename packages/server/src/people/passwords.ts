import { hash, verify } from "@node-rs/argon2";
import { PEOPLE_LIMITS } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { nameKey } from "./names.ts";

/** OWASP's first choice for argon2id: some 30 ms and 19 MiB, on a thread of their own. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One Unicode form, so that every keyboard produces the same password. */
const normal = (password: string): string => password.normalize("NFKC");

/** What is kept of a password; refused if it can be guessed from the name, or at once. */
export function hashPassword(password: string, name: string): Promise<string> {
  const isBad =
    [...normal(password)].length < PEOPLE_LIMITS.password.least ||
    nameKey(password) === nameKey(name) ||
    new Set(password).size < 3;
  if (isBad) throw new RequestError("badPassword", "a password has 8 characters or more, and is not the name");
  return hash(normal(password), COST);
}

/** Verified in place of a missing hash, so that the time does not reveal whether the account exists. */
const decoyHash = hash("no account", COST);

export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoyHash), normal(password));
  return stored !== null && isRight;
}
