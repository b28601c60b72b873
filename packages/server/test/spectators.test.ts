import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { signedUp } from "./browser.ts";
import { Client, startedMatch } from "./client.ts";
import type { Spectator } from "@stellwerk/wire";
import { type Place, STORES, freshPlace } from "./stores.ts";

const listed = async (host: Client): Promise<Spectator[]> => {
  const answer = await host.ask({ do: "spectators" });
  if (answer.is === "no" || !answer.spectators) throw new Error("the host was not told who watches");
  return answer.spectators;
};

describe.each(STORES)("spectators on %s", (store) => {
  let place: Place;
  let server: RunningServer;
  let url: string;
  beforeEach(async () => {
    place = await freshPlace(store);
    // The tests name the address of each guest, as a proxy would.
    server = await startServer({ ...place.config, trustedProxies: 1 });
    url = server.url;
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const refused = (code: string) => ({ is: "no", code });

  test("the host silences one spectator or all of them, and lets them talk again", async () => {
    const { created, anna, bert } = await startedMatch(url);
    const { match } = created;
    const loud = await Client.join(url, { match, name: "Loud" }, from("198.51.100.1"));
    const calm = await Client.join(url, { match, name: "Calm" }, from("198.51.100.2"));
    await loud.ask({ do: "chat", text: "Take the blue line!" });
    await anna.until(() => anna.chat.length === 1);
    // What identifies a spectator is told to none.
    expect(anna.received.join()).not.toContain("spectator");
    expect(await bert.ask({ do: "spectator", line: 1, limit: "muted" })).toMatchObject(refused("notHost"));
    expect(await calm.ask({ do: "spectator", line: 1, limit: "muted" })).toMatchObject(refused("watching"));
    expect(await anna.ask({ do: "spectator", line: 1, limit: "muted" })).toMatchObject({ is: "ok" });
    expect(await loud.ask({ do: "chat", text: "And the red one!" })).toMatchObject(refused("muted"));
    // Another name does not help.
    const again = await Client.join(url, { match, name: "Another" }, from("198.51.100.1"));
    expect(await again.ask({ do: "chat", text: "And the red one!" })).toMatchObject(refused("muted"));
    expect(await calm.ask({ do: "chat", text: "Ssh" })).toMatchObject({ is: "ok" });

    await anna.ask({ do: "spectator", line: null, limit: "muted" });
    expect(await calm.ask({ do: "chat", text: "Me too?" })).toMatchObject(refused("muted"));
    expect(await bert.ask({ do: "chat", text: "Quiet at last" })).toMatchObject({ is: "ok" });
    expect(await anna.ask({ do: "spectator", line: 3, limit: "muted" })).toMatchObject(refused("noLine"));
    await anna.ask({ do: "spectator", line: null, limit: null });
    await anna.ask({ do: "spectator", line: 1, limit: null });
    for (const spectator of [loud, calm])
      expect(await spectator.ask({ do: "chat", text: "Thank you" })).toMatchObject({ is: "ok" });
  });

  test("a spectator whom the host sends away is gone at once and stays away, also as another guest", async () => {
    const { created, anna } = await startedMatch(url);
    const { match } = created;
    const carl = await signedUp(url, "Carl");
    const known = await Client.join(url, { match }, carl.headers);
    const guest = await Client.join(url, { match, name: "Guest" }, from("198.51.100.1"));
    await known.ask({ do: "chat", text: "Hello" });
    await guest.ask({ do: "chat", text: "Hello" });
    await anna.until(() => anna.table?.watchers === 2 && anna.chat.length === 2);
    for (const line of [1, 2]) await anna.ask({ do: "spectator", line, limit: "removed" });
    for (const spectator of [known, guest])
      await spectator.until(() => spectator.received.some((text) => text.includes('"code":"removed"')));
    await anna.until(() => anna.table?.watchers === 0);
    expect(await guest.ask({ do: "chat", text: "Still here" })).toMatchObject(refused("notJoined"));
    await expect(Client.join(url, { match }, carl.headers)).rejects.toThrow("removed");
    await expect(Client.join(url, { match, name: "New" }, from("198.51.100.1"))).rejects.toThrow("removed");
    await Client.join(url, { match }, from("198.51.100.2"));

    await anna.ask({ do: "spectator", line: 2, limit: null });
    await Client.join(url, { match, name: "Guest" }, from("198.51.100.1"));
  });

  test("the host sees who watches, and sends away a spectator who never wrote a line", async () => {
    const { created, anna, bert } = await startedMatch(url);
    const { match } = created;
    const carl = await signedUp(url, "Carl");
    // Two pages of the same person are one spectator, also one that says it is not looked at.
    const known = await Client.join(url, { match }, carl.headers);
    await (await Client.join(url, { match }, carl.headers)).ask({ do: "ping", away: 0 });
    const quiet = await Client.join(url, { match }, from("198.51.100.1"));
    await anna.until(() => anna.table?.watchers === 2);
    for (const other of [bert, quiet])
      expect(await other.ask({ do: "spectators" })).toMatchObject(refused(other === bert ? "notHost" : "watching"));
    const spectators = await listed(anna);
    expect(spectators).toEqual([
      { who: expect.any(String), name: "Carl", kind: "player", limit: null },
      { who: expect.any(String), name: "", kind: "guest", limit: null },
    ]);
    const [, { who } = { who: "" }] = spectators;
    expect(await bert.ask({ do: "spectator", line: null, who, limit: "removed" })).toMatchObject(refused("notHost"));
    expect(await anna.ask({ do: "spectator", line: null, who: "no such", limit: "removed" })).toMatchObject(
      refused("noSpectator"),
    );
    await anna.ask({ do: "spectator", line: null, who: spectators[0]?.who, limit: "muted" });
    expect(await known.ask({ do: "chat", text: "Hello" })).toMatchObject(refused("muted"));
    await anna.ask({ do: "spectator", line: null, who, limit: "removed" });
    await quiet.until(() => quiet.received.some((text) => text.includes('"code":"removed"')));
    await expect(Client.join(url, { match }, from("198.51.100.1"))).rejects.toThrow("removed");
    expect(await listed(anna)).toMatchObject([
      { name: "Carl", limit: "muted" },
      { who, kind: null, limit: "removed" },
    ]);
    await anna.ask({ do: "spectator", line: null, who, limit: null });
    await Client.join(url, { match }, from("198.51.100.1"));
    expect(await listed(anna)).toMatchObject([
      { name: "Carl", limit: "muted" },
      { kind: "guest", limit: null },
    ]);
  });
});

test("the host sees those who watch at another process, and sends them away there", async () => {
  const place = await freshPlace("PostgreSQL");
  const servers = await Promise.all([1, 2].map(() => startServer({ ...place.config, port: 0 })));
  const [here = "", there = ""] = servers.map(({ url }) => url);
  try {
    const { created, anna } = await startedMatch(here);
    const quiet = await Client.join(there, { match: created.match });
    await anna.until(() => anna.table?.watchers === 1);
    const [{ who } = { who: "" }] = await listed(anna);
    expect(await anna.ask({ do: "spectator", line: null, who, limit: "removed" })).toMatchObject({ is: "ok" });
    await quiet.until(() => quiet.received.some((text) => text.includes('"code":"removed"')));
    await expect(Client.join(there, { match: created.match })).rejects.toThrow("removed");
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await place.remove();
  }
});
