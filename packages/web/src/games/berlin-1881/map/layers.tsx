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
    const next = { ...layers, [layer]: !layers[layer] };
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

/** A switch for each layer, with the key that presses it from anywhere. */
export function LayerButtons({ layers, toggle }: Props) {
  const words = useMapWords();
  return LAYERS.map(([layer, key, sign]) => (
    <button
      key={layer}
      type="button"
      className="button square"
      aria-label={words.layers[layer]}
      title={`${words.layers[layer]} (${key})`}
      aria-pressed={layers[layer]}
      aria-keyshortcuts={key}
      onClick={() => toggle(layer)}
    >
      {sign}
    </button>
  ));
}
