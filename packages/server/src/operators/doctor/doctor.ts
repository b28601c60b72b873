import { checkDisk, checkMachine } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkReach } from "./check-reach.ts";
import { checkSettings } from "./check-settings.ts";
import { checkStore } from "./check-store.ts";
import type { Finding } from "./finding.ts";

export type { Finding } from "./finding.ts";

/** All that can be said about a server from its settings, whether it runs or not. Changes nothing. */
export async function examine(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const { config, findings } = checkSettings(env);
  if (config === null) return findings;
  const [store, mail] = await Promise.all([checkStore(config), checkMail(config)]);
  const reach = await checkReach(config, store.processes);
  return [...findings, ...checkMachine(config), ...checkDisk(config), ...store.findings, mail, ...reach];
}
