import { memo } from "react";
import { MAP, listOf } from "@stellwerk/berlin-1881";
import { HOME, OUTLINE, type Point, SHEET, arc, centreOf, edgePoint, text } from "./geometry.ts";
import { CROWNS, LIMIT, RIM, SHADES, WATERS, WATER_NAMES } from "./scenery.ts";

const [LEFT, TOP, RIGHT, BOTTOM] = SHEET;
const WHOLE = { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP };
const BANK = 3.4;

/** The sheet with land, woods and waters. It never changes. */
export const Scenery = memo(function Scenery() {
  return (
    <g className="scenery" aria-hidden="true">
      <clipPath id="b-sheet">
        <rect {...WHOLE} />
      </clipPath>
      <rect className="sheet" {...WHOLE} />
      <g clipPath="url(#b-sheet)">
        <path className="land" d={RIM} />
        <path className="crowns edge" d={CROWNS} />
        <path className="crowns" d={CROWNS} />
        <path className="shades" d={SHADES} />
        {MAP.hexes
          .filter(({ colour }) => colour !== "beige")
          .map(({ hex, colour }) => (
            <path
              key={hex}
              className="print"
              data-colour={colour}
              d={OUTLINE}
              transform={`translate(${text(centreOf(hex))})`}
            />
          ))}
        {[BANK, 0].map((bank) => (
          <g key={bank} className={bank > 0 ? "banks" : "waters"}>
            {WATERS.map(({ path, breadth }, place) => (
              <path key={place} d={path} strokeWidth={breadth + bank} />
            ))}
          </g>
        ))}
      </g>
      {MAP.hexes.map(({ hex }) => (
        <path key={hex} className="grid" d={OUTLINE} transform={`translate(${text(centreOf(hex))})`} />
      ))}
      <path className="map-rim" d={RIM} />
      <rect className="neat-line" {...WHOLE} />
      <rect className="neat-line inner" x={LEFT + 7} y={TOP + 7} width={WHOLE.width - 14} height={WHOLE.height - 14} />
      <g className="cartouche" transform={`translate(${HOME[0] + 14} ${HOME[1] + 74})`}>
        <text>Berlin</text>
        <path d="M2 18h196" />
        <text className="year" y="52">
          1881
        </text>
      </g>
      {WATER_NAMES.map(({ name, at, angle }) => (
        <text key={name} className="water-name" transform={`translate(${text(at)}) rotate(${angle})`}>
          {name}
        </text>
      ))}
      {MAP.piers.map((pier) => (
        <Pier key={pier.at} {...pier} />
      ))}
    </g>
  );
});

/** A steamer, and the lines to the stations that it serves. */
function Pier({ at, serves }: { at: string; serves: readonly string[] }) {
  const here = centreOf(at);
  const line = (hex: string): string => {
    const [x, y] = centreOf(hex);
    const end: Point = [x + (here[0] - x) * 0.32, y + (here[1] - y) * 0.32];
    return `M${text(here)}L${text(end)}`;
  };
  return (
    <g className="pier">
      <path className="ferry-line" d={serves.map(line).join("")} />
      <g transform={`translate(${text(here)})`}>
        <path className="smoke" d="M3-17c4-3 9 1 13-2" />
        <path className="hull" d="M-24 2h46l-6 10h-33zM-13 2v-7h24v7zM0-5v-9h6v9z" />
        <path className="deck" d="M-24 5.5h45" />
      </g>
    </g>
  );
}

/** The city limit of 1881, above the tiles. */
export const Limit = memo(function Limit() {
  return (
    <g className="limit" aria-hidden="true">
      <path className="under" d={LIMIT} />
      <path className="line" d={LIMIT} />
    </g>
  );
});

/** The route of the S-Bahn as it is drawn on the map (6.13). Tiles with its track cover it. */
export const Route = memo(function Route() {
  const path = MAP.hexes
    .filter(({ route }) => route !== 0)
    .map(({ hex, route, site }) => {
      const edges = listOf(route);
      const [a, b] = edges;
      const lines =
        site !== "station" && edges.length === 2 && a !== undefined && b !== undefined
          ? `M${text(edgePoint(a))}${arc(a, b)}`
          : edges.map((edge) => `M${text(edgePoint(edge))}L0 0`).join("");
      return <path key={hex} d={lines} transform={`translate(${text(centreOf(hex))})`} />;
    });
  return (
    <g className="route" aria-hidden="true">
      {path}
    </g>
  );
});
