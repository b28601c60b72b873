import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { useWords } from "../words/index.ts";
import { Unreachable } from "../components/page.tsx";
import { refreshSession, useSession, useMe } from "./session.ts";

/** Content for signed-in users; guests are sent to sign in, and come back. */
export function SignedInOnly({ children }: { children: ReactNode }): ReactNode {
  const w = useWords();
  const me = useMe();
  const lost = useSession((here) => here.lost);
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (me === null && !lost) navigate(`/sign-in?next=${encodeURIComponent(path)}`, { replace: true });
  }, [me, lost, path, navigate]);
  if (!me && lost) return <Unreachable again={() => void refreshSession()} />;
  return me ? children : <p className="loading">{w.loading}</p>;
}
