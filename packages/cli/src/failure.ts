/** Something the user should know and can act on: told in one line, without a stack. */
export class Failure extends Error {
  constructor(
    message: string,
    /** 1: it failed; 2: it was asked wrongly. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export const usage = (message: string): Failure => new Failure(message, 2);

/** Games have broken rules or invariants of theirs, so often. */
export const brokenRules = (count: number): Failure =>
  new Failure(count === 1 ? "1 rule or invariant was broken" : `${count} rules or invariants were broken`);
