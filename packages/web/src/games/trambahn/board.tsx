import { opponentOf } from "@stellwerk/trambahn";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { useShortcuts } from "../shortcuts.ts";
import { focusFirst, moveFocus } from "./arrow-keys.ts";
import { BoardProvider, type BoardContext, type Props } from "./board-context.ts";
import { Flights } from "./flights.tsx";
import { useFocusGuide } from "./focus-guide.ts";
import { HandProvider } from "./hand-context.ts";
import { latestChanges } from "./latest-changes.ts";
import { HintBubble } from "./hint-bubble.tsx";
import { HintsProvider, useHintState } from "./hints.ts";
import { Lanes } from "./lanes.tsx";
import { CardFace, DrawPileNotice, Market, Progress, TramFace } from "./market.tsx";
import { moveFeedback } from "./move-feedback.ts";
import type { Piece } from "./moves.ts";
import { usePickedPiece } from "./picked-piece.ts";
import { usePieceProps } from "./piece-props.ts";
import { ScoreSheet } from "./score-sheet.tsx";
import { Hand, Money, Plaque } from "./seats.tsx";
import { StepFilterProvider, useStepFilterState } from "./step-filter.ts";
import { Steps, TurnButtons } from "./steps.tsx";
import { targetPropsOf } from "./target-props.ts";
import { TourAnimation } from "./tour-animation.tsx";
import { type BoardWords, wordsOf } from "./words.ts";
import "./art/art.css";
import "./board.css";

/** The board of Trambahn: the state of the player's hand, and around it what it draws. */
export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const words = wordsOf(props.language);
  const changes = latestChanges(props.history, props.viewer);
  const board: BoardContext = {
    ...props,
    words,
    feedback: moveFeedback(props, words),
    isNew: (at) => changes.has(at) || undefined,
  };
  const hints = useHintState(props.view);
  const filter = useStepFilterState(props);
  const picked = usePickedPiece(board, hints);
  const targets = targetPropsOf(board, hints, picked, filter);
  const pieceProps = usePieceProps(board, hints, picked, filter, targets, ghost);
  const { piece, drop, isDragging } = picked;
  useShortcuts(root);
  useFocusGuide(props, picked, filter, root);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== "Escape") return moveFocus(event, piece !== null);
    if (!piece && !hints.hint) return;
    event.stopPropagation();
    drop();
    if (piece) focusFirst(root.current, [`[data-piece="${piece.is}:${piece.place}"]`]);
  };
  return (
    <BoardProvider value={board}>
      <HintsProvider value={hints}>
        <StepFilterProvider value={filter}>
          <HandProvider value={{ ...targets, pieceProps, picked: piece, drop }}>
            <Flights {...props} root={root}>
              <div ref={root} className="trambahn" role="group" aria-label={words.board} onKeyDown={onKeyDown}>
                <Tabletop {...board} />
                <TourAnimation root={root} />
                <div ref={ghost} className="ghost" data-shown={isDragging && piece ? "" : undefined} aria-hidden="true">
                  {isDragging && piece && <PieceFace piece={piece} words={words} />}
                </div>
                {hints.hint && <HintBubble hint={hints.hint} words={words} showRule={props.showRule} />}
              </div>
            </Flights>
          </HandProvider>
        </StepFilterProvider>
      </HintsProvider>
    </BoardProvider>
  );
}

/** The lines with both players' columns, the market, the score sheet, the hand. */
function Tabletop({ view, viewer, words, names, history, language }: BoardContext): ReactNode {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const bottom = viewer ?? 0;
  const openSheet = (): void => setSheetOpen(true);
  const sheet = { view, names, history, language };
  return (
    <>
      <div className="stage">
        <div className="tabletop">
          <Plaque seat={opponentOf(bottom)} openSheet={openSheet}>
            <Progress />
            <DrawPileNotice />
          </Plaque>
          <div className="market">
            <Market />
          </div>
          <Lanes top={opponentOf(bottom)} bottom={bottom} />
          <aside className="scores">
            <ScoreSheet {...sheet} />
          </aside>
          <div className="dock" data-watching={viewer === null || undefined}>
            <Plaque seat={bottom} openSheet={openSheet} />
            <Steps />
            <TurnButtons />
            {viewer !== null && (
              <>
                <Money seat={viewer} />
                <Hand seat={viewer} />
              </>
            )}
          </div>
        </div>
      </div>
      {isSheetOpen && (
        <Dialog title={words.sheet} onClose={() => setSheetOpen(false)}>
          <ScoreSheet {...sheet} isTitled />
        </Dialog>
      )}
    </>
  );
}

/** The copy of a dragged piece that follows the pointer. */
function PieceFace({ piece, words }: { piece: Piece; words: BoardWords }): ReactNode {
  if (piece.is === "card") return <CardFace card={piece.card} conductor={words.conductor} />;
  return (
    <span className="tram-card">
      <TramFace tram={piece.tram} />
    </span>
  );
}
