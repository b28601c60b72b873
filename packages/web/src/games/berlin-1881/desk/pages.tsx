import { type ReactNode, memo, useRef, useState } from "react";
import { useAfterDrawing, useDrawn } from "../../../components/after-drawing.ts";
import { Tabs } from "../../../components/tabs.tsx";
import { Charts } from "../charts.tsx";
import { BoardProvider, useBoard } from "../board-context.ts";
import { Actions } from "./actions.tsx";
import { Charters } from "./charters.tsx";
import { Phases } from "./phases.tsx";
import { Players } from "./players.tsx";

const PAGES = ["companies", "players", "vehicles", "charts", "actions"] as const;
type Page = (typeof PAGES)[number];

/** The pages of the desk, drawn after the board and the task above them: they are as large as all the rest. */
export function Pages() {
  return (
    <BoardProvider value={useAfterDrawing(useBoard())}>
      <PagesOfDesk />
    </BoardProvider>
  );
}

/** One page is shown at a time. */
const PagesOfDesk = memo(function PagesOfDesk() {
  const { words, view, history, names, language } = useBoard();
  const [page, setPage] = useState<Page>("companies");
  const sheet = useRef<HTMLDivElement>(null);
  const isDrawn = useDrawn();
  // The page stands below the rest of the desk: scrolled into view when it is chosen.
  const turnTo = (next: Page): void => {
    setPage(next);
    sheet.current?.scrollIntoView({ block: "start" });
  };
  const contents: { readonly [page in Page]: ReactNode } = {
    companies: <Charters />,
    players: <Players />,
    vehicles: <Phases />,
    charts: <Charts view={view} history={history} names={names} language={language} />,
    actions: <Actions />,
  };
  return (
    <Tabs label={words.desk} pages={PAGES} page={page} turnTo={turnTo} nameOf={(name) => words.page[name]} ref={sheet}>
      {isDrawn && contents[page]}
    </Tabs>
  );
});
