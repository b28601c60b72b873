import { useEffect, useState } from "react";
import type { FinishedPage, MyMatch } from "@stellwerk/wire";
import { finished } from "./api.ts";

/** One's own finished matches of a game, or of all, the latest first, page after page. */
export function useFinishedMatches(game: string): { matches: readonly MyMatch[] | null; more: (() => void) | null } {
  const [page, setPage] = useState<FinishedPage | null>(null);
  const wanted = game === "" ? {} : { game };
  useEffect(() => {
    let current = true;
    finished(game === "" ? {} : { game }).then(
      (first) => current && setPage(first),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [game]);
  const more = async (before: string): Promise<void> => {
    const { matches, next } = await finished({ ...wanted, before });
    setPage((known) => known && { matches: [...known.matches, ...matches], next });
  };
  const next = page?.next ?? null;
  return {
    matches: page?.matches ?? null,
    more: next === null ? null : () => void more(next).catch(() => {}),
  };
}
