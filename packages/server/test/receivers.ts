import { type ECDH, createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";
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

  /** RFC 8291: only this browser can read it. */
  decrypt(body: Buffer): unknown {
    const keys = { version: "aes128gcm", privateKey: this.#ecdh, authSecret: this.#auth } as const;
    return JSON.parse(ece.decrypt(body, keys).toString()) as unknown;
  }
}

/** A mail server that takes everything, but for those it does not know. */
export class Mailbox {
  readonly mails: string[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith("nobody@") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        this.mails.push(Buffer.concat(chunks).toString());
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
