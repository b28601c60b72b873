import { MANIFESTS } from "@stellwerk/catalogue";
import { describe, expect, test } from "vitest";
import { digestOf, frozenVersions, loadFrozen, readFrozenRecord } from "../league/frozen.ts";

describe.each(MANIFESTS.map(({ id }) => id))("frozen bots of %s", (game) => {
  test.each(frozenVersions(game))("version %i plays what it played when it was frozen", async (version) => {
    const frozen = await loadFrozen(game, version);
    const { rules, samples } = readFrozenRecord(game, version);
    expect(frozen.game.rules).toBe(rules);
    expect(new Set(samples.map(({ level }) => level))).toEqual(new Set(Object.keys(frozen.bots)));
    for (const { digest, ...sample } of samples)
      expect(digestOf(frozen, sample), `${sample.level} ${sample.seed}`).toBe(digest);
    const [first] = samples;
    if (first) expect(digestOf(frozen, { ...first, seed: "another" })).not.toBe(first.digest);
  });

  test("there is a first version, and it has no other", async () => {
    expect(frozenVersions(game)[0]).toBe(1);
    await expect(loadFrozen(game, 99)).rejects.toThrow(`no bots of ${game} are frozen as 99`);
  });
});
