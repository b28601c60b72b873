import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../components/page.tsx";
import { useLobbyWords } from "./words.ts";

/** The table was given up before the match began. */
export function ClosedTable(): ReactNode {
  const w = useLobbyWords();
  return <LeftTablePage title={w.room.closed} />;
}

/** One has stood up, or was asked to. */
export function UnseatedPage(): ReactNode {
  const w = useLobbyWords();
  return <LeftTablePage title={w.room.unseated} text={w.room.unseatedText} />;
}

function LeftTablePage({ title, text }: { title: string; text?: string }): ReactNode {
  const w = useLobbyWords();
  return (
    <Page title={title}>
      <section className="notice">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <Link className="button primary" href="/lobby">
          {w.mine.toLobby}
        </Link>
      </section>
    </Page>
  );
}
