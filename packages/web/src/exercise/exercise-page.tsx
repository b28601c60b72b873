import type { ReactNode } from "react";
import { Link } from "wouter";
import { Logo } from "../components/logo.tsx";
import { useTitle } from "../components/page.tsx";
import { SettingsMenu } from "../components/settings-menu.tsx";
import { useWords } from "../words/index.ts";

/** The page of an exercise: its name in the head, the board and what is said of it below. */
export function ExercisePage({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const w = useWords();
  useTitle(name);
  return (
    <div className="table learn">
      <header className="table-head level">
        <Link className="button quiet square" href="/" aria-label={w.nav.home}>
          <Logo />
        </Link>
        <h1 className="table-status">{name}</h1>
        <SettingsMenu />
      </header>
      {children}
    </div>
  );
}
