import { useCallback } from "react";
import { MOST_KEYS, type MyMatches } from "@stellwerk/wire";
import { MINE, notYet, useFollowed } from "../follow/use-followed.ts";
import { ownSeats } from "../match/seat-keys.ts";
import { useMe } from "../people/session.ts";
import { mine, mineByKeys } from "./api.ts";

const NONE: MyMatches = { matches: [], rematches: [] };

/**
 * The user's matches at tables of the server and the rematches that wait for the user, how to look again, and whether the
 * last look has failed.
 */
export function useMyMatches(): readonly [mine: MyMatches | null, look: () => void, failed: boolean] {
  const me = useMe();
  const isKnown = me === undefined ? null : me !== null;
  const ask = useCallback(() => (isKnown === null ? notYet() : myMatches(isKnown)), [isKnown]);
  return useFollowed(ask, MINE);
}

/** By account and by the keys in this browser; a match may be found both ways. */
async function myMatches(isKnown: boolean): Promise<MyMatches> {
  const seats = ownSeats()
    .slice(0, MOST_KEYS)
    .map(({ match, key }) => ({ match, key }));
  const [account, keys] = await Promise.all([isKnown ? mine() : NONE, seats.length > 0 ? mineByKeys({ seats }) : NONE]);
  return {
    matches: together(account.matches, keys.matches),
    rematches: together(account.rematches, keys.rematches),
  };
}

const together = <Found extends { readonly match: string }>(
  some: readonly Found[],
  more: readonly Found[],
): Found[] => [...some, ...more.filter(({ match }) => !some.some((known) => known.match === match))];
