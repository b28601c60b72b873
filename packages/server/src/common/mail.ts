import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import { Undelivered } from "./outbound-http.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same mail twice has the same id, by which many a mailbox shows it once. */
  readonly id?: string;
}

/** Hands a mail in; it is on its way when this returns. Throws `Undelivered`. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Answers of a mail server that know of no such mailbox. */
const NO_MAILBOX = [550, 551, 553];

/** A mail server that takes longer than these is down. */
const TIMES = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Connects to the mail server and signs in, as for a mail. */
export async function tryMail({ smtpUrl }: Config): Promise<void> {
  const transport = createTransport({ url: smtpUrl ?? "", ...TIMES });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** `null` where the server has no way to send mail. */
export function openMail({ smtpUrl, mailFrom, publicUrl }: Config): SendMail | null {
  if (smtpUrl === null || mailFrom === null || publicUrl === null) return null;
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: smtpUrl, ...TIMES, ...safe }, { from: mailFrom });
  const { host } = new URL(publicUrl);
  return async ({ id, headers, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        // Keeps auto-responders from answering.
        headers: { ...headers, "auto-submitted": "auto-generated" },
        ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
      });
    } catch (error) {
      // What a mail server says often quotes the address, which belongs in no log.
      const { code = "", responseCode = 0 } = error as { code?: string; responseCode?: number };
      const isGone = code === "EENVELOPE" && NO_MAILBOX.includes(responseCode);
      throw new Undelivered(`the mail was not taken: ${code} ${responseCode}`, isGone);
    }
  };
}
