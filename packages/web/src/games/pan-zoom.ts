import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { mayAnimate } from "../settings.ts";

/** A part of a drawing, in its own units: left, top, right, bottom. */
export type Frame = readonly [number, number, number, number];

export interface PanZoom {
  /** A place on the drawing from a place on the screen. */
  readonly toDrawing: (clientX: number, clientY: number) => readonly [number, number];
  /** Pixels for one unit of the drawing. */
  readonly scale: () => number;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  /**
   * Brings a place to the middle, if it is out of sight, behind what covers so many pixels at the bottom, or smaller
   * than at the least scale.
   */
  readonly show: (x: number, y: number, covered?: number, least?: number) => void;
  readonly stop: () => void;
}

interface Settings {
  /** What moves under the fingers. */
  readonly stage: HTMLElement;
  /** The drawing; it is moved by the compositor alone and drawn anew when all is still. */
  readonly paper: SVGSVGElement;
  /** What is to be seen at first. */
  readonly home: Frame;
  /** All there is to see. */
  readonly sheet: Frame;
  /** The largest scale, in pixels a unit. */
  readonly closest: number;
  /** Whether a press is meant for the map, and not for something that is drawn on it. */
  readonly isPan: (event: MouseEvent | TouchEvent) => boolean;
  /** Selects what must know the scale: each of these gets it as the property `--k`. */
  readonly toScale: string;
  /** Told whenever the drawing is drawn anew at another scale. */
  readonly onScale: (scale: number) => void;
}

/** The size of a stage that has not been laid out. */
const UNMEASURED = 1;
/** How far the drawing reaches beyond each edge of the stage, so that it can be dragged without being drawn anew. */
const MARGIN = 0.4;
/** Milliseconds without movement until it is drawn anew; where drawing is slow, twice as long as it takes. */
const STILL = { least: 160, most: 700 };
const GLIDE = 220;
/** Nearer to the edge than this, a place counts as out of sight. */
const EDGE = 20;
/** Beyond these the stretched picture would look coarse, or show its edge. */
const STRETCH = { least: 0.55, most: 2.2 };

/**
 * Drag, wheel and pinch for a large drawing. While it moves, only the transform of the finished
 * picture changes, which costs nothing however much is drawn; when it comes to rest, or its edge
 * comes into sight, it is drawn anew, crisp at the new scale.
 */
export function panZoom({ stage, paper, home, sheet, closest, isPan, toScale, onScale }: Settings): PanZoom {
  let width = UNMEASURED;
  let height = UNMEASURED;
  let drawn: ZoomTransform = zoomIdentity;
  let now: ZoomTransform = zoomIdentity;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isFitted = true;
  let still = STILL.least;
  // A rule of its own, so that a new scale restyles what it concerns and nothing else.
  const sheetOfScale = new CSSStyleSheet();
  const rule = sheetOfScale.cssRules[sheetOfScale.insertRule(`${toScale} {}`)] as CSSStyleRule;
  document.adoptedStyleSheets.push(sheetOfScale);

  const draw = (): void => {
    clearTimeout(rest);
    paper.classList.remove("gliding");
    const isNewScale = drawn.k !== now.k;
    drawn = now;
    const [left, top] = now.invert([-MARGIN * width, -MARGIN * height]);
    const across = ((1 + 2 * MARGIN) * width) / now.k;
    const down = ((1 + 2 * MARGIN) * height) / now.k;
    paper.setAttribute("viewBox", `${left} ${top} ${across} ${down}`);
    paper.style.transform = "";
    if (!isNewScale) return;
    rule.style.setProperty("--k", String(now.k));
    const begun = performance.now();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        still = Math.min(STILL.most, Math.max(STILL.least, 2 * (performance.now() - begun)));
      }),
    );
    onScale(now.k);
  };

  const move = (): void => {
    const stretch = now.k / drawn.k;
    const x = now.x - drawn.x * stretch;
    const y = now.y - drawn.y * stretch;
    paper.style.transform = `translate(${x}px, ${y}px) scale(${stretch})`;
    const isShort = (shift: number, size: number): boolean =>
      shift > MARGIN * size * stretch || shift + size * stretch * (1 + MARGIN) < size;
    clearTimeout(rest);
    if (stretch < STRETCH.least || stretch > STRETCH.most || isShort(x, width) || isShort(y, height)) draw();
    else rest = setTimeout(draw, still);
  };

  const fitted = (): ZoomTransform => {
    const [left, top, right, bottom] = home;
    const k = Math.min(width / (right - left), height / (bottom - top));
    return zoomIdentity.translate((width - k * (left + right)) / 2, (height - k * (top + bottom)) / 2).scale(k);
  };

  const behaviour = zoom<HTMLElement, unknown>()
    .filter(
      (event: MouseEvent | TouchEvent | WheelEvent) =>
        event.type === "wheel" || (isPan(event) && !("button" in event && event.button !== 0)),
    )
    .clickDistance(5)
    .on("zoom", ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      now = transform;
      if (sourceEvent) {
        isFitted = false;
        paper.classList.remove("gliding");
      }
      move();
    });
  const chosen = select(stage).call(behaviour).on("dblclick.zoom", null);

  /** Goes there by itself. */
  const glide = (to: ZoomTransform): void => {
    paper.classList.toggle("gliding", mayAnimate());
    behaviour.transform(chosen, to);
    clearTimeout(rest);
    rest = setTimeout(draw, mayAnimate() ? GLIDE : 0);
  };

  const measure = (): void => {
    const box = stage.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    [width, height] = [box.width, box.height];
    const [left, top, right, bottom] = sheet;
    const { k } = fitted();
    const [airX, airY] = [(right - left) / 8, (bottom - top) / 8];
    behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([k * 0.9, Math.max(closest, k)])
      .translateExtent([
        [left - airX, top - airY],
        [right + airX, bottom + airY],
      ]);
    Object.assign(paper.style, {
      left: `${-MARGIN * width}px`,
      top: `${-MARGIN * height}px`,
      width: `${(1 + 2 * MARGIN) * width}px`,
      height: `${(1 + 2 * MARGIN) * height}px`,
      transformOrigin: `${MARGIN * width}px ${MARGIN * height}px`,
    });
    behaviour.transform(chosen, isFitted ? fitted() : now);
    draw();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(stage);

  return {
    toDrawing(clientX, clientY) {
      const box = stage.getBoundingClientRect();
      return now.invert([clientX - box.left, clientY - box.top]);
    },
    scale: () => now.k,
    zoomBy(factor) {
      isFitted = false;
      const [least, most] = behaviour.scaleExtent();
      const k = Math.min(most, Math.max(least, now.k * factor));
      const [x, y] = now.invert([width / 2, height / 2]);
      glide(zoomIdentity.translate(width / 2 - k * x, height / 2 - k * y).scale(k));
    },
    fit() {
      isFitted = true;
      glide(fitted());
    },
    show(x, y, covered = 0, least = 0) {
      // Before its first measure nothing is out of sight: all of it will be shown.
      if (width === UNMEASURED) return;
      const [left, top] = now.apply([x, y]);
      const free = height - covered;
      const k = Math.max(now.k, least);
      if (k === now.k && left > EDGE && left < width - EDGE && top > EDGE && top < free - EDGE) return;
      isFitted = false;
      glide(zoomIdentity.translate(width / 2 - k * x, free / 2 - k * y).scale(k));
    },
    stop() {
      clearTimeout(rest);
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheetOfScale);
      chosen.on(".zoom", null);
    },
  };
}
