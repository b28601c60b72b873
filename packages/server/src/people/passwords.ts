import { hash, verify } from "@node-rs/argon2";
import { PEOPLE_LIMITS } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { nameKey } from "./names.ts";

/** OWASP's first choice for argon2id: some 30 ms and 19 MiB, on a thread of their own. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One Unicode form, so that every keyboard produces the same password. */
const normal = (password: string): string => password.normalize("NFKC");

/** Whose password it is: what it must not be. */
export interface PasswordOwner {
  readonly name: string;
  readonly email?: string | null | undefined;
}

/** What is kept of a password; refused if it can be guessed from the name or the address, or at once. */
export function hashPassword(password: string, owner: PasswordOwner): Promise<string> {
  const isShort = [...normal(password)].length < PEOPLE_LIMITS.password.least;
  if (isShort || new Set(password).size < 3 || isOwn(password, owner))
    throw new RequestError("badPassword", "a password has 8 characters or more, and is neither name nor address");
  if (COMMON_PASSWORDS.has(normal(password).toLowerCase()))
    throw new RequestError("commonPassword", "this password is one of the first that is tried");
  return hash(normal(password), COST);
}

function isOwn(password: string, { name, email }: PasswordOwner): boolean {
  // A number at the end makes it no secret: `wilhelmine1881`.
  const keys = [password, password.replace(/[^\p{L}]+$/u, "")].map(nameKey);
  const own = [name, ...(email ? [email, email.split("@")[0] ?? ""] : [])].map(nameKey);
  return own.some((one) => one !== "" && keys.includes(one));
}

/** Verified in place of a missing hash, so that the time does not reveal whether the account exists. */
const decoyHash = hash("no account", COST);

export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoyHash), normal(password));
  return stored !== null && isRight;
}
