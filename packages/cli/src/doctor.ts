import { type Finding, examine } from "@stellwerk/server";
import { type StoreOptions, environmentFor } from "./config.ts";
import { Failure } from "./failure.ts";

const MARKS: Readonly<Record<Finding["verdict"], string>> = { ok: "ok", warning: "WARNING", error: "ERROR" };

/** Says on one page what is wrong with a server and what to do about it; fails if anything is. */
export async function doctor({ json = false, ...options }: StoreOptions & { readonly json?: boolean }): Promise<void> {
  const findings = await examine(environmentFor(options));
  process.stdout.write(json ? `${JSON.stringify(findings)}\n` : findings.map(lineOf).join(""));
  const errors = findings.filter(({ verdict }) => verdict === "error").length;
  if (errors > 0) throw new Failure(errors === 1 ? "one thing is wrong" : `${errors} things are wrong`);
}

const lineOf = ({ what, verdict, found, advice }: Finding): string =>
  `${MARKS[verdict].padEnd(8)} ${what.padEnd(13)} ${found}\n${advice === "" ? "" : `${" ".repeat(23)}→ ${advice}\n`}`;
