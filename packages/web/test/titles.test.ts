import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TITLES } from "../src/games/index.ts";

// What the pages need of every game of the catalogue. Lessons and rules texts have tests of their own.

// Faces ask a browser for its language when they are loaded.
beforeAll(() => void vi.stubGlobal("navigator", { languages: ["en"] }));
afterAll(() => void vi.unstubAllGlobals());

describe.each(TITLES.map((title) => [title.id, title] as const))("%s", (_id, title) => {
  test("has a poster", async () => {
    const poster = await title.poster();
    expect(poster).toMatch(/^<svg [^>]*aria-hidden="true"[^]*<\/svg>\s*$/);
    expect(poster).not.toMatch(/<script|\son\w+=|style=/);
  });

  test("has a face whose default options are options of the game", async () => {
    const { game, face } = await title.load();
    expect(game.schema.options.safeParse(face.defaultOptions).error).toBeUndefined();
    const text = await title.optionsText();
    expect(text(face.defaultOptions, "de")).not.toBe("");
    expect(text(face.defaultOptions, "de")).not.toBe(text(face.defaultOptions, "en"));
  });
});
