import { type ReactNode, Suspense, lazy, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { OnlineTable } from "../match/online-table.ts";
import { useSeatNames } from "../components/seat-names.ts";
import { Page } from "../components/page.tsx";
import type { OnlineSlots } from "../table/online-slots.ts";
import { useWords } from "../words/index.ts";
import { Banners } from "./banners.tsx";
import { Clocks } from "./clocks.tsx";
import { EndedResult, endedText } from "./ended-result.tsx";
import { OnlineMenu, type ConfirmQuestion } from "./online-menu.tsx";
import { Notes } from "./notes.tsx";
import { useOnlineWords } from "./words.ts";
import "./online.css";

const RatingChanges = lazy(async () => ({ default: (await import("../ratings/rating-changes.tsx")).RatingChanges }));
const OnlineDialog = lazy(async () => ({ default: (await import("./online-dialog.tsx")).OnlineDialog }));

/** What a table on a server has that one in the page has not. */
export function useOnlineSlots(source: OnlineTable): OnlineSlots {
  const m = useOnlineWords();
  const state = useStore(source.store);
  const names = useSeatNames(state.seats);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const text = endedText(state, names, m);
  return {
    above: (
      <>
        <Clocks state={state} />
        <Banners state={state} source={source} />
      </>
    ),
    menu: <OnlineMenu state={state} source={source} ask={setQuestion} />,
    notes:
      state.viewer === null
        ? null
        : {
            name: m.notes.tab,
            page: (
              <Notes
                note={state.online?.note ?? ""}
                isKept={state.online?.isNoteSaved ?? true}
                write={source.saveNote}
              />
            ),
          },
    ended: text === null ? null : { text, result: <EndedResult state={state} /> },
    afterResult: state.online?.terms.rated && (
      <Suspense>
        <RatingChanges match={source.table.match} names={names} />
      </Suspense>
    ),
    dialog: question && (
      <Suspense>
        <OnlineDialog question={question} close={() => setQuestion(null)} state={state} source={source} />
      </Suspense>
    ),
  };
}

/** Shown in place of a match that the viewer may not see. */
export function PrivateMatch(): ReactNode {
  const w = useWords();
  const m = useOnlineWords();
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
