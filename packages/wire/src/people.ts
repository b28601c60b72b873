import { type Seat } from "@stellwerk/kernel";
import * as z from "zod/mini";
import { Name } from "./http.ts";

/** Limits of what people may have. */
export const PEOPLE_LIMITS = {
  password: { least: 8, most: 200 },
  email: 254,
  /** Seats that a guest brings along. */
  seats: 200,
  passkeys: 12,
  friends: 500,
  blocks: 500,
} as const;

/** Passwords have a greatest length because hashing takes time. */
const Password = z.string().check(z.minLength(1), z.maxLength(PEOPLE_LIMITS.password.most));
const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(PEOPLE_LIMITS.email), z.email());
const Secret = z.string().check(z.minLength(16), z.maxLength(64));
const text = (most: number) => z.string().check(z.maxLength(most));
const Language = z.enum(["de", "en"]);

/** The seats that a guest held in this browser: each key moves its seat to the account. */
const Seats = z.array(z.strictObject({ match: text(40), key: text(64) })).check(z.maxLength(PEOPLE_LIMITS.seats));

/** What the browser says of a new passkey; no extensions are asked for. */
const NewPasskey = z.object({
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text(4_000),
    attestationObject: text(12_000),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What the browser says of a passkey that it has used. */
const UsedPasskey = z.object({
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text(4_000),
    authenticatorData: text(4_000),
    signature: text(2_000),
    userHandle: z.optional(z.nullable(text(200))),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/** `GET /api/me` → `SessionInfo`. */
export interface SessionInfo {
  /** Who is signed in; `null` for a guest. */
  me: Me | null;
  /** Whether this server can send mails. */
  mail: boolean;
  /** Whether it takes new accounts. */
  signUp: boolean;
  /** Whether people without an account may play. */
  guests: boolean;
  /** The address that invitations lead to; `null` where the page's own has to do. */
  publicUrl: string | null;
}

export interface Me {
  id: string;
  name: string;
  language: "de" | "en";
  /** People who would like to be friends and wait for an answer. */
  asked: number;
  /** The accounts that were blocked. */
  blocked: string[];
}

/** `POST /api/account` → `SessionInfo`: signs up with a password or a passkey, and in. */
export const SignUp = z.strictObject({
  name: Name,
  password: z.optional(Password),
  passkey: z.optional(NewPasskey),
  email: z.optional(Email),
  language: Language,
  seats: Seats,
});
export type SignUp = z.infer<typeof SignUp>;

/** `POST /api/account/new-passkey` → options for the browser: for the passkey of a person who signs up. */
export const PasskeyFor = z.strictObject({ name: Name });

/** `POST /api/login` → `SessionInfo`. */
export const SignIn = z.strictObject({ name: text(100), password: Password, seats: Seats });
export type SignIn = z.infer<typeof SignIn>;

/**
 * `POST /api/login/options` → options for the browser, with any passkey of this server.
 * `POST /api/login/passkey` → `SessionInfo`.
 * `DELETE /api/login`: signs out.
 */
export const SignInByPasskey = z.strictObject({ passkey: UsedPasskey, seats: Seats });
export type SignInByPasskey = z.infer<typeof SignInByPasskey>;

/** `POST /api/forgotten`: mails links to the accounts with this name or address; the answer does not tell if any exists. */
export const Forgotten = z.strictObject({ who: text(PEOPLE_LIMITS.email) });
/** `POST /api/reset` → `SessionInfo`: a new password by a link, which ends all logins. */
export const Reset = z.strictObject({ link: Secret, password: Password });
/** `POST /api/verified`: verifies an address by the link mailed to it. */
export const Verified = z.strictObject({ link: Secret });

/** `POST /api/account/confirm`: proves again who the caller is, before a change of the account. */
export const Confirm = z.strictObject({ password: z.optional(Password), passkey: z.optional(UsedPasskey) });
export type Confirm = z.infer<typeof Confirm>;

/** `POST /api/account/password`: ends all other logins. */
export const ChangePassword = z.strictObject({ password: Password });
/** `POST /api/account/email`: mails a link; `null` removes the address. */
export const ChangeEmail = z.strictObject({ email: z.nullable(Email) });
/** `POST /api/account/name`: once in 30 days; the former name leads here for 90 days and is free for no other. */
export const ChangeName = z.strictObject({ name: Name });
/** `POST /api/account/language`. */
export const ChangeLanguage = z.strictObject({ language: Language });
/**
 * `POST /api/account/passkeys/options` → options for the browser; `POST /api/account/passkeys` adds one;
 * `DELETE /api/account/passkeys/:id` removes one, except the only way to sign in.
 */
export const AddPasskey = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  passkey: NewPasskey,
});
export type AddPasskey = z.infer<typeof AddPasskey>;
/** `DELETE /api/account`: for good; the name is typed once more. */
export const DeleteAccount = z.strictObject({ name: text(100) });

/** `GET /api/account`: what only its owner sees; `GET /api/account/export` is all there is, as a file. */
export interface Account {
  name: string;
  since: number;
  language: "de" | "en";
  email: string | null;
  /** An address that a link was mailed to and that is not verified yet. */
  awaited: string | null;
  password: boolean;
  passkeys: { id: string; name: string; at: number; usedAt: number }[];
  logins: LoginInfo[];
  blocked: PersonInfo[];
}

/** A browser in which the caller is signed in. `DELETE /api/account/logins/:id` ends it; without id all others. */
export interface LoginInfo {
  id: string;
  name: string;
  at: number;
  usedAt: number;
  /** Whether it is the browser that sends the request. */
  current: boolean;
}

export interface PersonInfo {
  id: string;
  name: string;
}

/** `POST /api/friends`: asks, or accepts where the other has asked. `POST /api/blocks` blocks. */
export const PersonByName = z.strictObject({ name: text(100) });

/**
 * `GET /api/friends`. `DELETE /api/friends/:id`: declines, takes back or ends it.
 * `DELETE /api/blocks/:id`: blocks no longer.
 */
export interface Friends {
  friends: (PersonInfo & { online: boolean })[];
  /** People whose friend requests wait for the caller's answer. */
  asked: PersonInfo[];
  /** People who have not answered the caller's friend request. */
  asking: PersonInfo[];
}

/** `GET /api/people/:name` → the public profile of a person. */
export interface Profile extends PersonInfo {
  since: number;
  /** The name of the owner of the program that plays under this name; `null` for people. */
  owner: string | null;
  results: GameResults[];
  /** The latest finished matches that are public. */
  recent: RecentMatch[];
  /** How they relate to the caller; `null` for guests and for one's own profile. */
  relation: Relation | null;
}

export interface GameResults {
  game: string;
  played: number;
  won: number;
  rating: number | null;
}

export interface RecentMatch {
  match: string;
  game: string;
  at: number;
  seats: { name: string | null; bot: string | null; place: number | null }[];
  /** The seat of the person whose profile it is. */
  seat: Seat;
}

export interface Relation {
  friend: "none" | "asked" | "asking" | "friends";
  blocked: boolean;
}
