import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { NewPasskey, UsedPasskey } from "@stellwerk/wire";

interface Asked {
  readonly challenge: string;
}

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const text = (data: Buffer): string => data.toString("base64url");

/** A passkey made in software, as a browser and a security key make one: ECDSA on P-256, no attestation. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #point: { x: Buffer; y: Buffer };
  #counter = 0;

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, "base64url"), y: Buffer.from(y, "base64url") };
  }

  make({ challenge }: Asked): NewPasskey {
    const attestationObject = cbor(
      new Map<unknown, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", this.#data(this.#credential())],
      ]),
    );
    const clientDataJSON = text(this.#clientData("webauthn.create", challenge));
    return {
      ...this.#named(),
      response: { clientDataJSON, attestationObject: text(attestationObject), transports: ["internal"] },
    };
  }

  use({ challenge }: Asked): UsedPasskey {
    const client = this.#clientData("webauthn.get", challenge);
    const data = this.#data();
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#key);
    return {
      ...this.#named(),
      response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
    };
  }

  #named(): { id: string; rawId: string; type: "public-key" } {
    return { id: text(this.id), rawId: text(this.id), type: "public-key" };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** The site, that a person was present, and how often; a new credential if there is one. */
  #data(credential: Buffer = Buffer.alloc(0)): Buffer {
    const [present, verified, attested] = [0x01, 0x04, 0x40];
    const flags = present | verified | (credential.length > 0 ? attested : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(++this.#counter, 1);
    return Buffer.concat([sha256(new URL(this.origin).hostname), head, credential]);
  }

  #credential(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    // COSE: an elliptic curve key, ES256, on P-256.
    const key = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, this.#point.x],
      [-3, this.#point.y],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
  }
}

/** As much of CBOR as that takes. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
  throw new Error("not needed here");
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255]);
}
