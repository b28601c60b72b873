import type { SessionInfo } from "@stellwerk/wire";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../common/config.ts";
import type { Callers, AccountContext, SignInLimits } from "../../people/index.ts";
import type { Db } from "../../store/index.ts";

/** Requests that bring along the seats of a guest, or a passkey. */
export const LARGE_BODY = { bodyLimit: 65_536 };

/** What the routes for accounts need. */
export interface AccountDeps {
  readonly config: Config;
  readonly db: Db;
  readonly callers: Callers;
  readonly limits: SignInLimits;
  /** Counts an attempt from the address of the request. */
  readonly attempt: (request: FastifyRequest) => Promise<void>;
  /** Where a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** Whether mails can be sent. */
  readonly mail: boolean;
  /** Looks for due work: there may be a mail to send. */
  readonly wake: () => void;
  /** Tells everyone at these tables that they have changed. */
  readonly tell: (matches: readonly string[]) => Promise<void>;
  readonly exportAccount: (person: { readonly id: string }) => Promise<object>;
  readonly removeAccount: (account: { readonly id: string }) => Promise<void>;
  /** Closes the sockets whose logins were ended. */
  readonly part: () => Promise<void>;
}

/** What this server offers its visitors. */
export const offersOf = ({ mail, config }: AccountDeps): Omit<SessionInfo, "me"> => ({
  mail,
  signUp: config.signUp,
  guests: config.guestPlay,
  publicUrl: config.publicUrl,
});

/** Passkeys are for one site: that of the page that asks, and only pages of this site get this far. */
export const contextOf = (request: FastifyRequest, { db, config }: AccountDeps): AccountContext => ({
  db,
  origin: config.publicUrl ?? request.headers.origin ?? "",
});
