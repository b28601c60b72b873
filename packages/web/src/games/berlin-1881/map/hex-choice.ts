import { type ActionOf, type Hex, type Place, trackOf } from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { type Point, placePoint } from "./geometry.ts";
import { turned } from "./legal-lays.ts";
import type { RunDrawing } from "./run-drawing.ts";

export interface HexChoice {
  /** Chooses a hex with its first legal tile; the chosen one again turns its tile. */
  readonly choose: (hex: Hex | null) => void;
  /** A press on the map: chooses the hex, or adds its stop to the run that is being drawn. */
  readonly press: (hex: Hex | null, point: Point) => void;
}

/** What pressing a hex of the map does. */
export function useHexChoice(lays: ReadonlyMap<Hex, readonly ActionOf<"lay">[]>, drawing: RunDrawing): HexChoice {
  const { view } = useBoard();
  const { hex, setHex, draft, setDraft } = useHexSelection();
  const { pieces } = trackOf(view.lays);

  const choose = (at: Hex | null): void => {
    if (at !== null && at === hex && draft?.hex === at) return setDraft(turned(lays.get(at) ?? [], draft));
    setHex(at);
    setDraft((at === null ? undefined : lays.get(at)?.[0]) ?? null);
  };
  /** Of two stops on a hex the nearer one. */
  const placeNear = (at: Hex, point: Point): Place => {
    const places = pieces.find((piece) => piece.hex.hex === at)?.stops.map(({ place }) => place) ?? [];
    const distance = (place: Place): number => {
      const [x, y] = placePoint(pieces, place);
      return Math.hypot(x - point[0], y - point[1]);
    };
    return places.toSorted((a, b) => distance(a) - distance(b))[0] ?? at;
  };
  const press = (at: Hex | null, point: Point): void => {
    if (drawing.vehicle === null || at === null) choose(at);
    else drawing.press(placeNear(at, point));
  };
  return { choose, press };
}
