import * as z from "zod/mini";

/** The kinds of notices to a person who is away. */
export const NOTICE_KINDS = ["turn", "reminder", "invitation", "end", "tournament"] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** From one time of the day to another, over midnight if the second is earlier. */
export const QuietHours = z.strictObject({
  from: clockTime,
  to: clockTime,
  /** An IANA name such as `Europe/Berlin`. */
  zone: z.string().check(z.maxLength(64)),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** The choices for the minutes between two messages. */
export const NOTICE_PACES = [0, 15, 60, 240, 1_440] as const;

/** `PUT /api/notices` → `NoticesInfo`. */
export const NoticeSettings = z.strictObject({
  kinds: z.array(NoticeKind).check(z.maxLength(NOTICE_KINDS.length)),
  quiet: z.nullable(QuietHours),
  pace: z.union(NOTICE_PACES.map((pace) => z.literal(pace))),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** The settings of a person who has chosen none. */
export const PLAIN_NOTICES: NoticeSettings = { kinds: [...NOTICE_KINDS], quiet: null, pace: 15 };

export const WEBHOOK_SHAPES = ["json", "discord", "slack"] as const;
export type WebhookShape = (typeof WEBHOOK_SHAPES)[number];

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000));
const base64url = z.string().check(z.regex(/^[\w-]{16,200}$/));

/** `POST /api/notices/channels` → `NewChannelInfo`. The same browser, or the same address, is there once. */
export const NewChannel = z.discriminatedUnion("kind", [
  /** What `PushSubscription.toJSON()` says. `replaces`: the endpoint it had before. */
  z.strictObject({
    kind: z.literal("push"),
    endpoint: address,
    keys: z.strictObject({ p256dh: base64url, auth: base64url }),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    replaces: z.optional(address),
  }),
  /** To the address of the account, once it is verified. */
  z.strictObject({ kind: z.literal("mail") }),
  z.strictObject({ kind: z.literal("webhook"), url: address, shape: z.enum(WEBHOOK_SHAPES) }),
]);
export type NewChannel = z.infer<typeof NewChannel>;

export interface ChannelInfo {
  id: string;
  kind: NewChannel["kind"];
  /** A browser, an address, the host of a webhook. */
  name: string;
  /** The SHA-256 of a push endpoint in base64url: by it a browser knows itself. */
  endpoint: string | null;
  shape: WebhookShape | null;
  /** When the last message arrived there. */
  sentAt: number | null;
  /** Why nothing is sent there any more. */
  problem: "gone" | "failing" | null;
}

export interface NewChannelInfo extends ChannelInfo {
  /** What messages to a webhook with the shape `json` are signed with; told this once. */
  secret: string | null;
}

/**
 * `GET /api/notices` → `NoticesInfo`.
 * `DELETE /api/notices/channels/:channel` ends one, `POST /api/notices/channels/:channel/test` sends
 * a message there at once; if it arrives, the channel is in use again.
 */
export interface NoticesInfo {
  settings: NoticeSettings;
  channels: ChannelInfo[];
  /** The server's key for web push. */
  pushKey: string;
  /** Whether this server sends mail. */
  mail: boolean;
  /** The verified address of the account. */
  address: string | null;
}
