import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Refusal } from "@stellwerk/kernel";
import {
  type Hex,
  type HexFigures,
  hexOfPlace,
  hexRefusal,
  layBonus,
  type Operator,
  refusedTiles,
  type Tile,
  tileNumbered,
} from "@stellwerk/berlin-1881";
import { Dialog } from "../../../components/dialog.tsx";
import { Icon } from "../../../components/icons.tsx";
import { Reason } from "../desk/parts.tsx";
import { OfferForm } from "../desk/trade-offers.tsx";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { useSentences } from "../sentences.ts";
import { usePreview } from "../action-preview.ts";
import { TilePicture } from "../tiles/art.tsx";
import { type LayAction, leftOf, pieceOn, turned } from "./legal-lays.ts";
import { byReason } from "./refused-tiles.ts";
import { useMapWords } from "./words.ts";

interface Props {
  /** The legal lays on the hex. */
  readonly lays: readonly LayAction[];
  readonly close: () => void;
}

/** Facts about the chosen hex, and the tiles that fit; the button that lays or builds is on the desk. */
export function HexSheet({ lays, close }: Props) {
  const words = useMapWords();
  const { view, mayAct, offers } = useBoard();
  const { hex } = useHexSelection();
  if (hex === null) return null;
  const piece = pieceOn(view, hex);
  const value = piece.stops[0]?.value ?? 0;
  const sites = [...offers("depot"), ...offers("start")].filter(({ place }) => hexOfPlace(place) === hex);
  const asked = new Map<Operator, ComponentProps<typeof OfferForm>>();
  for (const { from, thing, price } of offers("offer"))
    if (thing.is === "depot" && hexOfPlace(thing.place) === hex && !asked.has(from))
      asked.set(from, { from, thing, worth: 2 * price });
  const canDo = lays.length + sites.length + asked.size > 0;
  return (
    <section
      className="map-sheet hex-sheet leaf stack"
      data-lays={lays.length > 0 || undefined}
      aria-label={words.hex(piece.hex)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <header>
        <h2>
          {piece.hex.name ?? hex} {piece.hex.name !== null && <small>{hex}</small>}
        </h2>
        <p className="quiet-text">
          {words.facts(piece.hex, piece.tile, value, view.connected.includes(hex)).join(" · ")}
        </p>
        <button type="button" className="button quiet square small" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {lays.length > 0 && <LayStrip hex={piece.hex} lays={lays} />}
      {mayAct && !canDo && <WhyNot hex={hex} />}
      {[...asked.values()].map((offered) => (
        <OfferForm key={offered.from} {...offered} />
      ))}
    </section>
  );
}

/** Why no tile can be laid, or no depot built, on the chosen hex. */
function WhyNot({ hex }: { hex: Hex }) {
  const { view, turn, refusal } = useBoard();
  const [pending] = view.pending;
  const [stop] = pieceOn(view, hex).stops;
  const place = stop?.place ?? hex;
  let reason: Refusal | null = null;
  if (pending?.is === "start") reason = refusal({ do: "start", place });
  else if (!pending && turn?.step === "track") reason = hexRefusal(view, refusal, hex);
  else if (!pending && turn?.step === "depot" && stop) reason = refusal({ do: "depot", place });
  return reason && <Reason of={reason} />;
}

/** The tiles that fit, turning, and what laying costs and brings. */
function LayStrip({ hex, lays }: { hex: HexFigures; lays: readonly LayAction[] }) {
  const { view, isPointed } = useBoard();
  const { draft, setDraft } = useHexSelection();
  const preview = usePreview();
  const words = useMapWords();
  const [isAsking, setAsking] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const chosen = draft?.hex === hex.hex ? draft : null;
  const rotations = lays.filter(({ tile }) => tile === chosen?.tile);
  const tiles = tilesOf(lays);
  const choose = (tile: Tile): void => setDraft(lays.find((lay) => lay.tile === tile.number) ?? null);
  const piece = pieceOn(view, hex.hex);
  const bonus = layBonus(piece);
  const connected = chosen ? preview(chosen).events.find((event) => event.is === "connected") : undefined;

  // Moves the focus to the tiles for players who use the keyboard.
  const takeFocus = useEffectEvent(() => {
    if (document.activeElement?.matches(".by-keys"))
      strip.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
  });
  useEffect(() => takeFocus(), [hex]);
  // Where they do not all fit side by side.
  useEffect(
    () => strip.current?.querySelector("[aria-checked=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    [hex, chosen?.tile],
  );

  return (
    <>
      <div className="strip level">
        <div ref={strip} className="level" role="radiogroup" aria-label={words.tiles}>
          {tiles.map((tile, place) => {
            const isChosen = tile.number === chosen?.tile;
            return (
              <button
                key={tile.number}
                type="button"
                role="radio"
                aria-checked={isChosen}
                aria-label={words.tile(tile.number, leftOf(view, tile))}
                tabIndex={isChosen || (!chosen && place === 0) ? 0 : -1}
                data-pointed={lays.some((lay) => lay.tile === tile.number && isPointed(lay)) || undefined}
                onClick={() => (isChosen && chosen ? setDraft(turned(lays, chosen)) : choose(tile))}
                onKeyDown={({ key, currentTarget }) => {
                  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key] ?? 0;
                  const next = tiles[(place + step + tiles.length) % tiles.length];
                  if (step === 0 || !next) return;
                  choose(next);
                  currentTarget.parentElement?.querySelectorAll<HTMLElement>("button")[tiles.indexOf(next)]?.focus();
                }}
              >
                <TilePicture tile={tile} rotation={isChosen ? chosen.rotation : firstRotation(lays, tile)} />
                <small>
                  <b>{tile.number}</b> · {words.tileLeft(leftOf(view, tile))}
                </small>
              </button>
            );
          })}
        </div>
        <button type="button" className="link why" onClick={() => setAsking(true)}>
          {words.allTiles}
        </button>
      </div>
      {chosen && rotations.length > 1 && (
        <button
          type="button"
          className="button turn"
          aria-keyshortcuts="R"
          onClick={() => setDraft(turned(lays, chosen))}
        >
          ↻ {words.turn}{" "}
          <small>
            {words.rotation(rotations.findIndex(({ rotation }) => rotation === chosen.rotation) + 1, rotations.length)}
          </small>
        </button>
      )}
      {bonus > 0 && <p className="gain">{words.bonus(bonus)}</p>}
      {connected?.is === "connected" && connected.bonus > 0 && (
        <p className="gain">{words.connection(connected.bonus)}</p>
      )}
      {isAsking && <RefusedTiles hex={hex} close={() => setAsking(false)} />}
    </>
  );
}

const tilesOf = (lays: readonly LayAction[]): Tile[] =>
  [...new Set(lays.map(({ tile }) => tile))].flatMap((number) => tileNumbered(number) ?? []);

const firstRotation = (lays: readonly LayAction[], tile: Tile): number =>
  lays.find((lay) => lay.tile === tile.number)?.rotation ?? 0;

/** Every other tile, those that are refused for the same reason together. */
function RefusedTiles({ hex, close }: { hex: HexFigures; close: () => void }) {
  const { refusal } = useBoard();
  const { sayRefusal } = useSentences();
  const words = useMapWords();
  return (
    <Dialog title={words.otherTiles(hex)} onClose={close} className="refused-tiles">
      <ul>
        {byReason(refusedTiles(refusal, hex.hex), sayRefusal).map(({ tiles, reason }) => (
          <li key={tiles[0]?.number}>
            <span className="level">
              {tiles.map((tile) => (
                <TilePicture key={tile.number} tile={tile} />
              ))}
            </span>
            <Reason of={reason} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What a screen reader is told about the hex under the cursor. */
export function useHexText(): (hex: Hex, lays: readonly LayAction[], canBuild: boolean) => string {
  const { view } = useBoard();
  const words = useMapWords();
  return (hex, lays, canBuild) => {
    const piece = pieceOn(view, hex);
    return [
      words.hex(piece.hex),
      ...words.facts(piece.hex, piece.tile, piece.stops[0]?.value ?? 0, view.connected.includes(hex)),
      ...(lays.length > 0 ? [words.canLay(tilesOf(lays).length)] : []),
      ...(canBuild ? [words.canBuild] : []),
    ].join(", ");
  };
}
