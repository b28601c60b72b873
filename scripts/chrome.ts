import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Missing, installOnDebian, onPath } from "./debian.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome.exe"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Where Chrome or Chromium is: `CHROME_PATH`, or wherever one is installed; on Debian, root installs it. */
export function findChrome(): string {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Missing(`CHROME_PATH names ${given}, which does not exist.`);
  }
  const found = installed() ?? (installOnDebian("chromium") ? installed() : undefined);
  if (found) return found;
  throw new Missing(
    "The browser tests need Chrome or Chromium. Install it (Debian: apt-get install chromium; macOS: brew install " +
      "--cask chromium; anywhere: npx playwright install chromium), or set CHROME_PATH to the program.",
  );
}

/**
 * Chrome without windows, which draws the same pages in a third less time; else Chrome itself, and always the one that
 * `CHROME_PATH` names.
 */
export function findHeadlessChrome(): string {
  if (process.env.CHROME_PATH) return findChrome();
  const find = (): string | undefined => onPath(["chromium-headless-shell", "chrome-headless-shell"]);
  return find() ?? (isInstalledNow("chromium-headless-shell") ? find() : undefined) ?? findChrome();
}

/** Not every release has the package; the tests then do without it. */
function isInstalledNow(name: string): boolean {
  try {
    return installOnDebian(name);
  } catch {
    return false;
  }
}

const installed = (): string | undefined =>
  onPath(NAMES) ?? [...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path));
