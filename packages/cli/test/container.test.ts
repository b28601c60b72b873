import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CleanRoot } from "../../../scripts/container/clean-root.ts";
import {
  type ImageConfig,
  type Stage,
  configOf,
  parseContainerfile,
} from "../../../scripts/container/containerfile.ts";
import { Container } from "../../../scripts/container/run-container.ts";
import { Client, create } from "../../server/test/client.ts";
import { ROOT } from "./stellwerk.ts";

// Every step of deploy/Containerfile in a clean root; a builder does the same with scripts/container.ts.

const canBuild = process.platform === "linux" && process.getuid?.() === 0;

describe.runIf(canBuild)("the container", () => {
  const roots = new Map<string, CleanRoot>();
  let root: CleanRoot;
  let config: ImageConfig;
  let container: Container;
  beforeAll(async () => {
    const stages = parseContainerfile(readFileSync(join(ROOT, "deploy/Containerfile"), "utf8"));
    let [last] = stages as [Stage, ...Stage[]];
    for (const [at, stage] of stages.entries()) {
      root = CleanRoot.fresh();
      roots.set(stage.name ?? String(at), root);
      root.build(stage, roots);
      last = stage;
    }
    config = configOf(last);
    container = await Container.start(root, config);
  });
  afterAll(() => {
    for (const each of roots.values()) each.remove();
  });

  test("becomes ready, by its own health check and from outside, as an ordinary user", async () => {
    await expect.poll(() => container.isHealthy()).toBe(true);
    expect((await fetch(`${container.url}/health/ready`)).status).toBe(200);
    expect((await container.exec(["id", "-un"])).out).toBe("node\n");
    const page = await fetch(container.url, { headers: { accept: "text/html" } });
    expect(await page.text()).toContain("<!doctype html>");
  });

  test("plays against bots, and keeps what is played in its volume", async () => {
    const { match, key } = await create(container.url, { bots: { 1: "easy" }, options: { starter: 1 } });
    const anna = await Client.join(container.url, { match, key });
    if (anna.view === null) await anna.ask({ do: "start" });
    await anna.until(() => anna.number > 0);
    await anna.leave();
    const { code, out } = await container.exec(["stellwerk", "admin", "list", "--json"]);
    expect({ code, matches: JSON.parse(out) as unknown }).toMatchObject({ code: 0, matches: [{ id: match }] });
    const backup = await container.exec(["sh", "-c", "stellwerk backup - | wc -c"]);
    expect(Number(backup.out)).toBeGreaterThan(100);
  });

  test.each(["/", "/app", "/usr/local/bin", "/etc"])("cannot write to %s", async (folder) => {
    expect((await container.exec(["touch", join(folder, "file")])).err).toMatch(
      /Read-only file system|Permission denied/,
    );
  });

  test("holds neither sources nor what only development needs, and says so", async () => {
    for (const command of ["bench", "league", "stress", "new-game"])
      expect(await container.exec(["stellwerk", command, "load"])).toEqual({
        code: 1,
        out: "",
        err: `stellwerk: ${command} cannot run here: it needs a checkout of the repository with everything that npm ci installs, and this is only the built server\n`,
      });
    expect(() => statSync(join(root.folder, "app/packages/server/src"))).toThrow("ENOENT");
    expect(root.sizeOf("/app")).toBeLessThan(60_000_000);
  });

  test("ends in order when it is asked to", async () => {
    expect(await container.stop()).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Stellwerk is open at http://localhost:${container.port}`) as string,
    });
  });
});
