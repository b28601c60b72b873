import type { Frame } from "../../pan-zoom.ts";
import { type Range, reliefOf, shallowsOf } from "./relief.ts";

/** What is painted of a board, and in which colours. */
export interface ShadingTask {
  readonly mountains: readonly Range[];
  readonly land: string;
  readonly frame: Frame;
  readonly shadow: [number, number, number];
  readonly sun: [number, number, number];
  readonly shallows: string;
}

export interface ShadingPictures {
  readonly relief: Blob;
  readonly shallows: Blob;
}

addEventListener("message", ({ data }: MessageEvent<ShadingTask>) => {
  const { mountains, land, frame, shadow, sun, shallows } = data;
  void Promise.all([reliefOf(mountains, frame, shadow, sun), shallowsOf(land, frame, shallows)]).then(
    ([relief, along]) => postMessage({ relief, shallows: along } satisfies ShadingPictures),
  );
});
