import { gameById } from "@stellwerk/catalogue";
import { Match } from "@stellwerk/kernel";
import { expect } from "vitest";
import type { MatchStore } from "../src/match/index.ts";

/** Plays a stored match again from its seed: it must come to the very entries and the very position that are stored. */
export async function expectReplays(store: MatchStore, id: string): Promise<void> {
  const stored = await store.read(id, 0);
  const game = stored && gameById(stored.game);
  if (!game) throw new Error(`match ${id} is gone`);
  if (!stored.current) return;
  const match = Match.start(game, stored.options, stored.seats.length, stored.seed);
  const refusal = match.replay(
    stored.entries.map(({ entry }) => entry),
    () => {},
  );
  expect(refusal).toBeNull();
  expect(match.past).toEqual(stored.entries.map(({ at: _, ...past }) => past));
  expect(match.snapshot()).toEqual(stored.current);
  expect(stored.entries).toHaveLength(stored.number);
}
