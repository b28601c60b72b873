import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { OnlineTable } from "../match/online-table.ts";
import { useNames } from "../components/seat-names.ts";
import { Page } from "../components/page.tsx";
import { RatingChanges } from "../ratings/rating-changes.tsx";
import type { Manners } from "../table/online-slots.ts";
import { useWords } from "../words/index.ts";
import { Banners } from "./banners.tsx";
import { Clocks } from "./clocks.tsx";
import { Ended, endedText } from "./ended-result.tsx";
import { MannersDialog, MannersMenu, type Question } from "./online-menu.tsx";
import { Notes } from "./notes.tsx";
import { useMannersWords } from "./words.ts";
import "./online.css";

/** What a table on a server has that one in the page has not. */
export function useManners(source: OnlineTable): Manners {
  const m = useMannersWords();
  const state = useStore(source.store);
  const names = useNames(state.seats);
  const [question, setQuestion] = useState<Question | null>(null);
  const text = endedText(state, names, m);
  return {
    above: (
      <>
        <Clocks state={state} />
        <Banners state={state} source={source} />
      </>
    ),
    menu: <MannersMenu state={state} source={source} ask={setQuestion} />,
    notes:
      state.viewer === null
        ? null
        : {
            name: m.notes.tab,
            page: (
              <Notes note={state.online?.note ?? ""} isKept={state.online?.isNoteKept ?? true} write={source.note} />
            ),
          },
    ended: text === null ? null : { text, result: <Ended state={state} /> },
    afterResult: state.online?.terms.rated && <RatingChanges match={source.table.match} names={names} />,
    dialog: question && (
      <MannersDialog question={question} close={() => setQuestion(null)} state={state} source={source} />
    ),
  };
}

/** For whoever may not look at a match. */
export function NotPublic(): ReactNode {
  const w = useWords();
  const m = useMannersWords();
  return (
    <Page title={m.notPublic.title}>
      <section className="notice">
        <h1>{m.notPublic.title}</h1>
        <p>{m.notPublic.text}</p>
        <Link className="button primary" href="/">
          {w.table.home}
        </Link>
      </section>
    </Page>
  );
}
