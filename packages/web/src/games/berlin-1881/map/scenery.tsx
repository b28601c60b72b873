import { memo } from "react";
import { type Hex, MAP, listOf } from "@stellwerk/berlin-1881";
import { HOME, type Point, SHEET, arc, centreOf, edgePoint, outline, text } from "./geometry.ts";
import { CROWNS, LIMIT, RIM, SHADES, WATERS, WATER_NAMES } from "./scenery.ts";

const [LEFT, TOP, RIGHT, BOTTOM] = SHEET;
const WHOLE = { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP };
const BANK = 3.4;

const BORDER = { fill: "none", stroke: "var(--berlin-neat-line)" };
/** The outlines of hexes as one path: hundreds of elements would take much longer to draw. */
const hexesPath = (hexes: readonly { readonly hex: Hex }[]): string =>
  hexes.map(({ hex }) => outline(1, centreOf(hex))).join("");
const COLOURS = [...new Set(MAP.hexes.map(({ colour }) => colour))].filter((colour) => colour !== "beige");

/** The sheet with land, woods and waters. It never changes. */
export const Scenery = memo(function Scenery() {
  return (
    <g className="scenery" aria-hidden="true">
      <clipPath id="b-sheet">
        <rect {...WHOLE} />
      </clipPath>
      <rect fill="var(--berlin-around)" {...WHOLE} />
      <g clipPath="url(#b-sheet)">
        <Land />
        <Waters />
      </g>
      <path fill="none" stroke="var(--berlin-grid)" d={hexesPath(MAP.hexes)} />
      <path {...BORDER} strokeWidth="2.4" strokeLinejoin="round" d={RIM} />
      <rect {...BORDER} strokeWidth="2" {...WHOLE} />
      <rect
        {...BORDER}
        strokeWidth="0.8"
        x={LEFT + 7}
        y={TOP + 7}
        width={WHOLE.width - 14}
        height={WHOLE.height - 14}
      />
      <Title />
      <WaterNames />
      {MAP.piers.map((pier) => (
        <Pier key={pier.at} {...pier} />
      ))}
    </g>
  );
});

/** Land and woods, and the colours of the printed hexes. */
function Land() {
  return (
    <>
      <path fill="var(--berlin-land)" d={RIM} />
      <path fill="var(--berlin-wood)" stroke="var(--berlin-wood-edge)" strokeWidth="1.6" d={CROWNS} />
      <path fill="var(--berlin-wood)" d={CROWNS} />
      <path fill="none" stroke="var(--berlin-wood-edge)" strokeWidth="1.3" strokeLinecap="round" d={SHADES} />
      {COLOURS.map((colour) => (
        <path
          key={colour}
          fill={`var(--tile-${colour})`}
          opacity="0.66"
          d={hexesPath(MAP.hexes.filter((one) => one.colour === colour))}
        />
      ))}
    </>
  );
}

/** Rivers and lakes, first their banks, then the water. */
function Waters() {
  return [BANK, 0].map((bank) => (
    <g
      key={bank}
      fill="none"
      stroke={bank > 0 ? "var(--berlin-bank)" : "var(--berlin-water)"}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {WATERS.map(({ path, breadth }, place) => (
        <path key={place} d={path} strokeWidth={breadth + bank} />
      ))}
    </g>
  ));
}

function Title() {
  return (
    <g fill="var(--berlin-title)" transform={`translate(${HOME[0] + 44} ${HOME[1] + 104})`}>
      <text fontSize="var(--drawn-8)" letterSpacing="0.06em">
        Berlin
      </text>
      <path d="M2 18h196" stroke="var(--berlin-limit)" strokeWidth="3.4" />
      <text fontSize="var(--drawn-7)" letterSpacing="0.42em" y="52">
        1881
      </text>
    </g>
  );
}

function WaterNames() {
  return WATER_NAMES.map(({ name, at: centre, angle }) => (
    <text
      key={name}
      fill="var(--berlin-water-name)"
      fontSize="var(--drawn-5)"
      fontStyle="italic"
      letterSpacing="0.14em"
      textAnchor="middle"
      dominantBaseline="central"
      transform={`translate(${text(centre)}) rotate(${angle})`}
    >
      {name}
    </text>
  ));
}

/** A steamer, and the lines to the stations that it serves. */
function Pier({ at: pier, serves }: { at: string; serves: readonly string[] }) {
  const here = centreOf(pier);
  const line = (hex: string): string => {
    const [x, y] = centreOf(hex);
    const end: Point = [x + (here[0] - x) * 0.32, y + (here[1] - y) * 0.32];
    return `M${text(here)}L${text(end)}`;
  };
  return (
    <g className="pier">
      <path
        fill="none"
        stroke="var(--berlin-water-name)"
        strokeWidth="2.2"
        strokeDasharray="1 6"
        strokeLinecap="round"
        d={serves.map(line).join("")}
      />
      <g transform={`translate(${text(here)})`}>
        <path fill="none" stroke="var(--ink-soft)" strokeWidth="2" strokeLinecap="round" d="M3-17c4-3 9 1 13-2" />
        <path
          fill="var(--tile-paper)"
          stroke="var(--printed-ink)"
          strokeWidth="1.6"
          strokeLinejoin="round"
          d="M-24 2h46l-6 10h-33zM-13 2v-7h24v7zM0-5v-9h6v9z"
        />
        <path stroke="var(--limit)" strokeWidth="2" d="M-24 5.5h45" />
      </g>
    </g>
  );
}

/** The city limit of 1881, above the tiles. */
export const Limit = memo(function Limit() {
  return (
    <g fill="none" strokeLinejoin="round" aria-hidden="true">
      <path stroke="var(--paper)" strokeWidth="7" opacity="0.7" d={LIMIT} />
      <path stroke="var(--berlin-limit)" strokeWidth="3.4" d={LIMIT} />
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
    <g fill="none" stroke="var(--burgundy)" strokeWidth="9" strokeDasharray="9 5" opacity="0.34" aria-hidden="true">
      {path}
    </g>
  );
});
