import {
  type Action,
  type Event,
  type Hex,
  hexAt,
  hexIndex,
  hexOfPlace,
  isTram,
  type Operator,
  type Piece,
  type Place,
  type State,
  tileNumbered,
} from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../../game-face.ts";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { TileArt } from "../tiles/art.tsx";
import { type Point, centreOf, outline, plus, text } from "./geometry.ts";
import { pieceOn } from "./legal-lays.ts";
import { isBelowName } from "./label-placement.ts";
import { circlesOn, freeCircleOf } from "./station-circles.ts";

/** A ring around a hex, a little inside of it. */
export function HexRing({ hex, className, scale = 0.94 }: { hex: Hex; className: string; scale?: number }) {
  return <path className={className} d={outline(scale)} transform={`translate(${text(centreOf(hex))})`} />;
}

/** Hexes on which a tile can be laid. */
export function LayMarks({ hexes }: { hexes: readonly Hex[] }) {
  return (
    <g aria-hidden="true">
      {["lay-bed", "lay-mark"].map((className) =>
        hexes.map((hex) => <HexRing key={`${hex} ${className}`} hex={hex} className={className} scale={0.9} />),
      )}
    </g>
  );
}

/** Hexes in which a step built something. */
const builtIn = ({ events }: Pick<HistoryStep<Event>, "events">): Hex[] =>
  events.flatMap((event) => {
    if (event.is === "laid") return [event.hex];
    return event.is === "depot" ? [hexOfPlace(event.place)] : [];
  });

/** What was built last: everything since the viewer's own last step, or by it, until the next. */
export function LastBuilt() {
  const { history, viewer } = useBoard();
  const own = viewer === null ? history.length - 1 : history.findLastIndex(({ seat }) => seat === viewer);
  const since = own === history.length - 1 ? own : own + 1;
  return (
    <g aria-hidden="true">
      {[...new Set(history.slice(Math.max(0, since)).flatMap(builtIn))].map((hex) => (
        <HexRing key={hex} hex={hex} className="last-built" scale={0.97} />
      ))}
    </g>
  );
}

/** What the chair of the S-Bahn wants to do, while the board is asked (12.6). */
export function announcedIn({ pending: [asked] }: State): Action | null {
  return asked?.is === "veto" || asked?.is === "vote" ? asked.action : null;
}

/** The tile that is considered, or that the chair announced, as it would lie. */
export function Draft() {
  const { view } = useBoard();
  const selection = useHexSelection();
  const announced = announcedIn(view);
  const draft = selection.draft ?? (announced?.do === "lay" ? announced : null);
  const tile = draft && tileNumbered(draft.tile);
  if (!draft || !tile) return null;
  return (
    <g transform={`translate(${text(centreOf(draft.hex))})`} aria-hidden="true">
      <g key={`${draft.hex} ${draft.tile} ${draft.rotation}`} className="turns-in">
        <TileArt tile={tile} rotation={draft.rotation} isBelowName={isBelowName(hexAt(hexIndex(draft.hex)))} />
      </g>
    </g>
  );
}

/** Circles in which a depot can be built, and depots of others that can be asked for. */
export function StationMarks() {
  const { view, turn, offers } = useBoard();
  const pieceAt = (place: Place): Piece => pieceOn(view, hexOfPlace(place));
  const isSBahn = turn === null || !isTram(turn.operator);
  const stations = [...offers("depot"), ...offers("start")].map(({ place }) => place);
  const asked = new Map(
    offers("offer").flatMap(({ from, thing }): [Place, Operator][] =>
      thing.is === "depot" ? [[thing.place, from]] : [],
    ),
  );
  return (
    <g aria-hidden="true">
      {stations.map((place) => (
        <StopRing key={place} place={place} at={freeCircleOf(pieceAt(place), view, place, isSBahn)} />
      ))}
      {[...asked].map(([place, owner]) => (
        <StopRing
          key={place}
          place={place}
          at={circlesOn(pieceAt(place), view).find(({ depot }) => depot === owner)?.at ?? [0, 0]}
          ofOthers
        />
      ))}
    </g>
  );
}

function StopRing({ place, at, ofOthers = false }: { place: Place; at: Point; ofOthers?: boolean }) {
  const [cx, cy] = plus(centreOf(hexOfPlace(place)), at);
  return <circle className="stop-mark" data-others={ofOthers || undefined} cx={cx} cy={cy} r="19.5" />;
}
