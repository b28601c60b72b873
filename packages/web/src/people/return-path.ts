import { useLocation, useSearch } from "wouter";

/** Where somebody wanted to go before they were asked who they are: a page of ours, and no other. */
export function useReturnPath(): { go: () => void; search: string } {
  const search = useSearch();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(search).get("next") ?? "";
  const next = /^\/(?!\/|\\)/.test(wanted) ? wanted : "/mine";
  return { go: () => navigate(next), search: search === "" ? "" : `?${search}` };
}
