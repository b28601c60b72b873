import type { Frame } from "../../pan-zoom.ts";

export interface Range {
  readonly kind: "mountain" | "high";
  readonly path: string;
}

type Colour = readonly [red: number, green: number, blue: number];

/** Kilometres to a pixel: shading is soft, so it stays good to look at however close one comes. */
const GRAIN = 1.5;
const HEIGHT = { mountain: 1, high: 1.9 };

/** A canvas of the frame, and a pen that draws on it in kilometres. */
function sheetOf([left, top, right, bottom]: Frame): {
  canvas: OffscreenCanvas;
  pen: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(Math.ceil((right - left) / GRAIN), Math.ceil((bottom - top) / GRAIN));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("nothing can be painted here");
  pen.setTransform(1 / GRAIN, 0, 0, 1 / GRAIN, -left / GRAIN, -top / GRAIN);
  return { canvas, pen };
}

/** Waterlines along the coast as on old charts: the sea is paler the nearer it is to land. */
export function shallowsOf(land: string, frame: Frame, colour: string): Promise<Blob> {
  const { canvas, pen } = sheetOf(frame);
  const coast = new Path2D(land);
  pen.strokeStyle = colour;
  pen.lineJoin = "round";
  for (const breadth of [30, 18, 9]) {
    pen.lineWidth = breadth;
    pen.stroke(coast);
  }
  return canvas.convertToBlob();
}

/**
 * Shades mountain ranges as a sculptor would light them, from the north-west: the ranges are raised
 * softly from the plain, folded into ridges, and every slope is darkened or brightened by how it
 * faces the light. Answers a picture of the frame.
 */
export function reliefOf(ranges: readonly Range[], frame: Frame, shadow: Colour, sun: Colour): Promise<Blob> {
  const { canvas, pen } = sheetOf(frame);
  const { width, height } = canvas;
  const [left, top, right, bottom] = frame;
  const land = new Float32Array(width * height);
  for (const kind of ["mountain", "high"] as const) {
    pen.clearRect(left, top, right - left, bottom - top);
    pen.fill(shapeOf(ranges.filter((range) => range.kind === kind)));
    const { data } = pen.getImageData(0, 0, width, height);
    const raised = new Float32Array(land.length);
    for (let at = 0; at < land.length; at++) raised[at] = (data[at * 4 + 3] ?? 0) / 255;
    for (let pass = 0; pass < 3; pass++) blur(raised, width, height, 4);
    for (let at = 0; at < land.length; at++) land[at] = Math.max(land[at] ?? 0, (raised[at] ?? 0) * HEIGHT[kind]);
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      // Most of the country is a plain, and has no ridges.
      if (land[at] !== 0) land[at] = (land[at] ?? 0) * (0.35 + ridges(x * GRAIN + left, y * GRAIN + top));
    }

  blur(land, width, height, 1);
  blur(land, width, height, 1);

  const picture = pen.createImageData(width, height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const east = (land[at + 1] ?? 0) - (land[at - 1] ?? 0);
      const south = (land[at + width] ?? 0) - (land[at - width] ?? 0);
      // Warm shadow on the slopes that turn away from the light, a breath of white on those that face it.
      const facing = (east + south) * 2.2;
      const light = Math.max(0, Math.min(0.55, -facing * 1.2));
      const tint = Math.min(0.22, (land[at] ?? 0) * 0.16) * (1 - Math.min(1, light * 4));
      const shade = Math.max(0, Math.min(0.6, facing)) + tint;
      // One goes over into the other without an edge.
      const share = shade / (light + shade || 1);
      for (let i = 0; i < 3; i++) picture.data[at * 4 + i] = (shadow[i] ?? 0) * share + (sun[i] ?? 0) * (1 - share);
      picture.data[at * 4 + 3] = (light + shade) * 255;
    }
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.putImageData(picture, 0, 0);
  return canvas.convertToBlob();
}

const shapeOf = (ranges: readonly Range[]): Path2D => new Path2D(ranges.map(({ path }) => path).join(""));

/** Averages every row, then every column, over a window. */
function blur(field: Float32Array, width: number, height: number, radius: number): void {
  const span = 2 * radius + 1;
  // One row or column, with as much nothing at each end as the window is wide.
  const line = new Float32Array(Math.max(width, height) + 2 * span);
  const along = (start: number, step: number, length: number): void => {
    for (let i = 0; i < length; i++) line[span + i] = field[start + i * step] ?? 0;
    line.fill(0, span + length);
    let sum = 0;
    for (let i = -radius; i < length; i++) {
      sum += (line[span + i + radius] ?? 0) - (line[i + radius] ?? 0);
      if (i >= 0) field[start + i * step] = sum / span;
    }
  };
  for (let y = 0; y < height; y++) along(y * width, 1, width);
  for (let x = 0; x < width; x++) along(x, width, height);
}

/** Folds of the land: noise whose sign is dropped, so that it meets in sharp crests; finer and finer. */
function ridges(x: number, y: number): number {
  let sum = 0;
  for (let octave = 0, size = 34, weight = 0.6; octave < 3; octave++, size /= 2.1, weight /= 1.8)
    sum += weight * (1 - Math.abs(2 * noise(x / size, y / size) - 1));
  return sum;
}

/** Smooth noise from 0 to 1, the same at every visit. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [right, down] = [ease(x - left), ease(y - top)];
  const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
  return mix(
    mix(scatter(left, top), scatter(left + 1, top), right),
    mix(scatter(left, top + 1), scatter(left + 1, top + 1), right),
    down,
  );
}

/** A number from 0 to 1 for every point of a grid. */
function scatter(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
