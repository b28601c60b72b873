import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const BIN = fileURLToPath(new URL("../bin/stellwerk.mjs", import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command as a child, with this on its standard input. */
export function stellwerk(
  args: readonly string[],
  input: string | Buffer = "",
  environment: NodeJS.ProcessEnv = {},
): Promise<Run> {
  return run(process.execPath, [BIN, ...args], input, environment);
}

export function run(
  command: string,
  args: readonly string[],
  input: string | Buffer = "",
  environment: NodeJS.ProcessEnv = {},
  cwd = ROOT,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...environment } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    );
    // A child that ends before it has read everything is no fault of the test.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

export type Answer = { readonly ok: boolean; readonly [field: string]: unknown };

/** Asks an engine all of this at once and returns its answers. */
export async function converse(questions: readonly (object | string)[]): Promise<Answer[]> {
  const lines = questions.map((question) => (typeof question === "string" ? question : JSON.stringify(question)));
  const { code, out } = await stellwerk(["engine"], lines.map((line) => `${line}\n`).join(""));
  if (code !== 0) throw new Error(`the engine ended with ${code}`);
  return out
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
}
