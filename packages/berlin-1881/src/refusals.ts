import type { Refusal, Values } from "@stellwerk/kernel";
import type { en } from "./words/index.ts";

type CodeIn<Key> = Key extends `refusal.${infer Code}` ? Code : never;

/** Every reason for a no. Made of the sentences in `words/`, so that a code without words does not compile. */
export type RefusalCode = CodeIn<keyof typeof en>;

export const refuse = (code: RefusalCode, rule: string, values: Values = {}): Refusal => ({ code, rule, values });
