import { type CSSProperties, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from "react";
import { Tabs } from "../../components/tabs.tsx";
import { useShortcuts } from "../shortcuts.ts";
import { homeOf } from "./map/geometry.ts";
import { MapStage } from "./map/map-stage.tsx";
import { useScenery } from "./map/scenery-files.ts";
import { type Fold, useDeskFold } from "../desk-fold.ts";
import { CityCard } from "./panel/city-card.tsx";
import { InForce, Loss, Offer } from "./panel/dialogs.tsx";
import { Lists } from "./panel/destination-lists.tsx";
import { BELOW } from "./panel/narrow.ts";
import { News } from "./panel/news.tsx";
import { Orders } from "./panel/orders.tsx";
import { Deals, PlayerStrip, Players } from "./panel/players.tsx";
import { Purchases } from "./panel/purchases.tsx";
import { Means, Trains } from "./panel/train.tsx";
import { TurnButtons } from "./panel/turn.tsx";
import { type Props, useGame } from "./table/game.ts";
import { useSelection } from "./table/selection.ts";
import { TableProviders } from "./table/providers.tsx";
import { wordsOf } from "./words.ts";
import "../seats.css";
import "../board.css";
import "./board.css";

/** The whole table of German Rails: the map as the stage, the turn, the train, the orders. */
export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  useShortcuts(root);
  return (
    <TableProviders table={props}>
      <div
        ref={root}
        className="german-rails map-table six-seats"
        role="group"
        aria-label={wordsOf(props.language).board}
      >
        <div className="frame">
          <Layout />
        </div>
      </div>
    </TableProviders>
  );
}

/** The map as the stage, and the desk beside or below it, which may be pulled up. */
function Layout() {
  const { board, view, words } = useGame();
  const { city } = useSelection();
  const byDefault = view.phase === "orders";
  const { fold, grip } = useDeskFold(byDefault ? "orders" : "play");
  const isFolded = fold === "folded";
  const isOnDesk = useCardOnDesk() && !isFolded;
  const shape = useMemo(() => {
    const [left, top, right, bottom] = homeOf(board);
    return (bottom - top) / (right - left);
  }, [board]);
  const style: CSSProperties & { "--stage": string } = {
    "--stage": fold === "tall" ? "220px" : `calc(92px + 100cqw * ${shape})`,
  };
  return (
    <div
      className="layout"
      data-wide={shape < 1 || undefined}
      data-fitted={(shape < 1 && !byDefault && !isFolded) || undefined}
      data-folded={isFolded || undefined}
      data-card={(city !== null && !isOnDesk && !isFolded) || undefined}
      style={style}
    >
      <div className="sheet-of-map">
        <PlayerStrip />
        <MapWithScenery />
        <div className="notices stack">
          <Offer />
          <Loss />
          <News />
        </div>
      </div>
      <button type="button" className="handle" aria-expanded={!isFolded} aria-label={words.desk} {...grip} />
      <Desk fold={fold} />
      {!isOnDesk && <CityCard />}
    </div>
  );
}

/** The map once the scenery of its board is there. */
function MapWithScenery() {
  const { board } = useGame();
  return useScenery(board) ? <MapStage /> : <div className="map" aria-busy="true" />;
}

const NARROW = "(max-width: 40rem)";
/** The height of the buttons of the turn, which stay in sight. */
const BUTTONS = 56;

/** On a phone the card of a city lies on the train, so that the orders stay in view, unless that can be loaded there. */
function useCardOnDesk(): boolean {
  const { board, view, me } = useGame();
  const { city } = useSelection();
  const isHere = me?.trains.some(({ at }) => board.mileposts[at]?.city === city) ?? false;
  return view.phase === "play" && !isHere && matchMedia(BELOW).matches;
}

/** The turn, the train and what belongs to the player. */
function Desk({ fold }: { fold: Fold }) {
  const { view, me } = useGame();
  const { setCity, isBuilding } = useSelection();
  const hasCard = useCardOnDesk() && fold !== "folded";
  const [turnedTo, setPage] = useState<Page | null>(null);
  // Where nothing is to be ordered any more, or only watched, all players are what there is to see.
  const isWatched = me === null || view.phase === "over";
  const page = turnedTo ?? (isWatched ? "players" : "orders");
  const pages = useRef<HTMLDivElement>(null);
  // A page that is turned to has the room that the turn and the train would take on a phone.
  useEffect(() => {
    const desk = pages.current?.closest(".desk");
    if (turnedTo && turnedTo !== "orders" && desk && pages.current && matchMedia(NARROW).matches)
      desk.scrollTop = pages.current.offsetTop - BUTTONS;
  }, [turnedTo]);
  // What the step needs comes first; on a phone the rest stands below the orders.
  const [first, second] = [<Means key="means" />, <Trains key="trains" />];
  const [before, after] = isBuilding ? [first, second] : [second, first];
  const isBelow = matchMedia(BELOW).matches;
  const isKeeping = page === "orders" && me !== null && me.dealt.length > 0;
  return (
    <div
      className="desk"
      data-tall={fold === "tall" || undefined}
      data-keep={isKeeping || undefined}
      data-watched={isWatched || undefined}
    >
      <TurnButtons />
      <div className="stack">
        {hasCard && <CityCard />}
        <div className="stack">
          {before}
          {!isBelow && after}
        </div>
      </div>
      <Purchases />
      <Pages
        ref={pages}
        page={page}
        turnTo={(next) => {
          // The card of a city would lie over what is turned to.
          setCity(null);
          setPage(next);
        }}
      />
      {isBelow && after}
    </div>
  );
}

const PAGES = ["orders", "lists", "players"] as const;
type Page = (typeof PAGES)[number];

/** What lies on the desk one at a time. */
function Pages({ ref, page, turnTo }: { ref: Ref<HTMLDivElement>; page: Page; turnTo: (page: Page) => void }) {
  const { words } = useGame();
  const contents: { readonly [page in Page]: ReactNode } = {
    orders: (
      <>
        <Orders />
        <InForce />
        <Deals />
      </>
    ),
    lists: <Lists />,
    players: <Players />,
  };
  return (
    <Tabs label={words.desk} pages={PAGES} page={page} turnTo={turnTo} ref={ref} nameOf={(name) => words.page[name]}>
      {contents[page]}
    </Tabs>
  );
}
