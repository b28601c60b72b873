import type { Admin, PersonDetails, PersonSummary } from "@stellwerk/server";
import { type ForMachines, asAdmin, minuteOf, print } from "./admin.ts";
import { configFrom } from "./config.ts";
import { Failure, usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";

export interface PeopleOptions extends ForMachines {
  readonly search?: string;
  readonly limit: number;
}

/** For what cannot be undone. */
export interface Deliberate extends ForMachines {
  readonly yes?: boolean;
}

export const people = ({ search, limit, ...options }: PeopleOptions): Promise<void> =>
  asAdmin(options, async (admin) => {
    const found = await admin.people.list({ limit, ...(search !== undefined && { search }) });
    print(options, found, () =>
      formatTable(
        ["name", "bot of", "since", "seen", "playing", "suspended"],
        found.map((one: PersonSummary) => [
          one.name,
          one.owner ?? "",
          minuteOf(one.since),
          minuteOf(one.seen),
          String(one.playing),
          one.suspended === null ? "" : minuteOf(one.suspended),
        ]),
        "left",
      ),
    );
  });

export const person = (name: string, options: ForMachines): Promise<void> =>
  asAdmin(options, async (admin) => {
    const found = await findPerson(admin, name);
    print(options, found, () => describe(found));
  });

export const reset = (name: string, { yes = false, ...options }: Deliberate): Promise<void> =>
  asAdmin(options, async (admin) => {
    const found = await findPerson(admin, name);
    if (found.owner !== null) throw new Failure(`${found.name} is a bot: it signs in with tokens that its owner makes`);
    if (!yes) throw usage(`the new link would be the only way into this account; --yes makes it\n\n${describe(found)}`);
    const path = (await admin.people.reset(name)) ?? "";
    const link = (configFrom(options).publicUrl ?? "") + path;
    print(options, { name: found.name, link }, () => link);
  });

export const suspend = (
  name: string,
  { yes = false, why = "", ...options }: Deliberate & { readonly why?: string },
): Promise<void> =>
  asAdmin(options, async (admin) => {
    const found = await findPerson(admin, name);
    if (found.suspended !== null) throw new Failure(`${found.name} is already suspended`);
    if (!yes)
      throw usage(
        `${found.name} would be signed out everywhere and could not sign in again; --yes suspends them\n\n${describe(found)}`,
      );
    await admin.people.suspend(name, why);
    print(options, { suspended: found.name }, () => `${found.name} is suspended`);
  });

export const admit = (name: string, options: ForMachines): Promise<void> =>
  asAdmin(options, async (admin) => {
    const found = await findPerson(admin, name);
    if (!(await admin.people.admit(name))) throw new Failure(`${found.name} is not suspended`);
    print(options, { admitted: found.name }, () => `${found.name} may sign in again`);
  });

export const rename = (
  name: string,
  to: string,
  { why = "", ...options }: ForMachines & { readonly why?: string },
): Promise<void> =>
  asAdmin(options, async (admin) => {
    const { name: from } = await findPerson(admin, name);
    const renamed = (await admin.people.rename(from, to, why)) ?? to;
    print(options, { from, to: renamed }, () => `${from} is now called ${renamed}`);
  });

export const revoke = (name: string, options: ForMachines): Promise<void> =>
  asAdmin(options, async (admin) => {
    const found = await findPerson(admin, name);
    const tokens = (await admin.people.revokeTokens(name)) ?? 0;
    print(options, { name: found.name, tokens }, () => `${tokens} tokens revoked`);
  });

async function findPerson(admin: Admin, name: string): Promise<PersonDetails> {
  const found = await admin.people.show(name);
  if (!found) throw new Failure(`there is no account called ${name}`);
  return found;
}

const describe = (one: PersonDetails): string =>
  [
    ["name", one.name + (one.owner === null ? "" : ` (a bot by ${one.owner})`)],
    ["since", `${minuteOf(one.since)}, seen ${minuteOf(one.seen)}`],
    ...(one.suspended === null ? [] : [["out since", minuteOf(one.suspended)]]),
    ...(one.owner === null ? [["gets in", waysIn(one)]] : []),
    ...one.logins.map(({ name, used }) => [
      one.owner === null ? "browser" : "token",
      `${name}, used ${minuteOf(used)}`,
    ]),
    ["matches", `${one.playing} in progress, ${one.finished} finished`],
    ...(one.bots.length === 0 ? [] : [["bots", one.bots.join(", ")]]),
  ]
    .map(([name = "", text = ""]) => `${name.padEnd(9)} ${text}`)
    .join("\n");

const waysIn = ({ password, passkeys, email }: PersonDetails): string =>
  [
    ...(password ? ["by password"] : []),
    ...(passkeys > 0 ? [`by passkey (${passkeys})`] : []),
    email ? "with a verified address" : "without a verified address",
  ].join(", ");
