import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "zustand";
import { type Refusal, notYourTurn, say } from "@stellwerk/kernel";
import type { LoadedGame, PlayableTitle } from "../games/index.ts";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icons.tsx";
import { Logo } from "../components/logo.tsx";
import { useSeatNames } from "../components/seat-names.ts";
import { SettingsMenu } from "../components/settings-menu.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import { Announcer } from "./announcer.tsx";
import { ConnectionStatus } from "./connection-status.tsx";
import { HistorySlider } from "./history-slider.tsx";
import type { OnlineSlots } from "./online-slots.ts";
import { TableMenu } from "./table-menu.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { SidePanel, type Tab } from "./side-panel.tsx";
import { type TableSource, effectiveEntries } from "./table-source.ts";
import { useShownPosition } from "./shown-position.ts";
import { TrialBanner, WhatIf } from "./what-if.tsx";

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly source: TableSource;
  /** The position to open at; the latest if there is none. */
  readonly at?: number | null;
  /** More to do in the menu. */
  readonly menu?: ReactNode;
  /** What there is where people sit at other screens. */
  readonly online?: OnlineSlots;
}

/** Everything around a board: whose turn, the log, the way back, hints, the result. It knows no game. */
export function Table({ title, loaded: { game, face }, source, at = null, menu, online }: Props): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const state = useStore(source.store);
  if (state.fault) throw state.fault;
  const names = useSeatNames(state.seats);
  const { shown, isPast, showPosition, showPresent } = useShownPosition(source, state, at);
  const [tab, setTab] = useState<Tab>("log");
  const [sheet, setSheet] = useState(false);
  const [pointAt, setPointAt] = useState<unknown>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [resultSeen, setResultSeen] = useState(at !== null);
  const undo = useCallback(() => source.undo(), [source]);
  useUndoKeys(undo, state.mayUndo && !isPast);
  const open = (next: Tab): void => {
    setTab(next);
    setSheet(true);
  };

  const { viewer } = state;
  const live = state.mayAct && !isPast;
  const choices = live && viewer !== null ? game.choices(state.view, viewer) : [];
  const refusal = (action: unknown): Refusal | null =>
    viewer === null ? notYourTurn(game.active(shown.view)) : game.refusal(shown.view, viewer, action);
  const history = [...state.entriesBeforeTrial, ...effectiveEntries(state.entries, shown.number)];
  const over = state.phase === "over";
  const ended = online?.ended ?? null;
  // Ended by whoever hosts the server: there is no result.
  const closed = over && !ended && game.active(state.view).length > 0;
  const early = ended?.text ?? (closed ? w.table.closed : null);
  const status = early !== null && !isPast ? early : face.status(shown.view, names, viewer, language);
  const mayOrder = game.standingOrders !== undefined && viewer !== null && !isPast && state.phase === "playing";
  const handOver = state.handOver;
  const rematch = (): void => void source.rematch().then(navigate);

  return (
    <div className="table" data-game={game.id} data-acting={live || undefined} data-looking={isPast || undefined}>
      <header className="table-head">
        <Link className="button quiet square" href="/" aria-label={w.nav.home}>
          <Logo />
        </Link>
        <h1 className="table-status">{status}</h1>
        {isPast && (
          <>
            <span className="table-looking">{w.table.lookingBack}</span>
            <button type="button" className="button" onClick={showPresent}>
              <Icon name="now" /> <span>{w.table.toNow}</span>
            </button>
          </>
        )}
        <ConnectionStatus online={state.online} />
        <SettingsMenu />
      </header>

      <main className="table-board" aria-label={w.table.board} id="content">
        {state.trial && <TrialBanner trial={state.trial} />}
        {online?.above}
        <Wishes source={source} names={names} showPosition={showPosition} />
        <face.Board
          view={shown.view}
          viewer={viewer}
          choices={choices}
          refusal={refusal}
          act={(action) => source.act(action)}
          names={names}
          events={shown.events}
          history={history}
          before={shown.before}
          fresh={shown.fresh}
          language={language}
          pointAt={pointAt}
          showRule={setRule}
          undo={state.mayUndo && !isPast ? undo : null}
          undoReason={w.table.noUndo}
          standingOrders={state.standingOrders}
          setStandingOrders={mayOrder ? (orders) => source.setStandingOrders(orders) : null}
        />
        {state.refusal && (
          <div className="toast" role="alert">
            <p>
              {say(game, language, state.refusal, (seat) => names[seat] ?? "")}{" "}
              {state.refusal.rule && (
                <button type="button" className="link" onClick={() => setRule(state.refusal?.rule ?? null)}>
                  {w.table.rule(state.refusal.rule)}
                </button>
              )}
            </p>
            <button
              type="button"
              className="button quiet square"
              aria-label={w.table.close}
              onClick={() => source.store.setState({ refusal: null })}
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </main>

      <SidePanel
        game={game}
        grouping={face.logGrouping}
        source={source}
        notes={online?.notes ?? null}
        state={state}
        names={names}
        shown={shown}
        choices={choices}
        tab={tab}
        setTab={setTab}
        open={sheet}
        close={() => setSheet(false)}
        showPosition={showPosition}
        pointAt={setPointAt}
      />

      <footer className="transport">
        <button
          type="button"
          className="button quiet undo"
          disabled={!state.mayUndo || isPast}
          title={state.mayUndo ? w.table.undoKeys : w.table.noUndo}
          onClick={undo}
        >
          <Icon name="undo" /> <span>{w.table.undo}</span>
        </button>
        <button type="button" className="button quiet" onClick={() => open("hint")}>
          <Icon name="hint" /> <span>{w.table.hint}</span>
        </button>
        <HistorySlider shown={shown.number} last={state.number} showPosition={showPosition} />
        <WhatIf source={source} names={names} shown={shown.number} possible={game.active(shown.view).length > 0} />
        {over && !closed && (
          <button type="button" className="button" onClick={() => setResultSeen(false)}>
            <Icon name="flag" /> <span>{w.table.result}</span>
          </button>
        )}
        <button type="button" className="button quiet on-phone" onClick={() => open("log")} aria-label={w.table.more}>
          <Icon name="log" />
        </button>
        <TableMenu title={title} source={source} shown={shown.number}>
          {menu}
          {online?.menu}
        </TableMenu>
      </footer>

      <Announcer game={game} grouping={face.logGrouping} state={state} names={names} status={status} />
      {online?.dialog}
      {rule !== null && <RuleDialog title={title} rule={rule} onClose={() => setRule(null)} />}
      {handOver !== null && (
        <Dialog title={w.handOver.title(names[handOver] ?? "")} className="hand-over">
          <p>{w.handOver.text}</p>
          <button type="button" className="button primary" autoFocus onClick={() => source.viewAs?.(handOver)}>
            {w.handOver.ready(names[handOver] ?? "")}
          </button>
        </Dialog>
      )}
      {over && !closed && !resultSeen && !isPast && (
        <Dialog title={w.table.result} className="result" onClose={() => setResultSeen(true)}>
          {ended?.result ?? (
            <face.Result view={state.view} viewer={viewer} names={names} language={language} history={history} />
          )}
          {online?.afterResult}
          <div className="actions">
            {state.trial ? (
              <Link className="button primary" href={state.trial.back}>
                {w.whatIf.back}
              </Link>
            ) : (
              <button type="button" className="button primary" onClick={rematch}>
                {state.online?.rematch ? w.table.joinRematch : w.table.rematch}
              </button>
            )}
            {state.online?.tournament && (
              <Link className="button" href={`/tournaments/${state.online.tournament}`}>
                {w.table.tournament}
              </Link>
            )}
            <button type="button" className="button" onClick={() => navigate("/")}>
              {w.table.home}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** People at other screens who would like to go back. */
function Wishes({
  source,
  names,
  showPosition,
}: {
  source: TableSource;
  names: readonly string[];
  showPosition: (number: number) => void;
}): ReactNode {
  const w = useWords();
  const { online, viewer } = useStore(source.store);
  const wishes = online?.undoRequests ?? [];
  return wishes.map(({ seat, to }) => (
    <p className="banner" key={seat} role="status">
      <button type="button" className="link" onClick={() => showPosition(to)}>
        {w.table.wish(names[seat] ?? "", to)}
      </button>{" "}
      {viewer !== null && !wishes.some((wish) => wish.seat === viewer && wish.to === to) && (
        <button type="button" className="button small" onClick={() => source.requestUndo?.(to)}>
          {w.table.agree}
        </button>
      )}
    </p>
  ));
}

function useUndoKeys(undo: () => void, possible: boolean): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (possible) undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, possible]);
}
