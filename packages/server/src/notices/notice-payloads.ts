import { createHmac } from "node:crypto";
import type { Language } from "@stellwerk/kernel";
import type { WebhookShape } from "@stellwerk/wire";
import type { Mail } from "../common/mail.ts";
import { type Message, framingOf } from "./notice-texts.ts";

/** Lines that a message shows; what is more is counted. */
const LINES = 10;
/** What fits into the smallest of push services, encrypted. */
const PUSH_TEXT = 800;

/** What the service worker gets. `tag`: a notice with the same one takes the place of the one before. */
export function pushPayload({ language, title, lines }: Message): string {
  const [only] = lines;
  const path = only && lines.length === 1 ? only.path : "/mine";
  const body = shown(
    language,
    lines.map(({ text }) => text),
  )
    .join("\n")
    .slice(0, PUSH_TEXT);
  return JSON.stringify({ title, body, path, tag: path });
}

export function mailOf({ language, title, lines }: Message, site: string, unsubscribe: string): Omit<Mail, "to"> {
  const { why, stop } = framingOf(language);
  const texts = shown(
    language,
    lines.map(({ text, path }) => `${text}\n${site}${path}`),
  );
  const items = shown(
    language,
    lines.map(
      ({ text, path }) =>
        `${html(text)}<br><a style="${BUTTON}" href="${site}${path}">${html(linkText(language, path))}</a>`,
    ),
  );
  return {
    subject: title,
    text: `${texts.join("\n\n")}\n\n-- \n${why}\n${stop}: ${unsubscribe}\n`,
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family: sans-serif; color: #1c222c">`,
      `<h1 style="font-size: 1.25rem; color: #12406b">${html(title)}</h1>`,
      ...items.map((item) => `<p>${item}</p>`),
      `<p style="font-size: 0.8rem; color: #6b6355">${html(why)} <a href="${unsubscribe}">${html(stop)}</a></p>`,
      "</body></html>",
    ].join("\n"),
    // RFC 8058: the mailbox has a button for it.
    headers: { "list-unsubscribe": `<${unsubscribe}>`, "list-unsubscribe-post": "List-Unsubscribe=One-Click" },
  };
}

/** The body of a webhook. `id`: the same message sent again has the same one. */
export function webhookBody(
  shape: WebhookShape,
  { language, title, lines }: Message,
  site: string | null,
  id: string,
): string {
  const link = (path: string): string | null => (site === null ? null : site + path);
  switch (shape) {
    case "json":
      return JSON.stringify({ id, title, lines: lines.map(({ text, path }) => ({ text, url: link(path) })) });
    case "discord": {
      const texts = shown(
        language,
        lines.map(({ text, path }) => join(markdown(text), site && `<${site}${path}>`)),
      );
      // A name that a person chose must not mention a member of the channel.
      return JSON.stringify({
        content: `**${markdown(title)}**\n${texts.join("\n")}`,
        allowed_mentions: { parse: [] },
      });
    }
    case "slack": {
      const texts = shown(
        language,
        lines.map(({ text, path }) => join(html(text), site && `<${site}${path}>`)),
      );
      return JSON.stringify({ text: `${html(title)}\n${texts.join("\n")}`, mrkdwn: false });
    }
  }
}

/** Signs a body, so that its receiver knows who sent it, and when. */
export function signature(secret: string, body: string, now: number): string {
  const time = Math.floor(now / 1_000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

const join = (text: string, link: string | null): string => (link ? `${text} ${link}` : text);

/** Links in e-mails that look like the buttons of the pages; style sheets are not shown everywhere. */
const BUTTON =
  "display: inline-block; margin-top: 0.5rem; padding: 0.6rem 1rem; border-radius: 6px; background: #12406b; color: #ffffff; text-decoration: none; font-weight: bold";

const linkText = (language: Language, path: string): string => {
  const { toTable, toTournament, toSettings } = framingOf(language);
  return path.startsWith("/t/") ? toTable : path.startsWith("/tournaments/") ? toTournament : toSettings;
};

/** As many lines as a message shows, and how many more there are. */
const shown = (language: Language, lines: readonly string[]): readonly string[] =>
  lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), framingOf(language).more(lines.length - LINES + 1)];

const html = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[char] ?? "&quot;");

const markdown = (text: string): string => text.replace(/[\\`*_~|<>#:@[\]()-]/g, "\\$&");
