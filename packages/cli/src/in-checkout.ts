import { Failure } from "./failure.ts";

/** What a machine answers when a program, a file or a right is missing. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "is not here",
  EACCES: "may not be used by this user",
  EPERM: "may not be used by this user",
  EROFS: "cannot be written to",
};

/** Loads and runs a command that works on the repository; says in a sentence what is missing for it. */
export async function inCheckout<T>(name: string, load: () => Promise<T>, run: (command: T) => unknown): Promise<void> {
  try {
    await run(await load());
  } catch (error) {
    if (error instanceof Failure) throw error;
    const missing = missingIn(error);
    if (missing === null) throw error;
    throw new Failure(`${name} cannot run here: ${missing}`);
  }
}

function missingIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Errors of Node carry these fields; on others they are missing, as the type says.
  const { code = "", path = "", syscall = "", message } = error as NodeJS.ErrnoException;
  if (code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND") {
    const [, library] = /Cannot find (?:package|module) '([^'./][^']*)'/.exec(message) ?? [];
    return library === undefined || library.startsWith("file:")
      ? "it needs a checkout of the repository with everything that npm ci installs, and this is only the built server"
      : `it needs the library ${library}, which npm ci installs and npm ci --omit=dev leaves out`;
  }
  if (code in REASONS) return `${path || syscall.replace(/^spawn(Sync)? /, "")} ${REASONS[code]}`;
  // Our own scripts say what they need.
  return error.name === "Missing" ? message : null;
}
