import { memo } from "react";
import {
  type Event,
  type Hex,
  firstOperatorOf,
  hexOfPlace,
  type Operator,
  type Piece,
  type State,
  tileNumbered,
  trackOf,
} from "@stellwerk/berlin-1881";
import { SignMark } from "../art/sign.tsx";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { useHexSelection } from "../hex-selection.tsx";
import { useHighlight } from "../highlight.tsx";
import { usePreview } from "../action-preview.ts";
import { LabelArt, StopsArt, TileArt, TrackArt, ValueArt } from "../tiles/art.tsx";
import { coordinatesOn } from "./coordinate-placement.ts";
import { centreOf, COLUMNS, RIM, ROWS, round, text } from "./geometry.ts";
import { isBelowName, labelPlacesOn } from "./label-placement.ts";
import { LEADING, nameLinesOn } from "./name-lines.ts";
import { type Circle, circlesOn } from "./station-circles.ts";

interface PiecesProps {
  readonly lays: State["lays"];
  /** Where a tile has just been laid. */
  readonly fresh: Hex | null;
  /** How many rows are drawn by now. */
  readonly rows: number;
}

/** Printed track or tiles. Most steps lay none, and leave all of them as they are drawn. */
export const Pieces = memo(function Pieces({ lays, fresh, rows }: PiecesProps) {
  return (
    <g className="pieces" aria-hidden="true">
      {trackOf(lays)
        .pieces.filter(({ hex }) => hex.row < rows)
        .map((piece) => (
          <PieceDrawing key={piece.hex.hex} piece={piece} isFresh={piece.hex.hex === fresh} />
        ))}
    </g>
  );
});

/** A piece stays the same object until its hex changes, so that only changed hexes are drawn again. */
const PieceDrawing = memo(function PieceDrawing({ piece, isFresh }: { piece: Piece; isFresh: boolean }) {
  const { hex, shape, rotation } = piece;
  const tile = tileNumbered(piece.tile);
  return (
    <g transform={`translate(${text(centreOf(hex.hex))})`} data-hex={hex.hex}>
      {tile ? (
        <g key={`${piece.tile} ${rotation}`} className={isFresh ? "turns-in" : undefined}>
          <TileArt tile={tile} rotation={rotation} isBelowName={isBelowName(hex)} />
        </g>
      ) : (
        <>
          <TrackArt shape={shape} />
          <StopsArt shape={shape} value={hex.value} />
          <Print piece={piece} />
        </>
      )}
    </g>
  );
});

/** What is printed on a hex besides its track: a halt or station to come, value, letter, bonus. */
function Print({ piece: { hex, shape } }: { piece: Piece }) {
  const labels = labelPlacesOn(shape, isBelowName(hex));
  return (
    <>
      {shape.stops.length === 0 && hex.site === "station" && (
        <circle
          fill="color-mix(in srgb, var(--tile-paper) 70%, transparent)"
          stroke="color-mix(in srgb, var(--ink) 60%, transparent)"
          strokeWidth="1.8"
          r="13"
        />
      )}
      {shape.stops.length === 0 && hex.site === "halt" && (
        <circle fill="var(--printed-ink)" stroke="var(--tile-paper)" strokeWidth="1.8" r="5.5" />
      )}
      {hex.site === "station" && hex.value > 0 && <ValueArt at={labels.value} value={hex.value} />}
      {hex.label && <LabelArt at={labels.letter} label={hex.label} />}
      {hex.bonus > 0 && (
        <g stroke="var(--berlin-halo)" transform={hex.site === "plain" ? "translate(0 0)" : "translate(0 -30)"}>
          <path fill="var(--berlin-bonus)" strokeWidth="1.4" d="M-20 0 0-13 20 0 0 13Z" />
          <text fill="var(--berlin-halo)" stroke="none" fontSize="var(--drawn-4)" textAnchor="middle" y="4.4">
            +{hex.bonus}
          </text>
        </g>
      )}
    </>
  );
}

/** The names of the stations, above everything that lies on the map. */
export const Names = memo(function Names({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <g className="names" aria-hidden="true">
      {pieces
        .filter(({ hex }) => hex.name !== null)
        .map((piece) => (
          <Name key={piece.hex.hex} piece={piece} />
        ))}
    </g>
  );
});

const Name = memo(function Name({ piece }: { piece: Piece }) {
  const [x, y] = centreOf(piece.hex.hex);
  const name = nameLinesOn(piece);
  if (!name) return null;
  return (
    <text className="name" transform={`translate(${text([x, y + name.hang])})`}>
      {name.lines.map((line, place) => (
        <tspan key={line} x="0" dy={`${place === 0 ? name.foot : LEADING}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
});

/** The letters of the rows and the numbers of the columns, at the rim. */
export const Rim = memo(function Rim() {
  return (
    <g className="rim" aria-hidden="true">
      {ROWS.map(([letter, y]) => (
        <text key={letter} x={RIM[0]} y={y} dy="0.35em">
          {letter}
        </text>
      ))}
      {COLUMNS.map(([number, x]) => (
        <text key={number} x={x} y={RIM[1]} data-odd={Number(number) % 2 === 1 || undefined}>
          {number}
        </text>
      ))}
    </g>
  );
});

/** The coordinates of the hexes, each where it covers nothing, shown at a close zoom and where they are switched on. */
export const Coordinates = memo(function Coordinates({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <g className="coordinates" aria-hidden="true">
      {pieces.map((piece) => {
        const [x, y] = coordinatesOn(piece, pieces);
        return (
          <text key={piece.hex.hex} x={round(x)} y={round(y)} dy="0.35em">
            {piece.hex.hex}
          </text>
        );
      })}
    </g>
  );
});

/** The operator and hex of a depot that an event adds, null for none. */
function builtBy(event: Event): string | null {
  if (event.is === "depot") return `${event.operator} ${hexOfPlace(event.place)}`;
  if (event.is === "traded" && event.thing.is === "depot") return `${event.operator} ${hexOfPlace(event.thing.place)}`;
  return null;
}

/** The depots of all companies, and the circles that are kept for homes. */
export function Depots() {
  const { view, events, fresh } = useBoard();
  const { draft } = useHexSelection();
  const highlight = useHighlight();
  const { company } = useDealSelection();
  const isDealing = view.stage === "initial" || view.stage === "stock";
  const lit = highlight.lit ?? (isDealing && company !== null ? firstOperatorOf(company) : null);
  const preview = usePreview();
  // On a tile that is only considered, depots stand where they would stand after laying it.
  const seen = draft ? preview(draft).state : view;
  const news = new Set((fresh ? events : []).map(builtBy));
  return (
    <g className="depots" aria-hidden="true">
      {trackOf(seen.lays)
        .pieces.filter(({ stops }) => stops.length > 0)
        .map((piece) => {
          const circles = circlesOn(piece, seen);
          const built = circles.find(({ depot }) => news.has(`${depot} ${piece.hex.hex}`))?.depot ?? null;
          const isLit = circles.some(({ depot, kept }) => (depot ?? kept) === lit);
          return <DepotsOn key={piece.hex.hex} {...{ piece, circles, built }} lit={isLit ? lit : null} />;
        })}
    </g>
  );
}

interface DepotsProps {
  readonly piece: Piece;
  readonly circles: readonly Circle[];
  /** Of these depots and homes the one that is highlighted, and the one that was just built; null for none. */
  readonly lit: Operator | null;
  readonly built: Operator | null;
}

/** Most stations stay as they are drawn from move to move. */
const DepotsOn = memo(
  function DepotsOn({ piece, circles, lit, built }: DepotsProps) {
    return (
      <g transform={`translate(${text(centreOf(piece.hex.hex))})`}>
        {circles.map(({ at, depot, kept, isSBahn }, place) => (
          <g key={place} transform={`translate(${text(at)})`}>
            {depot !== null ? (
              <g className={depot === built ? "drops-in" : undefined}>
                {lit === depot && <circle className="lit" r="21" />}
                <SignMark of={depot} />
              </g>
            ) : kept !== null ? (
              <g opacity={lit === kept ? undefined : "0.5"}>
                {lit === kept && <circle className="lit" r="21" />}
                <SignMark of={kept} />
              </g>
            ) : (
              isSBahn && (
                <text fill="var(--burgundy)" fontSize="var(--drawn-5)" textAnchor="middle" y="5.4">
                  S
                </text>
              )
            )}
          </g>
        ))}
      </g>
    );
  },
  (before, after) =>
    before.piece === after.piece &&
    before.lit === after.lit &&
    before.built === after.built &&
    before.circles.every(({ depot, kept }, at) => {
      const circle = after.circles[at];
      return depot === circle?.depot && kept === circle.kept;
    }),
);
