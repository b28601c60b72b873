import { type ComponentProps, memo } from "react";
import type { Language } from "@stellwerk/kernel";
import { type Board, milepostAt, riverIn } from "@stellwerk/german-rails";
import { sceneryOf } from "./scenery-files.ts";
import { placeOf, polygon, riverNamePlace, riverPath } from "./geometry.ts";
import { type Shading, useShading } from "./shading.ts";

/** Rivers by how broad they are drawn: the first ones named on a board are its great ones. */
const breadth = (place: number): "great" | "small" => (place < 6 ? "great" : "small");
const NAME_LENGTH = 60;

/** The land as it lies there: sea, coast, mountains, lakes and rivers. It never changes. */
export const Scenery = memo(function Scenery({ board, language }: { board: Board; language: Language }) {
  const { frame, country, abroad, seas, lakes, rivers } = sceneryOf(board);
  const [left, top, right, bottom] = frame;
  const whole = { x: left, y: top, width: right - left, height: bottom - top };
  // Without a coast that ends at its edge a sheet needs no frame: the land beyond fills the table.
  const hasCoast = seas.length > 0;
  return (
    <g className="scenery" aria-hidden="true">
      <clipPath id="gr-country">
        <path d={country} />
      </clipPath>
      <clipPath id="gr-sheet">
        <rect {...whole} />
      </clipPath>
      {hasCoast ? (
        <rect className="margin-line" x={left - 9} y={top - 9} width={right - left + 18} height={bottom - top + 18} />
      ) : (
        <rect
          fill="var(--atlas-abroad)"
          x={2 * left - right}
          y={2 * top - bottom}
          width={3 * whole.width}
          height={3 * whole.height}
        />
      )}
      <rect fill="var(--atlas-sea)" {...whole} />
      <g clipPath="url(#gr-sheet)">
        <ShadingPicture board={board} of="shallows" {...whole} />
        <rect fill="var(--atlas-sea-veil)" {...whole} />
        <path fill="var(--atlas-abroad)" stroke="var(--atlas-coast)" strokeWidth="0.5px" d={abroad} />
        <path fill="var(--atlas-land)" d={country} />
        <ShadingPicture board={board} of="relief" {...whole} opacity="0.6" clipPath="url(#gr-country)" />
        <path fill="var(--atlas-land-veil)" d={country} />
        {lakes.map(({ name, path }) => (
          <path
            key={name}
            fill="var(--atlas-lake)"
            stroke="var(--atlas-lake)"
            strokeWidth="2px"
            strokeLinejoin="round"
            d={path}
          />
        ))}
        {rivers.map(({ name, path }, place) => (
          <path key={name} className="river" data-breadth={breadth(place)} d={riverPath(path)} />
        ))}
        <path className="border" d={country} />
        {rivers.map(({ name, path }) => {
          const place = riverNamePlace(path, NAME_LENGTH);
          return (
            place && (
              <g key={name} transform={`translate(${place.at.join(" ")}) rotate(${place.angle})`}>
                <text className="river-name fixed" y="-4">
                  {riverIn(language, name)}
                </text>
              </g>
            )
          );
        })}
      </g>
      {hasCoast && <rect className="neat-line" {...whole} />}
      {seas.map(({ name, at }) => (
        <text key={name.de} className="sea-name" x={at[0]} y={at[1]}>
          {name[language]}
        </text>
      ))}
    </g>
  );
});

interface PictureProps extends ComponentProps<"image"> {
  readonly board: Board;
  readonly of: keyof Shading;
}

/** A picture of the shading, drawn by itself: the rest of the scenery need not be drawn again once it is painted. */
function ShadingPicture({ board, of, ...image }: PictureProps) {
  const shading = useShading(board);
  return shading && <image {...image} href={shading[of]} preserveAspectRatio="none" />;
}

const SIZES = ["wide", "fine"] as const;
const TRIANGLE = { wide: 4.6, fine: 3.1 };

/** All mileposts as a few paths: dots on the plain, triangles in the mountains, open ones on high ground. */
export const Mileposts = memo(function Mileposts({ board }: { board: Board }) {
  const all = board.mileposts.map((_, at) => at);
  const of = (terrain: string): number[] => all.filter((at) => board.mileposts[at]?.terrain === terrain);
  const dots = of("plain")
    .map((at) => `M${placeOf(board, milepostAt(at)).join(" ")}h0`)
    .join("");
  const triangles = (terrain: string, size: number): string =>
    of(terrain)
      .map((at) => polygon(3, placeOf(board, milepostAt(at)), size, -Math.PI / 2))
      .join("");
  return (
    <g className="mileposts" aria-hidden="true">
      <path className="plain" d={dots} />
      {SIZES.map((size) => (
        <g key={size} data-size={size}>
          <path fill="var(--atlas-mountain)" opacity="0.85" d={triangles("mountain", TRIANGLE[size])} />
          <path
            fill="var(--atlas-peak)"
            stroke="var(--atlas-peak-edge)"
            strokeWidth="0.7px"
            d={triangles("high", TRIANGLE[size])}
          />
        </g>
      ))}
    </g>
  );
});
