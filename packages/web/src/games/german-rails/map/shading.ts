import { useEffect, useState } from "react";
import type { Board } from "@stellwerk/german-rails";
import { rgbOf, token } from "../../../style/token.ts";
import { sceneryOf } from "./scenery-files.ts";
import type { ShadingPictures, ShadingTask } from "./shading-worker.ts";

/** Addresses of pictures of a board: its mountains, and the sea along its coast. */
export interface Shading {
  readonly relief: string;
  readonly shallows: string;
}

const SHADINGS = new Map<string, Promise<Shading>>();
const DRAWN = new Map<string, Shading>();

/** The shading of a board, painted once and kept; null until a worker has painted it: that takes longer than a table may. */
export function useShading(board: Board): Shading | null {
  const [, setDrawn] = useState<Shading | null>(null);
  useEffect(() => {
    const shading = SHADINGS.get(board.id) ?? paint(board);
    SHADINGS.set(board.id, shading);
    void shading.then(setDrawn);
  }, [board]);
  return DRAWN.get(board.id) ?? null;
}

function paint(board: Board): Promise<Shading> {
  const { mountains, frame, abroad, country } = sceneryOf(board);
  const worker = new Worker(new URL("./shading-worker.ts", import.meta.url), { type: "module" });
  worker.postMessage({
    mountains,
    land: abroad + country,
    frame,
    shadow: rgbOf("--relief-shadow"),
    sun: rgbOf("--relief-sun"),
    shallows: token("--shallows"),
  } satisfies ShadingTask);
  return new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ShadingPictures>) => {
      worker.terminate();
      const shading = { relief: URL.createObjectURL(data.relief), shallows: URL.createObjectURL(data.shallows) };
      DRAWN.set(board.id, shading);
      resolve(shading);
    });
  });
}
