import { existsSync } from "node:fs";
import { BadConfig, type Config, readConfig, settingsIn } from "../../common/config.ts";
import { fileIn } from "../../store/index.ts";
import { type Finding, error, ok, warning } from "./finding.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The settings as far as they can be read, and what is wrong with each and with all together. */
export function checkSettings(env: Variables): { readonly config: Config | null; readonly findings: Finding[] } {
  try {
    const config = readConfig(env);
    const contradictions = contradictionsIn(config);
    const set = settingsIn(env).filter(({ value }) => value !== null).length;
    return {
      config,
      findings: contradictions.length > 0 ? contradictions : [ok("settings", `${set} set, none against another`)],
    };
  } catch (problem) {
    if (!(problem instanceof BadConfig)) throw problem;
    const findings = problem.message
      .split("\n")
      .map((line) => error("settings", line, "a server does not start with it; stellwerk config lists all settings"));
    return { config: null, findings };
  }
}

const isLocal = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host);

function contradictionsIn(config: Config): Finding[] {
  const { host, publicUrl, trustedProxies, smtpUrl, mailFrom, webhooksToPrivate, databaseUrl, dataDir } = config;
  const found: Finding[] = [];
  const warn = (what: string, advice: string): void => void found.push(warning("settings", what, advice));
  // This server speaks no TLS itself.
  if (publicUrl?.startsWith("https:") && trustedProxies === 0)
    found.push(
      error(
        "settings",
        "PUBLIC_URL is https, so that a proxy is in front, but TRUSTED_PROXIES is 0",
        "set TRUSTED_PROXIES to the number of proxies: until then, limits count all players as one",
      ),
    );
  if (publicUrl === null && (trustedProxies > 0 || !isLocal(host)))
    warn("PUBLIC_URL is not set", "set it to the address that players open: for links, e-mails and passkeys");
  if (publicUrl?.startsWith("http:") && !isLocal(new URL(publicUrl).hostname))
    warn("PUBLIC_URL is not https", "put a proxy with TLS in front: browsers allow passkeys and push only with it");
  if (mailFrom !== null && smtpUrl === null)
    warn("MAIL_FROM is set without SMTP_URL", "set SMTP_URL, or no e-mail is sent");
  if (webhooksToPrivate && publicUrl?.startsWith("https:"))
    warn("WEBHOOKS_TO_PRIVATE is 1 on a public server", "leave it at 0 unless all players are trusted");
  if (databaseUrl !== null && existsSync(fileIn(dataDir)))
    warn(
      `DATABASE_URL is set, and there are matches in ${dataDir} as well`,
      "move them with stellwerk backup and restore, or remove the file",
    );
  return found;
}
