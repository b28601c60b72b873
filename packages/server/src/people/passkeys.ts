import type { NewPasskey, UsedPasskey } from "@stellwerk/wire";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { RequestError } from "../common/request-error.ts";
import { type Db, fromJson } from "../store/index.ts";

/** Loaded when the first passkey comes: it is a large part of all that a server loads. */
const webauthn = () => import("@simplewebauthn/server");

/** How long a person may take to use a passkey. */
const ANSWER_MS = 5 * 60_000;

/** Whom to register, or whose page asks: the origin decides for which site a passkey is. */
interface Site {
  readonly origin: string;
}
const idOf = ({ origin }: Site): string => new URL(origin).hostname;

/** Options for a new passkey of a person, who need not have an account yet. */
export async function newPasskeyOptions(
  db: Db,
  site: Site,
  person: { readonly id: string; readonly name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: "Stellwerk",
    rpID: idOf(site),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.name,
    attestationType: "none",
    excludeCredentials: await passkeysOf(db, person.id),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  await keepChallenge(db, options.challenge, person.id);
  return options;
}

/** Options to use a passkey: those of a person, or whichever the browser has. */
export async function passkeyOptions(
  db: Db,
  site: Site,
  person: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: idOf(site),
    allowCredentials: person === null ? [] : await passkeysOf(db, person),
    userVerification: "preferred",
  });
  await keepChallenge(db, options.challenge, person);
  return options;
}

async function passkeysOf(db: Db, person: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db.selectFrom("passkeys").select(["id", "transports"]).where("person", "=", person).execute();
  return rows.map(({ id, transports }) => ({ id, transports: fromJson(transports) }));
}

/** What is stored of a new passkey, and the person it was made for. */
export interface MadePasskey {
  readonly id: string;
  /** The one that the options were for. */
  readonly person: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
}

export async function readNewPasskey(db: Db, site: Site, passkey: NewPasskey): Promise<MadePasskey> {
  const answered = await takeChallenge(db, passkey);
  if (!answered?.person) throw new WrongPasskey();
  const { person, challenge } = answered;
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await refuseInvalid(() =>
    verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: idOf(site),
      requireUserVerification: false,
    }),
  );
  if (!verified.verified) throw new WrongPasskey();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    id,
    person,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(transports),
  };
}

/** False if there is this passkey already. */
export async function storePasskey(db: Db, made: MadePasskey, name: string): Promise<boolean> {
  const { id, person, publicKey, counter, transports } = made;
  const now = Date.now();
  const added = await db
    .insertInto("passkeys")
    .values({ id, person, name, public_key: publicKey, counter, transports, at: now, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** The owner of this passkey; refused unless it answers a challenge of this server to that person, or to any. */
export async function personByPasskey(
  db: Db,
  site: Site,
  passkey: UsedPasskey,
  wanted: string | null,
): Promise<string> {
  const answered = await takeChallenge(db, passkey);
  const stored = await db.selectFrom("passkeys").selectAll().where("id", "=", passkey.id).executeTakeFirst();
  if (!answered || answered.person !== wanted || !stored) throw new WrongPasskey();
  const { userHandle, ...response } = passkey.response;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await refuseInvalid(() =>
    verifyAuthenticationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: answered.challenge,
      expectedOrigin: site.origin,
      expectedRPID: idOf(site),
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, "base64url")),
        counter: stored.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!verified.verified || (wanted !== null && stored.person !== wanted)) throw new WrongPasskey();
  await db
    .updateTable("passkeys")
    .set({ counter: verified.authenticationInfo.newCounter, used_at: Date.now() })
    .where("id", "=", stored.id)
    .execute();
  return stored.person;
}

export async function dropOldChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom("challenges").where("until", "<=", now).execute();
}

class WrongPasskey extends RequestError {
  constructor() {
    super("wrongPasskey", "this passkey is not known here, or its answer came too late");
  }
}

/** Turns every error of the library into the refusal of a wrong passkey. */
async function refuseInvalid<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new WrongPasskey();
  }
}

async function keepChallenge(db: Db, challenge: string, person: string | null): Promise<void> {
  await db
    .insertInto("challenges")
    .values({ challenge, person, until: Date.now() + ANSWER_MS })
    .execute();
}

/** The challenge that an answer names, if this server made it; it can be answered once. */
function takeChallenge(db: Db, { response }: NewPasskey | UsedPasskey) {
  return db
    .deleteFrom("challenges")
    .where("challenge", "=", challengeIn(response.clientDataJSON))
    .where("until", ">", Date.now())
    .returning(["challenge", "person"])
    .executeTakeFirst();
}

function challengeIn(clientData: string): string {
  try {
    // Of an unchecked answer of the browser: only this field is read, and as unknown.
    const data = JSON.parse(Buffer.from(clientData, "base64url").toString()) as { challenge?: unknown } | null;
    return typeof data?.challenge === "string" ? data.challenge : "";
  } catch {
    return "";
  }
}
