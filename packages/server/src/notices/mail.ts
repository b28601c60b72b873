import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same mail twice has the same id, by which many a mailbox shows it once. */
  readonly id?: string;
}

/** Hands a mail in; it is on its way when this returns. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail server that takes longer than these is down. */
const TIMES = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** `null` where the server has no way to send mail. */
export function openMail({ smtpUrl, mailFrom, publicUrl }: Config): SendMail | null {
  if (smtpUrl === null || mailFrom === null || publicUrl === null) return null;
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: smtpUrl, ...TIMES, ...safe }, { from: mailFrom });
  const { host } = new URL(publicUrl);
  return async ({ id, headers, ...mail }) => {
    await transport.sendMail({
      ...mail,
      // Nobody's holiday answers this.
      headers: { ...headers, "auto-submitted": "auto-generated" },
      ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
    });
  };
}
