import { type KeyboardEvent, useState } from "react";
import { type Hex, MAP } from "@stellwerk/berlin-1881";
import { type Point, centreOf, rowOf } from "./geometry.ts";
import type { MapView } from "./map-view.ts";

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CursorProps {
  readonly view: MapView;
  /** Where the cursor begins. */
  readonly home: Hex;
  /** Hexes on which something can be built: Page Up and Page Down go from one to the next. */
  readonly sites: readonly Hex[];
  /** Called when Enter is pressed on a hex. */
  readonly press: (hex: Hex, point: Point) => void;
  /** Gives up the chosen hex; null while there is none. */
  readonly cancel: (() => void) | null;
}

export interface HexCursor {
  readonly cursor: Hex | null;
  readonly setCursor: (hex: Hex | null) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The hex that the keyboard is on, and the keys that move it, press it and zoom the map. */
export function useHexCursor({ view: { eye, walkTo }, home, sites, press, cancel }: CursorProps): HexCursor {
  const [cursor, setCursor] = useState<Hex | null>(null);
  const go = (to: Hex): void => {
    setCursor(to);
    walkTo(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const arrow = ARROWS[event.key];
    const zoom = { "+": 1.4, "-": 1 / 1.4 }[event.key];
    const page = { PageDown: 1, PageUp: -1 }[event.key];
    if (arrow) go(hexToward(cursor ?? home, arrow));
    else if (page) go(sites.at((sites.indexOf(cursor ?? home) + page) % sites.length) ?? home);
    else if (event.key === "Enter" && cursor !== null) press(cursor, centreOf(cursor));
    else if (event.key === "Escape" && cancel) cancel();
    else if (zoom) eye.current?.zoomBy(zoom);
    else if (event.key === "0") eye.current?.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, setCursor, onKeyDown };
}

/** The next hex in a direction, across gaps too; up and down in a zigzag, so that the way back ends in the same column. */
function hexToward(from: Hex, [dx, dy]: Point): Hex {
  const [x, y] = centreOf(from);
  const sway = rowOf(from) % 2 === 0 ? -0.1 : 0.1;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { hex } of MAP.hexes) {
    const [right, down] = minus(centreOf(hex), [x, y]);
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    const cost = ahead + 1.2 * aside + sway * Math.sign(right) * Math.abs(dy);
    if (ahead < 1 || cost >= least) continue;
    best = hex;
    least = cost;
  }
  return best;
}

const minus = ([x, y]: Point, [dx, dy]: Point): Point => [x - dx, y - dy];
