import { type ReactNode, useRef, useState } from "react";
import { Charts } from "../charts.tsx";
import { usePlay } from "../play.tsx";
import { Actions } from "./actions.tsx";
import { Charters } from "./charters.tsx";
import { Phases } from "./phases.tsx";
import { Players } from "./players.tsx";

const PAGES = ["companies", "players", "vehicles", "charts", "actions"] as const;
type Page = (typeof PAGES)[number];

/** What lies on the desk one at a time. */
export function Pages() {
  const { words, view, history, names, language } = usePlay();
  const [page, setPage] = useState<Page>("companies");
  const sheet = useRef<HTMLDivElement>(null);
  // What is turned up comes into sight, under whatever else lies on the desk.
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
    <div className="desk-pages" ref={sheet}>
      <div role="tablist" aria-label={words.desk}>
        {PAGES.map((name, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`b-tab-${name}`}
            aria-selected={name === page}
            aria-controls="b-page"
            tabIndex={name === page ? 0 : -1}
            onClick={() => turnTo(name)}
            onKeyDown={({ key, currentTarget }) => {
              const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
              const next = PAGES[(place + step + PAGES.length) % PAGES.length];
              if (step === 0 || !next) return;
              turnTo(next);
              currentTarget.parentElement?.querySelector<HTMLElement>(`#b-tab-${next}`)?.focus();
            }}
          >
            {words.page[name]}
          </button>
        ))}
      </div>
      <div className="desk-page" id="b-page" role="tabpanel" aria-labelledby={`b-tab-${page}`} tabIndex={0}>
        {contents[page]}
      </div>
    </div>
  );
}
