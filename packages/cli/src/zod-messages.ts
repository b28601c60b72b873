import en from "zod/v4/locales/en.js";
import * as z from "zod/mini";

/** Lets problems of parsed data say what was expected, not only that it was not this. */
export const describeZodIssues = (): void => void z.config(en());
