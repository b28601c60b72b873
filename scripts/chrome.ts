import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

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
    throw new Error(`CHROME_PATH names ${given}, which does not exist.`);
  }
  const found = installed() ?? (installOnDebian() ? installed() : undefined);
  if (found) return found;
  throw new Error(
    "The browser tests need Chrome or Chromium. Install it (Debian: apt-get install chromium; macOS: brew install " +
      "--cask chromium; anywhere: npx playwright install chromium), or set CHROME_PATH to the program.",
  );
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const programs = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...programs, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path));
}

function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing Debian's chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
  execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], { env, stdio: ["ignore", "ignore", "inherit"] });
  return true;
}
