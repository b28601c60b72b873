import { useState } from "react";
import { erase, read, write } from "../../../local-storage.ts";
import { useMapWords } from "./words.ts";

/** What the map shows besides or instead of the position. */
export interface Layers {
  /** Coordinates in every hex. */
  readonly coordinates: boolean;
  /** The printed map, without tiles and depots. */
  readonly start: boolean;
  /** The runs that were made last. */
  readonly runs: boolean;
}

const KEY = "stellwerk.1881.coordinates";
const LAYERS: readonly (readonly [keyof Layers, string, string])[] = [
  ["coordinates", "C", "A1"],
  ["start", "M", "○"],
  ["runs", "L", "↝"],
];

/** The layers that are on; the choice of coordinates is stored, the others are a glance. */
export function useLayers(): readonly [Layers, (layer: keyof Layers) => void] {
  const [layers, setLayers] = useState<Layers>(() => ({
    coordinates: read(KEY) !== null,
    start: false,
    runs: false,
  }));
  const toggle = (layer: keyof Layers): void => {
    const isOn = !layers[layer];
    // On the map at the start nothing has run yet: one of the two gives way to the other.
    const other = layer === "start" ? { runs: false } : layer === "runs" ? { start: false } : {};
    const next = { ...layers, ...other, [layer]: isOn };
    if (layer === "coordinates") {
      if (next.coordinates) write(KEY, { on: true });
      else erase(KEY);
    }
    setLayers(next);
  };
  return [layers, toggle];
}

interface Props {
  readonly layers: Layers;
  readonly toggle: (layer: keyof Layers) => void;
}

/** Says that it is the printed map that is seen, and leads back from it. */
export function StartSheet({ leave }: { leave: () => void }) {
  const words = useMapWords();
  return (
    <section className="map-sheet leaf level" aria-label={words.layers.start} role="status">
      <span>
        <b>{words.layers.start}</b> {words.startIs}
      </span>
      <button type="button" className="button small" onClick={leave}>
        {words.backToNow}
      </button>
    </section>
  );
}

/** A switch for each layer, with the key that presses it from anywhere; on a small map they unfold from one button. */
export function LayerButtons({ layers, toggle }: Props) {
  const words = useMapWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button square layers-fold"
        aria-label={words.allLayers}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4l9 5-9 5-9-5zM3 14l9 5 9-5" />
        </svg>
      </button>
      {LAYERS.map(([layer, key, sign]) => (
        <button
          key={layer}
          type="button"
          className="button square"
          data-folded={(!isOpen && !layers[layer]) || undefined}
          aria-label={words.layers[layer]}
          title={`${words.layers[layer]} (${key})`}
          aria-pressed={layers[layer]}
          aria-keyshortcuts={key}
          onClick={() => toggle(layer)}
        >
          {sign}
        </button>
      ))}
    </>
  );
}
