import type { Refusal, Values } from "@stellwerk/kernel";

export const refuse = (code: string, rule: string, values: Values = {}): Refusal => ({ code, rule, values });
