import { readFileSync } from "node:fs";
import { BadFile } from "@stellwerk/kernel";
import { Failure } from "./failure.ts";

/** What a message calls a file. */
export const fileName = (file: string): string => (file === "-" ? "standard input" : file);

/** The JSON of a match file, - for standard input. */
export function readMatchFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file === "-" ? process.stdin.fd : file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Failure(`there is no file ${fileName(file)}`);
    throw new Failure(`cannot read ${fileName(file)}: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile("not a match file: not JSON");
  }
}
