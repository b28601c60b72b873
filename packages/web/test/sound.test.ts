import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Outcome, seatsOf } from "@stellwerk/kernel";
import type { GameFace } from "../src/games/game-face.ts";
import { titleOf } from "../src/games/index.ts";
import { SoundGate } from "../src/sound/sound-gate.ts";
import { maySound, soundOfEnd, soundOfMoves } from "../src/sound/which-sound.ts";
import { type Sound, TONES } from "../src/sound/sounds.ts";

// Faces ask a browser for its language when they are loaded.
beforeAll(() => void vi.stubGlobal("navigator", { languages: ["en"] }));
afterAll(() => void vi.unstubAllGlobals());

// The keys of an object are any texts to the types.
const ALL = Object.keys(TONES) as Sound[];

describe("the sounds", () => {
  test("are told apart by pitch, rhythm or wave", () => {
    const shapes = ALL.map((sound) => JSON.stringify(TONES[sound]));
    expect(new Set(shapes).size).toBe(9);
    for (const tones of Object.values(TONES)) {
      expect(tones.length).toBeGreaterThan(0);
      for (const [, from, to, at, length, gain] of tones) {
        expect(Math.min(from, to)).toBeGreaterThan(80);
        expect(at + length).toBeLessThan(1.5);
        expect(gain).toBeLessThan(1);
      }
    }
  });

  test("are heard once the page was touched, unless they are switched off", () => {
    const heard = { muted: false, volume: 0.5, isHidden: false, wasTouched: true };
    expect(ALL.filter((sound) => maySound(sound, heard))).toEqual(ALL);
    for (const change of [{ muted: true }, { volume: 0 }, { wasTouched: false }])
      expect(ALL.filter((sound) => maySound(sound, { ...heard, ...change }))).toEqual([]);
  });

  test("of a tab that is not looked at are only those of one's own turn", () => {
    const hidden = { muted: false, volume: 0.5, isHidden: true, wasTouched: true };
    expect(ALL.filter((sound) => maySound(sound, hidden))).toEqual(["turn"]);
  });
});

describe("many sounds at once", () => {
  /** What is heard of sounds that come every so many milliseconds. */
  function heard(sounds: readonly Sound[], every: number): Sound[] {
    const gate = new SoundGate();
    return sounds.filter((sound, at) => gate.admits(sound, at * every));
  }

  test("the moves of quick bots become four in two seconds, and one's own turn is heard among them", () => {
    const moves = Array.from(
      { length: 200 },
      (_, at): Sound => (["place", "money", "purchase"] as const)[at % 3] ?? "place",
    );
    expect(heard(moves, 10)).toHaveLength(4);
    expect(heard([...moves, "turn"], 10).at(-1)).toBe("turn");
  });

  test("moves that follow one another at leisure are all heard", () => {
    expect(heard(["place", "place", "money", "purchase"], 600)).toEqual(["place", "place", "money", "purchase"]);
  });

  test("several lines of the chat or refusals in a row sound once", () => {
    expect(heard(["chat", "chat", "chat"], 50)).toEqual(["chat"]);
    expect(heard(["refusal", "refusal"], 100)).toEqual(["refusal"]);
    expect(heard(["refusal", "refusal"], 500)).toEqual(["refusal", "refusal"]);
  });
});

describe("what happens has its sound", () => {
  const EVENTS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
    trambahn: { passenger: "place", stop: "place", tram: "purchase", income: "money", tour: "money", drew: null },
    "german-rails": {
      built: "place",
      moved: "place",
      delivered: "money",
      fee: "money",
      engine: "purchase",
      turn: null,
    },
    1881: { laid: "place", depot: "place", paid: "money", bought: "purchase", purchased: "purchase", passed: null },
  };

  async function soundOf(id: string): Promise<NonNullable<GameFace["soundOf"]>> {
    const { face } = (await titleOf(id)?.load()) ?? {};
    return face?.soundOf ?? (() => null);
  }

  test.each(Object.entries(EVENTS))("in %s", async (id, events) => {
    const sound = await soundOf(id);
    const heard = Object.keys(events).map((is) => [is, sound({ is })]);
    expect(Object.fromEntries(heard)).toEqual(events);
  });

  test("and of all that one move does the weightiest is heard", async () => {
    const sound = await soundOf("trambahn");
    expect(soundOfMoves([{ is: "stop" }, { is: "extraTour" }, { is: "drew" }], sound)).toBe("money");
    expect(soundOfMoves([{ is: "tram" }, { is: "cleared" }], sound)).toBe("purchase");
    expect(soundOfMoves([{ is: "drew" }], sound)).toBe(null);
  });

  test("and the end sounds lost only to those who did not win", () => {
    const [first = 0, second = 0] = seatsOf(2);
    const outcome: Outcome = {
      standings: [
        { seat: first, place: 1, score: 12, parts: {} },
        { seat: second, place: 2, score: 9, parts: {} },
      ],
    };
    expect([first, second, null].map((viewer) => soundOfEnd(outcome, viewer))).toEqual(["won", "lost", "won"]);
  });
});
