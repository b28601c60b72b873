import type { ReactNode } from "react";
import { Link } from "wouter";
import { titleOf } from "../games/index.ts";
import { Poster } from "../pages/poster.tsx";
import { useWords } from "../words/index.ts";

interface MatchProps {
  readonly game: string;
  readonly href: string;
  readonly name: string;
  readonly note: string;
  /** Whether a player here has to act. */
  readonly isTurn?: boolean;
  readonly children?: ReactNode;
}

/** A match in a list, with what can be done about it. */
export function Match({ game, href, name, note, isTurn, children }: MatchProps): ReactNode {
  return (
    <li className="leaf level" data-turn={isTurn || undefined}>
      <SmallPoster game={game} />
      <Link href={href}>
        <b>{name}</b> <span className="fine">{note}</span>
      </Link>
      {children}
    </li>
  );
}

/** Which game it is, at a glance. */
export function SmallPoster({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title && <Poster title={title} />;
}

interface GoOnProps {
  readonly href: string;
  readonly name: string;
  readonly leads?: boolean | undefined;
}

/** As far from the right edge as the picture is from the left. */
export const APART = { marginInlineEnd: "var(--space-5)" };

/** On to the table. */
export function GoOn({ href, name, leads }: GoOnProps): ReactNode {
  const w = useWords();
  return (
    <Link className={leads ? "button primary" : "button"} style={APART} href={href} aria-label={w.goOnWith(name)}>
      {w.goOn}
    </Link>
  );
}
