import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChrome, findHeadlessChrome } from "./scripts/chrome.ts";
import { freePort } from "./scripts/free-port.ts";

// This file is read again by every worker: what is decided once is handed on in the environment.
process.env.HEADLESS_CHROME ??= findHeadlessChrome();
process.env.WHOLE_CHROME ??= findChrome();
process.env.TEST_PORT ??= String(await freePort());
if (!process.env.TEST_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), "stellwerk-browser-"));
  process.env.TEST_DATA_DIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

const { HEADLESS_CHROME, WHOLE_CHROME, TEST_PORT, TEST_DATA_DIR } = process.env;
const url = `http://127.0.0.1:${TEST_PORT}`;

/** Chrome refuses its sandbox to root; nothing else may come between the tests and the page. */
const args = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: "packages/web/test/browser",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: url,
    actionTimeout: 30_000,
    launchOptions: { executablePath: HEADLESS_CHROME, args },
    // Else every test begins with a copy of the whole site; a test about that copy allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
  // A test is for the phone if its file says so.
  projects: [
    { name: "desktop", testIgnore: /phone|notices/, use: desktop },
    // Only Chrome with windows receives pushed notices.
    {
      name: "notices",
      testMatch: /notices/,
      use: { ...desktop, launchOptions: { executablePath: WHOLE_CHROME, args } },
    },
    { name: "phone", testMatch: /phone/, use: { ...devices["Pixel 7"] } },
  ],
  webServer: {
    command: "npm start --silent",
    env: {
      HOST: "127.0.0.1",
      PORT: TEST_PORT,
      DATA_DIR: TEST_DATA_DIR,
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      MATCHES_PER_MINUTE: "1000",
      SIGN_INS_PER_MINUTE: "1000",
    },
    url,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
