import type { ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../words/index.ts";

interface MatchProps {
  readonly href: string;
  readonly name: string;
  readonly note: string;
  readonly children?: ReactNode;
}

/** A match in a list, with what can be done about it. */
export function Match({ href, name, note, children }: MatchProps): ReactNode {
  return (
    <li className="leaf level">
      <Link href={href}>
        <b>{name}</b> <span className="fine">{note}</span>
      </Link>
      {children}
    </li>
  );
}

interface GoOnProps {
  readonly href: string;
  readonly name: string;
  readonly leads?: boolean | undefined;
}

/** On to the table. */
export function GoOn({ href, name, leads }: GoOnProps): ReactNode {
  const w = useWords();
  return (
    <Link className={leads ? "button primary" : "button"} href={href} aria-label={w.goOnWith(name)}>
      {w.goOn}
    </Link>
  );
}
