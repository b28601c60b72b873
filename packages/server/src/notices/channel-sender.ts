import type { WebhookShape } from "@stellwerk/wire";
import webpush from "web-push";
import type { Config } from "../common/config.ts";
import { type Db, fromJson, toJson } from "../store/index.ts";
import type { SendMail } from "../common/mail.ts";
import { Undelivered, postOutside } from "../common/outbound-http.ts";
import { mailOf, pushPayload, signature, webhookBody } from "./notice-payloads.ts";
import type { Message } from "./notice-texts.ts";

/** Where messages go, and in which language. `address`: for mail, once it was verified. */
export type Channel = {
  readonly id: string;
  readonly language: string;
  readonly address: string | null;
} & ChannelTarget;

export type ChannelTarget =
  | { readonly kind: "push"; readonly target: PushTarget }
  | { readonly kind: "mail"; readonly target: MailTarget }
  | { readonly kind: "webhook"; readonly target: WebhookTarget };

export interface MailTarget {
  /** Stands in the link that ends the mails. */
  readonly secret: string;
}
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
export interface WebhookTarget {
  readonly url: string;
  readonly shape: WebhookShape;
  readonly secret: string;
}

/** How long a push service keeps a message for a device that is off. */
const KEEP_SECONDS = 24 * 3_600;

/** Sends messages to browsers, mailboxes and webhooks. */
export class Sender {
  readonly #db: Db;
  readonly #config: Config;
  readonly #mail: SendMail | null;
  #keys: Promise<webpush.VapidKeys> | null = null;

  constructor(db: Db, config: Config, mail: SendMail | null) {
    this.#db = db;
    this.#config = config;
    this.#mail = mail;
  }

  /** Throws `Undelivered`. A message that is sent again keeps its `id`. */
  async send(channel: Channel, message: Message, id: string, now: number): Promise<void> {
    const { publicUrl, webhooksToPrivate: toPrivate } = this.#config;
    if (channel.kind === "mail") return this.#post(channel, message, id);
    if (channel.kind === "push") {
      const { endpoint, headers, body } = await this.#encrypted(channel.target, pushPayload(message), id);
      return postOutside(endpoint, { headers, body, toPrivate });
    }
    const { url, shape, secret } = channel.target;
    const body = webhookBody(shape, message, publicUrl, id);
    const headers = {
      "content-type": "application/json",
      ...(shape === "json" && { "stellwerk-signature": signature(secret, body, now) }),
    };
    return postOutside(url, { headers, body, toPrivate });
  }

  /** The VAPID keys, the same in every process: browsers subscribe with them. */
  keys(): Promise<webpush.VapidKeys> {
    this.#keys ??= this.#makeKeys().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }

  async #makeKeys(): Promise<webpush.VapidKeys> {
    const find = () => this.#db.selectFrom("notice_keys").select("value").where("name", "=", "push").executeTakeFirst();
    let found = await find();
    if (!found) {
      const value = toJson(webpush.generateVAPIDKeys());
      await this.#db
        .insertInto("notice_keys")
        .values({ name: "push", value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Another process may have been first.
      found = await find();
    }
    if (!found) throw new Error("the keys for web push are not in the database");
    return fromJson<webpush.VapidKeys>(found.value);
  }

  async #encrypted(target: PushTarget, payload: string, id: string) {
    const { mailFrom, publicUrl } = this.#config;
    const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? "")?.[0];
    // The contact for push services when something is wrong.
    const subject = address ? `mailto:${address}` : publicUrl?.startsWith("https:") ? publicUrl : NO_CONTACT;
    const { endpoint, headers, body } = webpush.generateRequestDetails(target, payload, {
      vapidDetails: { subject, ...(await this.keys()) },
      TTL: KEEP_SECONDS,
      topic: id.replaceAll("-", ""),
      contentEncoding: "aes128gcm",
    });
    return { endpoint, headers, body: body ?? Buffer.alloc(0) };
  }

  async #post({ id: channel, address, target }: Channel & { kind: "mail" }, message: Message, id: string) {
    const { publicUrl } = this.#config;
    if (!this.#mail || publicUrl === null) throw new Undelivered("this server sends no mail");
    if (address === null) throw new Undelivered("there is no verified address", true);
    const unsubscribe = `${publicUrl}/unsubscribe/${channel}.${target.secret}`;
    const mail = mailOf(message, publicUrl, unsubscribe);
    await this.#mail({ ...mail, to: address, id });
  }
}

const NO_CONTACT = "https://stellwerk.invalid";
