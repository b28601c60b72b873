import type { ReactNode, RefObject } from "react";
import type { PanZoom } from "./pan-zoom.ts";

interface Props {
  readonly eye: RefObject<PanZoom | null>;
  readonly words: { readonly closer: string; readonly farther: string; readonly wholeMap: string };
  /** Further buttons of a game. */
  readonly children?: ReactNode;
}

/** Closer, farther away, all of it: beside every map. */
export function MapButtons({ eye, words, children }: Props) {
  return (
    <div className="map-buttons">
      <button
        type="button"
        className="button square"
        aria-label={words.closer}
        onClick={() => eye.current?.zoomBy(1.6)}
      >
        +
      </button>
      <button
        type="button"
        className="button square"
        aria-label={words.farther}
        onClick={() => eye.current?.zoomBy(1 / 1.6)}
      >
        −
      </button>
      <button type="button" className="button square" aria-label={words.wholeMap} onClick={() => eye.current?.fit()}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </svg>
      </button>
      {children}
    </div>
  );
}

/** The sign for walking a map by its keys. */
export const ByKeys = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3v6M12 15v6M3 12h6M15 12h6M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3M19 9l3 3-3 3" />
  </svg>
);
