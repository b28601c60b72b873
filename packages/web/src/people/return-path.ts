import { useLocation, useSearch } from "wouter";

/** The page to return to after signing in: a path of this site only. */
export function useReturnPath(): { go: () => void; search: string } {
  const search = useSearch();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(search).get("next") ?? "";
  const next = /^\/(?!\/|\\)/.test(wanted) ? wanted : "/mine";
  return { go: () => navigate(next), search: search === "" ? "" : `?${search}` };
}
