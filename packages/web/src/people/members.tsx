import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { useWords } from "../words/index.ts";
import { useMe } from "./me.ts";

/** What is only there for whoever is signed in; everybody else is asked to, and comes back. */
export function Members({ children }: { children: ReactNode }): ReactNode {
  const w = useWords();
  const me = useMe();
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (me === null) navigate(`/sign-in?next=${encodeURIComponent(path)}`, { replace: true });
  }, [me, path, navigate]);
  return me ? children : <p className="loading">{w.loading}</p>;
}
