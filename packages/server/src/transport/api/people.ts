import * as wire from "@stellwerk/wire";
import * as z from "zod";
import { seat } from "./matches.ts";
import { type Operation, type Who, named } from "./operation.ts";

const language = z.enum(["de", "en"]);
const person = { id: z.string(), name: z.string() };

const SessionInfo = named(
  "SessionInfo",
  z.object({
    me: z.nullable(z.object({ ...person, language, asked: z.int(), blocked: z.array(z.string()) })),
    mail: z.boolean(),
    signUp: z.boolean(),
    guests: z.boolean(),
    publicUrl: z.nullable(z.string()),
  }),
) satisfies z.ZodType<wire.SessionInfo>;

const Account = named(
  "Account",
  z.object({
    name: z.string(),
    since: z.int(),
    language,
    email: z.nullable(z.string()),
    awaited: z.nullable(z.string()),
    password: z.boolean(),
    passkeys: z.array(z.object({ ...person, at: z.int(), usedAt: z.int() })),
    logins: z.array(z.object({ ...person, at: z.int(), usedAt: z.int(), current: z.boolean() })),
    blocked: z.array(z.object(person)),
  }),
) satisfies z.ZodType<wire.Account>;

const Friends = named(
  "Friends",
  z.object({
    friends: z.array(z.object({ ...person, online: z.boolean() })),
    asked: z.array(z.object(person)),
    asking: z.array(z.object(person)),
  }),
) satisfies z.ZodType<wire.Friends>;

const Profile = named(
  "Profile",
  z.object({
    ...person,
    since: z.int(),
    owner: z.nullable(z.string()),
    results: z.array(z.object({ game: z.string(), played: z.int(), won: z.int(), rating: z.nullable(z.number()) })),
    recent: z.array(
      z.object({
        match: z.string(),
        game: z.string(),
        at: z.int(),
        seats: z.array(
          z.object({ name: z.nullable(z.string()), bot: z.nullable(z.string()), place: z.nullable(z.int()) }),
        ),
        seat,
      }),
    ),
    relation: z.nullable(z.object({ friend: z.enum(["none", "asked", "asking", "friends"]), blocked: z.boolean() })),
  }),
) satisfies z.ZodType<wire.Profile>;

/** What `navigator.credentials` is asked with. */
const PasskeyOptions = named("PasskeyOptions", z.looseObject({ challenge: z.string() }));
const Export = named("AccountExport", z.looseObject({ person: z.looseObject(person) }));

/** Most of what people do to their accounts takes something and answers nothing. */
const post = (path: string, who: Who, about: string, body: z.core.$ZodType): Operation => ({
  method: "POST",
  path,
  who,
  about,
  body,
  status: 204,
});
const drop = (path: string, about: string): Operation => ({
  method: "DELETE",
  path,
  who: "people",
  about,
  status: 204,
});
const options = (path: string, who: Who, about: string): Operation => ({
  method: "POST",
  path,
  who,
  about,
  answer: PasskeyOptions,
});

const Holidays = named("Holidays", wire.Holidays, { holidays: [{ from: 1_766_500_000_000, to: 1_767_300_000_000 }] });
const PersonByName = named("PersonByName", wire.PersonByName, { name: "Bert" });

export const PEOPLE: readonly Operation[] = [
  { method: "GET", path: "/api/me", who: "public", about: "Who you are here.", answer: SessionInfo },
  {
    method: "POST",
    path: "/api/account",
    who: "browsers",
    about: "Signs up with a password or a passkey, and in. Seats whose keys are given come along.",
    body: named("SignUp", wire.SignUp),
    status: 201,
    answer: SessionInfo,
  },
  {
    ...options("/api/account/new-passkey", "browsers", "What a browser needs for the passkey of a new account."),
    body: named("PasskeyFor", wire.PasskeyFor),
  },
  {
    method: "POST",
    path: "/api/login",
    who: "browsers",
    about: "Signs in with a password.",
    body: named("SignIn", wire.SignIn),
    answer: SessionInfo,
  },
  options("/api/login/options", "browsers", "What a browser needs to use a passkey."),
  {
    method: "POST",
    path: "/api/login/passkey",
    who: "browsers",
    about: "Signs in with a passkey.",
    body: named("SignInByPasskey", wire.SignInByPasskey),
    answer: SessionInfo,
  },
  drop("/api/login", "Signs out."),
  post(
    "/api/forgotten",
    "browsers",
    "Mails a link to the account with this name or address; the answer is the same if there is none.",
    named("Forgotten", wire.Forgotten),
  ),
  {
    method: "POST",
    path: "/api/reset",
    who: "browsers",
    about: "Sets a new password by such a link, ends all logins, and signs in.",
    body: named("Reset", wire.Reset),
    answer: SessionInfo,
  },
  post("/api/verified", "browsers", "Shows by a link that an address is yours.", named("Verified", wire.Verified)),
  { method: "GET", path: "/api/account", who: "people", about: "What only you see of your account.", answer: Account },
  options("/api/account/confirm/options", "people", "What a browser needs to show again who you are."),
  post(
    "/api/account/confirm",
    "people",
    "Shows again who you are, as what matters demands.",
    named("Confirm", wire.Confirm),
  ),
  post(
    "/api/account/password",
    "people",
    "Changes the password, and ends all other logins.",
    named("ChangePassword", wire.ChangePassword),
  ),
  post(
    "/api/account/email",
    "people",
    "Mails a link to a new address; `null` removes it.",
    named("ChangeEmail", wire.ChangeEmail),
  ),
  post(
    "/api/account/name",
    "people",
    "Changes your name, once in 30 days; the former one leads to you for 90 days.",
    named("ChangeName", wire.ChangeName),
  ),
  post(
    "/api/account/language",
    "people",
    "In which language you are written to.",
    named("ChangeLanguage", wire.ChangeLanguage),
  ),
  options("/api/account/passkeys/options", "people", "What a browser needs for another passkey."),
  {
    method: "POST",
    path: "/api/account/passkeys",
    who: "people",
    about: "Adds a passkey.",
    body: named("AddPasskey", wire.AddPasskey),
    status: 201,
    answer: named("Nothing", z.object({})),
  },
  drop("/api/account/passkeys/:id", "Removes a passkey, but never the last way in."),
  drop("/api/account/logins/:id", "Signs a browser out."),
  drop("/api/account/logins", "Signs all other browsers out."),
  {
    method: "GET",
    path: "/api/account/holidays",
    who: "people",
    about: "When your clocks stand still that count in days.",
    answer: Holidays,
  },
  {
    method: "PUT",
    path: "/api/account/holidays",
    who: "people",
    about: "Says when they do, instead of what was said before.",
    body: Holidays,
    answer: Holidays,
  },
  { method: "GET", path: "/api/account/export", who: "people", about: "All that is kept of you.", answer: Export },
  {
    ...drop("/api/account", "Ends the account for good; its name is given once more."),
    body: named("DeleteAccount", wire.DeleteAccount),
  },
  {
    method: "GET",
    path: "/api/people/:name",
    who: "public",
    about: "The public profile of an account.",
    answer: Profile,
  },
  {
    method: "GET",
    path: "/api/friends",
    who: "people",
    about: "Your friends, and who waits for an answer.",
    answer: Friends,
  },
  post("/api/friends", "people", "Asks a person to be friends, or accepts such a request.", PersonByName),
  drop("/api/friends/:id", "Declines, takes back or ends a friendship."),
  post("/api/blocks", "people", "Blocks a person.", PersonByName),
  drop("/api/blocks/:id", "Lifts a block."),
];
