import { type RateLimit, TooFast } from "../common/rate-limits.ts";
import type { Config } from "../common/config.ts";
import { type Database, rateLimit } from "../store/index.ts";
import { nameKey } from "./names.ts";

/** Wrong passwords for one account from one address or one known device: a burst, then one every half minute. */
const GUESSES = { burst: 10, perSecond: 1 / 30 };
/** Wrong passwords for one account from all unknown devices together: a botnet has many addresses. */
const STRANGERS_GUESSES = { burst: 100, perSecond: 1 / 30 };
/** Mails with links to one mailbox: a few at once, then one every ten minutes. */
const MAILS_TO = { burst: 3, perSecond: 1 / 600 };
/** Mails that one address causes, to whomever. */
const MAILS_FROM = { burst: 10, perSecond: 1 / 360 };

/** Where a password is tried. */
export interface GuessFrom {
  readonly address: string;
  /** The browser, if the person has signed in there before. */
  readonly device: string | null;
}

/**
 * Limits on attempts to get into an account, and on the mails that they cause. Strangers' wrong guesses use up
 * nothing of the owner's: those on a known device, and those who are signed in, are counted by themselves.
 */
export class SignInLimits {
  readonly #attempts: RateLimit;
  readonly #guesses: RateLimit;
  readonly #strangersGuesses: RateLimit;
  readonly #mailsTo: RateLimit;
  readonly #mailsFrom: RateLimit;

  constructor(database: Database, { signInsPerMinute }: Config) {
    const burst = signInsPerMinute;
    this.#attempts = rateLimit(database, { name: "sign-in", perSecond: burst / 60, burst });
    this.#guesses = rateLimit(database, { name: "guess", ...GUESSES });
    this.#strangersGuesses = rateLimit(database, { name: "strangers' guess", ...STRANGERS_GUESSES });
    this.#mailsTo = rateLimit(database, { name: "mail to", ...MAILS_TO });
    this.#mailsFrom = rateLimit(database, { name: "mail from", ...MAILS_FROM });
  }

  /** Counts an attempt from an address. */
  attempt(address: string): Promise<void> {
    return this.#attempts.demand(address);
  }

  /** Counts wrong guesses only, whether or not there is such an account. */
  async guess<T>(name: string, { address, device }: GuessFrom, check: () => Promise<T>): Promise<T> {
    const account = nameKey(name);
    if (device !== null) return counted([[this.#guesses, `device ${device}`]], check);
    const limits: Counted = [
      [this.#guesses, `${address} ${account}`],
      [this.#strangersGuesses, account],
    ];
    return counted(limits, check);
  }

  /** Counts wrong guesses of a browser that is signed in. */
  confirm<T>(login: string, check: () => Promise<T>): Promise<T> {
    return counted([[this.#guesses, `login ${login}`]], check);
  }

  /** Whether another mail may go to this mailbox. */
  mailTo(mailbox: string): Promise<boolean> {
    return this.#mailsTo.take(plainMailbox(mailbox));
  }

  /** Whether an address may cause another mail. */
  mailFrom(address: string): Promise<boolean> {
    return this.#mailsFrom.take(address);
  }

  /** Throws unless an address may cause another mail to this mailbox. */
  async demandMail(address: string, mailbox: string): Promise<void> {
    if (!(await this.mailFrom(address)) || !(await this.mailTo(mailbox)))
      throw new TooFast("too many mails; wait a while", Math.ceil(1 / MAILS_TO.perSecond));
  }

  async sweep(now: number): Promise<void> {
    for (const limit of [this.#attempts, this.#guesses, this.#strangersGuesses, this.#mailsTo, this.#mailsFrom])
      await limit.sweep(now);
  }
}

type Counted = readonly (readonly [RateLimit, string])[];

async function counted<T>(limits: Counted, check: () => Promise<T>): Promise<T> {
  for (const [limit, key] of limits) await limit.demand(key);
  const result = await check();
  for (const [limit, key] of limits) await limit.giveBack(key);
  return result;
}

/** `anna+one@…` and `anna+two@…` are one mailbox. */
const plainMailbox = (mailbox: string): string =>
  mailbox
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
