import type { Config } from "../../common/config.ts";
import { tryMail } from "../../common/mail.ts";
import { type Finding, error, messageOf, ok } from "./finding.ts";

/** Connects and signs in as the server does, and sends nothing. */
export async function checkMail(config: Config): Promise<Finding> {
  if (config.smtpUrl === null) return ok("mail", "no e-mail is sent: SMTP_URL is not set");
  const { host } = new URL(config.smtpUrl);
  try {
    await tryMail(config);
    return ok("mail", `${host} lets this server in`);
  } catch (problem) {
    // Whatever was thrown: where it has no code, the advice is the general one.
    const { code } = problem as { code?: string };
    const advice =
      code === "EAUTH"
        ? "correct user and password in SMTP_URL"
        : "correct host, port and protocol (smtp or smtps) in SMTP_URL, and see that a firewall lets them through";
    return error("mail", `${host}: ${messageOf(problem)}`, advice);
  }
}
