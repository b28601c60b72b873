import type { Account, Imported, Profile, TableInfo } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Admin, type RunningServer, startServer, withDatabase } from "../src/index.ts";
import { fillSkeletons } from "../src/people/index.ts";
import { botOf } from "./bots.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client, SHORT, chanceFor, create, playOn, post, startedMatch } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

describe.each(STORES)("%s", (name) => {
  let place: Place;
  let server: RunningServer;
  let url: string;
  beforeEach(async () => {
    place = await freshPlace(name);
    server = await startServer(place.config);
    ({ url } = server);
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  const taken = { status: 409, body: { code: "nameTaken" } };
  const bad = { status: 400, body: { code: "badName" } };

  test("a guest sits under no name of a player or of the house, nor under one with unseen characters", async () => {
    await signedUp(url, "Wilhelmine");
    const created = await create(url);
    const sit = (guest: string) =>
      post(url, `/api/matches/${created.match}/seats`, { invite: created.invite, name: guest });
    for (const guest of ["Wilhelmine", "WILHELMINE", "Wi1helmine", "Wilhelrnine", "Stellwerk", "Bot 2", "Admin"]) {
      expect(await sit(guest), guest).toMatchObject(taken);
      expect(await post(url, "/api/matches", { ...SHORT, name: guest }), guest).toMatchObject(taken);
    }
    for (const guest of ["Wilhelmine\u202E", "Wil\u200Bhelmine", "\u001b[31mX", "Wilhеlmine"])
      expect(await sit(guest), JSON.stringify(guest)).toMatchObject(bad);
    expect(await sit("  Ａnton  ")).toMatchObject({ status: 201 });
    const watcher = await Client.join(url, { match: created.match });
    expect(watcher.table?.seats[1]?.name).toBe("Anton");
  });

  test("a spectator who takes a player's name speaks without one", async () => {
    await signedUp(url, "Wilhelmine");
    const { match } = await create(url);
    const [liar, honest] = await Promise.all([
      Client.join(url, { match, name: "Wilhelmine" }),
      Client.join(url, { match, name: "Zaungast" }),
    ]);
    await liar.ask({ do: "chat", text: "Guess who" });
    await honest.ask({ do: "chat", text: "Hello" });
    await honest.until(() => honest.chat.length === 2);
    expect(honest.chat.map((line) => line.name).sort()).toEqual(["", "Zaungast"]);
  });

  test("a file with a name that deceives is refused, and names the seat's", async () => {
    const { created, anna, bert } = await startedMatch(url);
    await playOn([anna, bert], chanceFor("names in files"));
    const file = (await (await fetch(`${url}/api/matches/${created.match}/file`)).json()) as { names: string[] };
    const imported = (names: string[]) => post(url, "/api/files", { ...file, names });
    expect(await imported(["Anna", "\u202Etreb"])).toMatchObject({ status: 400, body: { code: "badFile" } });
    expect(await imported(["Anna", "Stellwerk"])).toMatchObject({ status: 400, body: { code: "badFile" } });
    const { match } = (await imported(["Anna", " Bert "])).body as Imported;
    const info = (await (await fetch(`${url}/api/matches/${match}`)).json()) as TableInfo;
    expect(info.seats.map((seat) => seat.name)).toEqual(["Anna", "Bert"]);
  });

  test("bots, titles and tokens have names that are what they seem", async () => {
    const anna = await signedUp(url, "Anna");
    expect(await anna.post("/api/programs", { name: "Bot 1" })).toMatchObject(taken);
    const bot = await botOf(anna, "Annas Bot");
    expect(bot.token).not.toBe("");
    const { id } = (await anna.post("/api/programs", { name: "Linie 19" })).body as { id: string };
    expect(await anna.post(`/api/programs/${id}/tokens`, { name: "a\u202Eb" })).toMatchObject({
      status: 400,
      body: { code: "badTitle" },
    });
  });

  test("a new name is shown everywhere; the former leads there and is free for no other person", async () => {
    const anna = await signedUp(url, "Anna");
    const { match } = (await anna.post("/api/matches", SHORT)).body as { match: string };
    const watcher = await Client.join(url, { match });
    expect(await anna.post("/api/account/name", { name: "Wilhelmine" })).toMatchObject({ status: 204 });
    await watcher.until(() => watcher.table?.seats[0]?.name === "Wilhelmine");
    expect(((await anna.ask("GET", "/api/account")).body as Account).name).toBe("Wilhelmine");
    const old = (await new Browser(url).ask("GET", "/api/people/Anna")).body as Profile;
    expect(old.name).toBe("Wilhelmine");
    expect(await new Browser(url).signUp("Anna")).toMatchObject(taken);
    expect(await new Browser(url).signUp("ANNA")).toMatchObject(taken);
    expect(await post(url, "/api/matches", { ...SHORT, name: "Anna" })).toMatchObject(taken);
    // Both names open the account, and one change a month is enough.
    for (const one of ["Anna", "Wilhelmine"]) expect(await new Browser(url).signIn(one)).toMatchObject({ status: 200 });
    expect(await anna.post("/api/account/name", { name: "Anna" })).toMatchObject({
      status: 409,
      body: { code: "renamedLately" },
    });
    await place.script("update former_names set at = 1");
    expect(await anna.post("/api/account/name", { name: "Anna" })).toMatchObject({ status: 204 });
    // Once its time is over, the name is free.
    await place.script("update former_names set until = 1");
    expect(await new Browser(url).signUp("Wilhelmine")).toMatchObject({ status: 201 });
  });

  test("a name is changed to none that is taken, reserved or malformed, and only by its owner", async () => {
    const anna = await signedUp(url, "Anna");
    await signedUp(url, "Berta");
    for (const wish of ["Berta", "B-erta", "Stellwerk"])
      expect(await anna.post("/api/account/name", { name: wish }), wish).toMatchObject(taken);
    expect(await anna.post("/api/account/name", { name: "An\u200Bna" })).toMatchObject(bad);
    expect(await new Browser(url).post("/api/account/name", { name: "Carla" })).toMatchObject({ status: 401 });
    expect(await anna.post("/api/account/name", { name: "ANNA" })).toMatchObject({ status: 204 });
    expect(await anna.who()).toBe("ANNA");
    // Of two who want the same at once, one gets it.
    const [carla, dora] = [await signedUp(url, "Carla"), await signedUp(url, "Dora")];
    const both = await Promise.all([carla, dora].map((one) => one.post("/api/account/name", { name: "Emma" })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409]);
  });

  test("an operator renames at any time, and it is in the audit log", async () => {
    const anna = await signedUp(url, "Anna");
    const asAdmin = <T>(work: (admin: Admin) => Promise<T>): Promise<T> =>
      withDatabase(place.config, async (database) => work(await Admin.at(database)));
    expect(await asAdmin((admin) => admin.people.rename("Anna", "Berta", "rude"))).toBe("Berta");
    expect(await asAdmin((admin) => admin.people.rename("Anna", "Carla", "still"))).toBe("Carla");
    expect(await asAdmin((admin) => admin.people.rename("Nirgendwer", "Dora", ""))).toBeNull();
    expect(await anna.who()).toBe("Carla");
    const [latest] = await asAdmin((admin) => admin.audit({ limit: 1 }));
    expect(latest).toMatchObject({ did: "rename", details: { from: "Berta", to: "Carla", why: "still" } });
  });

  test("names that an earlier version has stored are compared, too", async () => {
    await place.script(
      "insert into people (id, name, name_key, language, settings, at) values ('old', 'Bernd', 'bernd', 'de', '{}', 1)",
    );
    await withDatabase(place.config, ({ db }) => fillSkeletons(db));
    expect(await new Browser(url).signUp("Bemd")).toMatchObject(taken);
  });
});
