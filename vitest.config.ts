import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/test/**/*.test.ts", "scripts/*.test.ts"],
          exclude: ["packages/{server,cli}/**", "packages/web/test/engines/**"],
          // Nothing here has anything to hide from its neighbours, and sharing modules is three times faster.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "programs",
          include: ["packages/{server,cli}/test/*.test.ts"],
          // They share modules, and nothing that one of them changes: loading the server takes longer than most tests.
          isolate: false,
          // Most of their time they wait for the programs they have started.
          maxWorkers: 2,
          globalSetup: [
            "scripts/postgres.ts",
            "packages/server/test/template.ts",
            "packages/server/test/child-bundle.ts",
            "scripts/python.ts",
          ],
          // No test measures by these how long anything takes: they end what hangs, on slow and busy machines too.
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { interval: 20, timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "engines",
          include: ["packages/web/test/engines/*.test.ts"],
          globalSetup: ["scripts/engines.ts"],
          // Both browsers at the same time, also on a small machine.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
