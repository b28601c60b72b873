import { useCallback } from "react";
import { MOST_KEYS, type MyMatch } from "@stellwerk/wire";
import { MINE, notYet, useFollowed } from "../follow/use-followed.ts";
import { ownSeats } from "../match/seat-keys.ts";
import { useMe } from "../people/session.ts";
import { mine, mineByKeys } from "./api.ts";

/** The user's matches at tables of the server, how to look again, and whether the last look has failed. */
export function useMyMatches(): readonly [matches: readonly MyMatch[] | null, look: () => void, failed: boolean] {
  const me = useMe();
  const isKnown = me === undefined ? null : me !== null;
  const ask = useCallback(() => (isKnown === null ? notYet() : myMatches(isKnown)), [isKnown]);
  return useFollowed(ask, MINE);
}

/** By account and by the keys in this browser; a match may be found both ways. */
async function myMatches(isKnown: boolean): Promise<MyMatch[]> {
  const seats = ownSeats()
    .slice(0, MOST_KEYS)
    .map(({ match, key }) => ({ match, key }));
  const [account, keys] = await Promise.all([
    isKnown ? mine() : { matches: [] },
    seats.length > 0 ? mineByKeys({ seats }) : { matches: [] },
  ]);
  const others = keys.matches.filter(({ match }) => !account.matches.some((known) => known.match === match));
  return [...account.matches, ...others];
}
