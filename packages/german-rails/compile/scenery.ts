import type { Text } from "../src/board.ts";
import type { Area, Box, Point } from "./geometry.ts";
import type { Input } from "./input.ts";
import type { Land } from "./land.ts";
import type { Projection } from "./projection.ts";

/** An SVG path in the kilometres of the board. */
type Path = string;

/** What a drawing shows beneath the mileposts. Where there is no land, there is sea. */
export interface Scenery {
  readonly frame: Box;
  readonly country: Path;
  /** Land of other countries, cut off at the frame. */
  readonly abroad: Path;
  readonly seas: readonly { readonly name: Text; readonly at: Point }[];
  readonly lakes: readonly { readonly name: string; readonly path: Path }[];
  /** From source to mouth. */
  readonly rivers: readonly { readonly name: string; readonly path: Path }[];
  readonly mountains: readonly { readonly name: string; readonly kind: "mountain" | "high"; readonly path: Path }[];
}

export function paint(input: Input, land: Land, project: Projection): Scenery {
  const outlined = ({ outline }: { readonly outline: Input["lakes"][number]["outline"] }) =>
    closed([outline.map(project)]);
  return {
    frame: land.frame,
    country: closed(land.drawn.country),
    abroad: closed(land.drawn.abroad),
    seas: input.seas.map(({ name, label }) => ({ name, at: project(label) })),
    lakes: input.lakes.map((lake) => ({ name: lake.name, path: outlined(lake) })),
    rivers: input.rivers.map(({ name, points }) => ({ name, path: open(points.map(project)) })),
    mountains: input.mountains.map((region) => ({ name: region.name, kind: region.kind, path: outlined(region) })),
  };
}

const open = (line: readonly Point[]): Path => `M${line.map((point) => point.join(",")).join(" ")}`;
const closed = (area: Area): Path => area.map((ring) => `${open(ring)}Z`).join("");
