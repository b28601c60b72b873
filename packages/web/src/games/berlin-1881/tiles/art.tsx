import { memo } from "react";
import { itemAt } from "@stellwerk/kernel";
import { EDGES, S_BAHN, type Shape, TRAM, type Tile, listOf } from "@stellwerk/berlin-1881";
import { OUTLINE, arc, curveOf, edgePoint, spur, stopPoint, text } from "../map/geometry.ts";
import { labelPlacesOn } from "../map/label-placement.ts";
import { circlesOf } from "../map/station-circles.ts";
import "./art.css";

const KINDS = [TRAM, S_BAHN] as const;
const PAPER = { fill: "var(--tile-paper)", stroke: "var(--printed-ink)" };

/** All track of one kind on a shape, as one path. */
function trackPath(shape: Shape, kind: 0 | 1): string {
  let path = "";
  for (let edge = 0; edge < EDGES; edge++)
    for (const other of listOf(shape.through[kind][edge] ?? 0))
      if (other > edge) path += `M${text(edgePoint(edge))}${arc(edge, other)}`;
  for (const [at, stop] of shape.stops.entries()) {
    const edges = listOf(stop.edges[kind]);
    const curve = curveOf(stop);
    if (curve && edges.length === 2) path += `M${text(edgePoint(curve[0]))}${arc(...curve)}`;
    else for (const edge of edges) path += `M${text(edgePoint(edge))}${spur(edge, stopPoint(shape, at))}`;
  }
  if (shape.isLinked && kind === TRAM) path += `M${text(stopPoint(shape, 0))}L${text(stopPoint(shape, 1))}`;
  return path;
}

/** Track as it is drawn: that of trams black, that of the S-Bahn above it as a double line. */
export const TrackArt = memo(function TrackArt({ shape }: { shape: Shape }) {
  return KINDS.map((kind) => {
    const path = trackPath(shape, kind);
    return (
      path !== "" && (
        <g key={kind} className="track" fill="none" strokeLinejoin="round">
          <path stroke="var(--track-bed)" strokeWidth={kind === TRAM ? 12 : 15} d={path} />
          <path
            className="rails"
            stroke={kind === TRAM ? "var(--track-tram)" : "var(--burgundy)"}
            strokeWidth={kind === TRAM ? 7 : 11}
            d={path}
          />
          {kind === S_BAHN && <path stroke="var(--ochre)" strokeWidth="4.6" d={path} />}
        </g>
      )
    );
  });
});

/** Halts with their value, stations with their circles. */
export const StopsArt = memo(function StopsArt({ shape, value }: { shape: Shape; value: number }) {
  return shape.stops.map((stop, at) => {
    const [x, y] = stopPoint(shape, at);
    if (stop.slots === 0)
      return (
        <g key={at} className="halt" transform={`translate(${text([x, y])})`}>
          <rect {...PAPER} strokeWidth="2.2" x="-13" y="-9.5" width="26" height="19" rx="9.5" />
          <text y="4.6">{value}</text>
        </g>
      );
    const circles = circlesOf(shape, at);
    return (
      <g key={at} className="station">
        {circles.length > 1 &&
          ["var(--printed-ink)", "var(--tile-paper)"].map((stroke, inner) => (
            <path
              key={stroke}
              {...PAPER}
              stroke={stroke}
              strokeWidth={40 - 4 * inner}
              strokeLinejoin="round"
              d={`M${circles.map(text).join("L")}Z`}
            />
          ))}
        {circles.map(([cx, cy], place) => (
          <circle key={place} {...PAPER} strokeWidth="2.4" cx={cx} cy={cy} r="16" />
        ))}
      </g>
    );
  });
});

/** The value of a station on a disc. */
export function ValueArt({ at, value }: { at: readonly [number, number]; value: number }) {
  return (
    <g className="value" transform={`translate(${text(at)})`}>
      <circle {...PAPER} strokeWidth="1" r="11.5" />
      <text y="4.8">{value}</text>
    </g>
  );
}

/** The letter of a hex and of the tiles that fit on it. */
export function LabelArt({ at: [x, y], label }: { at: readonly [number, number]; label: string }) {
  return (
    <text className="tile-label" data-long={label.length > 1 || undefined} x={x} y={y + 5}>
      {label}
    </text>
  );
}

interface TileProps {
  readonly tile: Tile;
  readonly rotation: number;
  /** On the map, where a name stands above the hex. */
  readonly isBelowName?: boolean;
}

/** A whole tile around the origin. */
export const TileArt = memo(function TileArt({ tile, rotation, isBelowName = false }: TileProps) {
  const shape = itemAt(tile.shapes, rotation);
  const labels = labelPlacesOn(shape, isBelowName);
  const isStation = tile.site === "station";
  return (
    <g className="tile">
      <path
        fill={`var(--tile-${tile.colour})`}
        stroke="var(--tile-edge)"
        strokeWidth="1.2"
        strokeLinejoin="round"
        d={OUTLINE}
      />
      <TrackArt shape={shape} />
      <StopsArt shape={shape} value={tile.value} />
      {isStation && <ValueArt at={labels.value} value={tile.value} />}
      {tile.labels.length > 0 && <LabelArt at={labels.letter} label={tile.labels.join("/")} />}
      <text className="tile-number" y="53.5">
        {tile.number}
      </text>
    </g>
  );
});

/** A tile as a picture by itself. */
export function TilePicture({ tile, rotation = 0 }: { tile: Tile; rotation?: number }) {
  return (
    <svg className="tile-picture" viewBox="-52 -60 104 120" aria-hidden="true">
      <TileArt tile={tile} rotation={rotation} />
    </svg>
  );
}
