import { Component, type ReactNode, type RefObject, useRef } from "react";
import { mayAnimate } from "../../settings.ts";
import { CardFace, Market, TramFace } from "./market.tsx";
import { Lanes } from "./lanes.tsx";
import { Hand, Money, Plaque } from "./seats.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { Keys, Steps, TurnButtons } from "./steps.tsx";
import { TourAnimation } from "./tour-animation.tsx";
import { type Places, flightsOf, launch, placesIn } from "./card-flights.ts";
import { type Hint, PlayProvider, type Props, usePlaying } from "./play.tsx";
import type { BoardWords } from "./words.en.ts";
import "./art/art.css";
import "./board.css";

/** The whole table of Trambahn: the lines with both players' columns, the market, the score sheet, the hand. */
export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const { play, dragged, onKeyDown } = usePlaying(props, root, ghost);
  const { view, viewer, words, names, history, language } = play;
  const bottom = viewer ?? 0;
  const openSheet = (): void => sheet.current?.showModal();
  const scores = <ScoreSheet view={view} names={names} history={history} language={language} />;
  return (
    <PlayProvider value={play}>
      <Flights {...props} root={root}>
        <div ref={root} className="trambahn" role="group" aria-label={words.board} onKeyDown={onKeyDown}>
          <div className="stage">
            <div className="tabletop">
              <Plaque seat={1 - bottom} openSheet={openSheet} />
              <div className="market">
                <Market />
              </div>
              <Lanes top={1 - bottom} bottom={bottom} />
              <aside className="scores">{scores}</aside>
              <div className="dock" data-watching={viewer === null || undefined}>
                <Plaque seat={bottom} openSheet={openSheet} />
                <Steps />
                <TurnButtons />
                {viewer !== null && (
                  <>
                    <Money seat={viewer} />
                    <Hand seat={viewer} />
                    <Keys />
                  </>
                )}
              </div>
            </div>
          </div>
          <dialog ref={sheet} className="scores-dialog" aria-label={words.sheet}>
            {scores}
            <button type="button" className="quiet" onClick={() => sheet.current?.close()}>
              {words.close}
            </button>
          </dialog>
          <TourAnimation root={root} />
          <div ref={ghost} className="ghost" data-shown={dragged ? "" : undefined} aria-hidden="true">
            {dragged?.is === "card" && <CardFace card={dragged.card} conductor={words.conductor} />}
            {dragged?.is === "tram" && (
              <span className="tram-card">
                <TramFace tram={dragged.tram} />
              </span>
            )}
          </div>
          {play.hint && <Bubble hint={play.hint} words={words} showRule={play.showRule} />}
        </div>
      </Flights>
    </PlayProvider>
  );
}

const BUBBLE_WIDTH = 280;

interface BubbleProps {
  readonly hint: Hint;
  readonly words: BoardWords;
  readonly showRule: (rule: string) => void;
}

function Bubble({ hint: { text, rule, tone, stays, beside }, words, showRule }: BubbleProps) {
  const left = Math.max(8, Math.min(beside.left + beside.width / 2 - BUBBLE_WIDTH / 2, innerWidth - BUBBLE_WIDTH - 8));
  const above = beside.top > 120;
  return (
    <div
      className="bubble"
      role={stays ? "alert" : "tooltip"}
      data-tone={tone}
      data-stays={stays || undefined}
      style={above ? { left, bottom: innerHeight - beside.top + 8 } : { left, top: beside.bottom + 8 }}
    >
      {text}{" "}
      {rule !== null && (
        <button type="button" tabIndex={-1} aria-keyshortcuts="R" onClick={() => showRule(rule)}>
          {words.rule(rule)}
        </button>
      )}
    </div>
  );
}

/** Remembers where everything lay just before the page changes, and lets it fly from there. */
class Flights extends Component<Props & { root: RefObject<HTMLElement | null>; children: ReactNode }> {
  readonly sky = { current: null as HTMLDivElement | null };

  override getSnapshotBeforeUpdate(previous: Props): Places | null {
    const { view, fresh, root } = this.props;
    if (!fresh || view === previous.view || !root.current || !mayAnimate()) return null;
    return placesIn(root.current);
  }

  override componentDidUpdate(_previous: Props, _state: unknown, places: Places | null): void {
    const { before, view, viewer, events, root } = this.props;
    if (!places || !before || !root.current || !this.sky.current) return;
    launch(flightsOf(before, view, viewer, events), places, root.current, this.sky.current);
  }

  override render(): ReactNode {
    return (
      <>
        {this.props.children}
        <div ref={this.sky} className="trambahn sky" aria-hidden="true" />
      </>
    );
  }
}
