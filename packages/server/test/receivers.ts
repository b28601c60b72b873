import { type ECDH, createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Whatever webhooks and push services are posted to: it keeps what it gets, and answers as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  answer: { status: number; headers?: Record<string, string> } = { status: 204 };
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      this.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.answer.status, this.answer.headers).end();
    });
  });

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, "127.0.0.1");
    await once(receiver.#server, "listening");
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The bodies of what came, as JSON. */
  get json(): unknown[] {
    return this.received.map(({ body }) => JSON.parse(body.toString()) as unknown);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }
}

/** What a browser keeps of a subscription to web push. */
export class Subscription {
  readonly #ecdh: ECDH = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly keys: { p256dh: string; auth: string };

  constructor(readonly endpoint: string) {
    this.keys = { p256dh: this.#ecdh.generateKeys("base64url"), auth: this.#auth.toString("base64url") };
  }

  /** Only this browser can read what it is sent: RFC 8291, in a single record of RFC 8188. */
  decrypt(body: Buffer): unknown {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (key: Buffer, by: Buffer, info: string | Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync("sha256", key, by, info, length));
    const parties = Buffer.concat([Buffer.from("WebPush: info\0"), this.#ecdh.getPublicKey(), sender]);
    const key = derive(this.#ecdh.computeSecret(sender), this.#auth, parties, 32);
    const opener = createDecipheriv(
      "aes-128-gcm",
      derive(key, salt, "Content-Encoding: aes128gcm\0", 16),
      derive(key, salt, "Content-Encoding: nonce\0", 12),
    );
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    // The last byte that is not zero marks the end.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
  }
}

/** A mail as its reader sees it: long lines are sent in quoted-printable (RFC 2045), which breaks them. */
const readable = (mail: string): string =>
  /^Content-Transfer-Encoding: quoted-printable/im.test(mail)
    ? mail
        .replaceAll(/=\r?\n/g, "")
        .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll("=", ""), "hex").toString())
    : mail;

/** A mail server that takes everything, but for those it does not know. */
export class Mailbox {
  readonly mails: string[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error(`no such mailbox: <${address}>`), { responseCode: 550 });
      done(address.startsWith("nobody@") ? unknown : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        this.mails.push(readable(Buffer.concat(chunks).toString()));
        done();
      });
    },
  });

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((resolve) => mailbox.#server.listen(0, "127.0.0.1", resolve));
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
