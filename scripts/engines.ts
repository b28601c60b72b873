import { findProgram } from "./debian.ts";

export const findFirefox = (): string => findProgram(["firefox-esr", "firefox"], "firefox-esr");
export const findWebKitDriver = (): string => findProgram(["WebKitWebDriver"], "webkit2gtk-driver");
export const findDisplay = (): string => findProgram(["Xvfb"], "xvfb");

/** Before the tests, because two of them would get in each other's way when both install something. */
export default function setUp(): void {
  for (const find of [findFirefox, findWebKitDriver, findDisplay]) find();
}
