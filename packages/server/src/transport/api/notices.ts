import * as wire from "@stellwerk/wire";
import * as z from "zod";
import { type Operation, named } from "./operation.ts";

const channel = {
  id: z.string(),
  kind: z.enum(["push", "mail", "webhook"]),
  name: z.string(),
  endpoint: z.nullable(z.string()),
  shape: z.nullable(z.enum(wire.WEBHOOK_SHAPES)),
  sentAt: z.nullable(z.int()),
  problem: z.nullable(z.enum(["gone", "failing"])),
};
const ChannelInfo = named("ChannelInfo", z.object(channel)) satisfies z.ZodType<wire.ChannelInfo>;
const NewChannelInfo = named(
  "NewChannelInfo",
  z.object({ ...channel, secret: z.nullable(z.string()) }),
) satisfies z.ZodType<wire.NewChannelInfo>;
const NoticeSettings = named("NoticeSettings", wire.NoticeSettings, wire.PLAIN_NOTICES);
const NoticesInfo = named(
  "NoticesInfo",
  z.object({
    settings: wire.NoticeSettings,
    channels: z.array(ChannelInfo),
    pushKey: z.string(),
    mail: z.boolean(),
    address: z.nullable(z.string()),
  }),
) satisfies z.ZodType<wire.NoticesInfo>;
const NewChannel = named("NewChannel", wire.NewChannel, {
  kind: "webhook",
  url: "https://example.org/turns",
  shape: "json",
});
const Done = named("Done", z.object({}));

export const NOTICES: readonly Operation[] = [
  {
    method: "GET",
    path: "/api/notices",
    who: "people",
    about: "What you want to be told of while away, and where.",
    answer: NoticesInfo,
  },
  {
    method: "PUT",
    path: "/api/notices",
    who: "people",
    about: "Changes that.",
    body: NoticeSettings,
    answer: NoticesInfo,
  },
  {
    method: "POST",
    path: "/api/notices/channels",
    who: "people",
    about: "Adds a browser, the account's mail address or a webhook to where you are told.",
    body: NewChannel,
    status: 201,
    answer: NewChannelInfo,
  },
  {
    method: "DELETE",
    path: "/api/notices/channels/:channel",
    who: "people",
    about: "Removes one of them.",
    answer: Done,
  },
  {
    method: "POST",
    path: "/api/notices/channels/:channel/test",
    who: "people",
    about: "Sends a message there at once.",
    answer: Done,
  },
];
