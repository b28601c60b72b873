import { InvalidArgumentError } from "commander";

/** A whole number from `least` on. */
export const whole =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least)
      throw new InvalidArgumentError(`It must be a whole number, at least ${least}.`);
    return value;
  };

export const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError("It must be JSON.");
  }
};
