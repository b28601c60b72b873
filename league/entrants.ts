import { isLevel } from "@stellwerk/kernel";

/** Who plays in a league: a level of now, a frozen one, or a program that speaks the engine protocol. */
export interface Entrant {
  readonly name: string;
  readonly plays: LevelOfNow | FrozenLevel | Program;
  /** How many times its usual iterations it may think. */
  readonly times: number;
}

interface LevelOfNow {
  readonly level: string;
}
export interface FrozenLevel extends LevelOfNow {
  readonly version: number;
}
export interface Program {
  readonly command: string;
}

const ENTRANT_SYNTAX =
  'a level (hard), a frozen one (frozen:hard@1) or a program (program:"cmd"); ×10 behind it: ten times the thinking; name= before it: what the table calls it';

const TIMES = /^(.*?)×(\d+(?:\.\d+)?)$/u;
/** Where there is no × on the keyboard; a program's command may well end like this. */
const PLAIN_TIMES = /^(.*?)[x*](\d+(?:\.\d+)?)$/u;
const FROZEN = /^frozen:([a-z]+)@([1-9]\d*)$/u;
const PROGRAM = "program:";
const NAMED = /^([^=:\s]+)=(.+)$/u;

/** Reads an entrant; a text says what is wrong with it. */
export function readEntrant(text: string): Entrant | string {
  const [, given, rest = text] = NAMED.exec(text) ?? [];
  const isProgram = rest.startsWith(PROGRAM);
  const [, what = rest, times = "1"] = TIMES.exec(rest) ?? (isProgram ? null : PLAIN_TIMES.exec(rest)) ?? [];
  const plays = readPlayer(what);
  if (typeof plays === "string") return plays;
  if (Number(times) <= 0) return `"${text}" thinks for no time at all`;
  return { name: given ?? (times === "1" ? what : `${what}×${times}`), plays, times: Number(times) };
}

function readPlayer(what: string): Entrant["plays"] | string {
  if (what.startsWith(PROGRAM)) {
    const command = what.slice(PROGRAM.length).trim();
    return command === "" ? `"${what}" names no command` : { command };
  }
  const [, level = what, version] = FROZEN.exec(what) ?? [];
  if (!isLevel(level)) return `"${what}" is no entrant; one is ${ENTRANT_SYNTAX}`;
  return version === undefined ? { level } : { level, version: Number(version) };
}
