import { type Selection, select } from "d3-selection";
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { mayAnimate } from "../settings.ts";

/** A part of a drawing, in its own units: left, top, right, bottom. */
export type Frame = readonly [number, number, number, number];

type Point = readonly [number, number];

/** The part of a drawing that a player has moved to: its middle, and pixels for one unit. */
export interface SeenPart {
  readonly middle: Point;
  readonly scale: number;
}

interface ShownTogether {
  /** Pixels at the bottom that something else covers. */
  readonly covered?: number;
  /** Below this scale the places are too small to be seen well, and brought as near as `near`. */
  readonly least?: number;
  readonly near?: number;
  /** How many of them need to be in sight. */
  readonly enough?: "all" | "one";
}

export interface PanZoomSettings {
  /** The element that receives the gestures. */
  readonly stage: HTMLElement;
  /** The drawing; the compositor alone moves it, and it is redrawn when it rests. */
  readonly paper: SVGSVGElement;
  /** The part that is shown at first, unless the player had moved to another. */
  readonly home: Frame;
  readonly begin?: SeenPart | null;
  /** The whole drawing. */
  readonly sheet: Frame;
  /** The largest scale, in pixels a unit. */
  readonly closest: number;
  /** Whether a press pans the map, and is not meant for something drawn on it. */
  readonly isPan: (event: MouseEvent | TouchEvent) => boolean;
  /** Selects the elements that get the scale as the property `--k`. */
  readonly toScale: string;
  /** Called when the drawing is redrawn at another scale. */
  readonly onScale: (scale: number) => void;
}

/** The size of a stage that has not been laid out. */
const UNMEASURED = 1;
/** How far the drawing reaches beyond each edge of the stage, so that it can be dragged without a redraw. */
const MARGIN = 0.4;
/** Milliseconds without movement until a redraw; where drawing is slow, twice as long as it takes. */
const STILL = { least: 160, most: 700 };
/** Milliseconds of an animated move. */
const GLIDE = 220;
/** Nearer to the edge than this, a place counts as out of sight; a place that is shown comes so far inside. */
const EDGE = 20;
const INSIDE = 70;
/** To bring what is in sight nearer by less than this is not worth a movement. */
const WORTHWHILE = 1.15;
const isWithin = (at: number, size: number): boolean => at > EDGE && at < size - EDGE;
const inside = (at: number, size: number): number =>
  Math.max(Math.min(INSIDE, size / 2), Math.min(at, size - Math.min(INSIDE, size / 2)));
/**
 * Beyond these the stretched picture would look coarse, or show its edge. A gesture may stretch it far: a redraw in the
 * middle of it is a frame that stands still, and as soon as fingers rest it is crisp again.
 */
const STRETCH = { least: 0.55, most: 6 };

/**
 * Drag, wheel and pinch for a large drawing. While it moves, only the transform of the finished
 * picture changes, which costs the same however much is drawn; when it rests, or its edge comes
 * into sight, it is redrawn, crisp at the new scale.
 */
export class PanZoom {
  readonly #settings: PanZoomSettings;
  readonly #behaviour = zoom<HTMLElement, unknown>();
  readonly #selection: Selection<HTMLElement, unknown, null, undefined>;
  readonly #observer: ResizeObserver;
  // A rule of its own, so that a new scale restyles the selected elements and nothing else.
  readonly #scaleSheet = new CSSStyleSheet();
  readonly #scaleRule: CSSStyleRule;
  #width = UNMEASURED;
  #height = UNMEASURED;
  /** The size of the stage at the last redraw; the transform at that time, and the current one. */
  #drawnWidth = UNMEASURED;
  #drawnHeight = UNMEASURED;
  #drawn: ZoomTransform = zoomIdentity;
  #now: ZoomTransform = zoomIdentity;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #isFitted = true;
  /** What was seen before a place was shown, until the player moves the map. */
  #before: { readonly transform: ZoomTransform; readonly isFitted: boolean } | null = null;
  /** Shows the same place at another size of the stage, until the player moves the map. */
  #showAgain: (() => void) | null = null;
  #stillMs = STILL.least;
  /** Pixels at the bottom of the stage that are covered. */
  #covered = 0;

  constructor(settings: PanZoomSettings) {
    const { stage, paper, isPan, toScale } = settings;
    this.#settings = settings;
    const rule = this.#scaleSheet.cssRules[this.#scaleSheet.insertRule(`${toScale} {}`)];
    if (!(rule instanceof CSSStyleRule)) throw new Error(`${toScale} is no selector`);
    this.#scaleRule = rule;
    document.adoptedStyleSheets.push(this.#scaleSheet);
    this.#behaviour
      .filter(
        (event: MouseEvent | TouchEvent | WheelEvent) =>
          event.type === "wheel" || (isPan(event) && !("button" in event && event.button !== 0)),
      )
      .clickDistance(5)
      .on("zoom", ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        this.#now = transform;
        if (sourceEvent) {
          this.#isFitted = false;
          this.keep();
          paper.classList.remove("gliding");
        }
        this.#move();
      });
    this.#selection = select(stage).call(this.#behaviour).on("dblclick.zoom", null);
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(stage);
  }

  /** A place on the drawing from a place on the screen. */
  toDrawing(clientX: number, clientY: number): Point {
    const box = this.#settings.stage.getBoundingClientRect();
    return this.#now.invert([clientX - box.left, clientY - box.top]);
  }

  /** Pixels for one unit of the drawing. */
  scale(): number {
    return this.#now.k;
  }

  /** What is seen, null for the whole drawing. */
  seen(): SeenPart | null {
    if (this.#isFitted || this.#isMovedAside() || this.#width === UNMEASURED) return null;
    return { middle: this.#now.invert([this.#width / 2, this.#height / 2]), scale: this.#now.k };
  }

  zoomBy(factor: number): void {
    this.#isFitted = false;
    this.keep();
    const [least, most] = this.#behaviour.scaleExtent();
    const k = Math.min(most, Math.max(least, this.#now.k * factor));
    const [x, y] = this.#now.invert([this.#width / 2, this.#height / 2]);
    this.#glide(zoomIdentity.translate(this.#width / 2 - k * x, this.#height / 2 - k * y).scale(k));
  }

  fit(): void {
    this.#isFitted = true;
    this.keep();
    this.#glide(this.#fitted());
  }

  /**
   * Brings a place into sight, moving the map no further than needed, if it is out of sight, behind what covers so many
   * pixels at the bottom, or smaller than at the least scale.
   */
  show(x: number, y: number, covered = 0, least = 0): void {
    this.#showAgain = () => this.show(x, y, covered, least);
    // Before the first measure nothing is out of sight: the whole drawing will be shown.
    if (this.#width === UNMEASURED) return;
    const free = this.#height - covered;
    const k = Math.max(this.#now.k, least);
    if (k === this.#now.k && this.#isInSight([x, y], free)) return;
    const [left, top] = this.#now.apply([x, y]);
    const isNearer = k !== this.#now.k;
    const along = (at: number, size: number): number => (isNearer || !isWithin(at, size) ? inside(at, size) : at);
    this.#leaveFor(k, [x, y], [along(left, this.#width), along(top, free)]);
  }

  /** Brings several places into sight together, from as far away as that takes, unless enough of them can be seen well. */
  showAll(places: readonly Point[], wish: ShownTogether = {}): void {
    const { covered = 0, least = 0, near = 0, enough = "all" } = wish;
    if (places.length === 0) return;
    this.#showAgain = () => this.showAll(places, wish);
    // The whole drawing shows every place, and goes on to when the stage changes its size.
    const isShown = this.#isFitted && covered === 0 && this.#now.k >= least;
    if (this.#width === UNMEASURED || isShown) return;
    const free = this.#height - covered;
    const [x, y] = [places.map(([across]) => across), places.map(([, down]) => down)];
    const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
    const room = (size: number): number => size - 2 * Math.min(INSIDE, size / 6);
    const fitting = Math.min(room(this.#width) / (right - left), room(free) / (bottom - top));
    const wanted = this.#now.k < least ? near : this.#now.k;
    const k = Math.max(Math.min(wanted, fitting), this.#behaviour.scaleExtent()[0]);
    const inSight = places.filter((place) => this.#isInSight(place, free));
    const isEnough = inSight.length >= (enough === "one" ? 1 : places.length);
    if (isEnough && k < this.#now.k * WORTHWHILE) return;
    this.#leaveFor(k, [(left + right) / 2, (top + bottom) / 2], [this.#width / 2, free / 2]);
  }

  /** Keeps what is shown now: nothing leads back to what was seen before. */
  keep(): void {
    this.#before = null;
    this.#showAgain = null;
  }

  /** Leads back to what was seen before a place was shown, unless the player has moved the map since. */
  restore(): void {
    const before = this.#before;
    this.keep();
    if (before?.isFitted) this.fit();
    else if (before) this.#glide(before.transform);
  }

  /** Leads back to the whole drawing where that was only moved aside; anything else stays as it is. */
  settle(): void {
    if (this.#isMovedAside()) this.restore();
    else this.keep();
  }

  /** Tells how many pixels at the bottom are covered: the whole drawing goes above them as far as it has room there. */
  cover(pixels: number): void {
    if (this.#covered === pixels) return;
    this.#covered = pixels;
    if (this.#isFitted && this.#width !== UNMEASURED) this.#glide(this.#fitted());
  }

  stop(): void {
    clearTimeout(this.#restTimer);
    this.#observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#scaleSheet);
    this.#selection.on(".zoom", null);
  }

  /** Whether the whole drawing is seen but for having been moved, not by hand, to show a place. */
  #isMovedAside(): boolean {
    return this.#before?.isFitted === true && this.#before.transform.k === this.#now.k;
  }

  #isInSight(place: Point, free: number): boolean {
    const [left, top] = this.#now.apply([...place]);
    return isWithin(left, this.#width) && isWithin(top, free);
  }

  /** Moves a place of the drawing to one of the stage, and remembers what was seen before. */
  #leaveFor(k: number, [x, y]: Point, [across, down]: Point): void {
    this.#before ??= { transform: this.#now, isFitted: this.#isFitted };
    this.#isFitted = false;
    this.#glide(zoomIdentity.translate(across - k * x, down - k * y).scale(k));
  }

  #redraw(): void {
    const { paper, onScale } = this.#settings;
    clearTimeout(this.#restTimer);
    paper.classList.remove("gliding");
    const { k } = this.#now;
    const isNewScale = this.#drawn.k !== k;
    this.#drawn = this.#now;
    if (this.#drawnWidth !== this.#width || this.#drawnHeight !== this.#height) this.#resize();
    const [left, top] = this.#now.invert([-MARGIN * this.#width, -MARGIN * this.#height]);
    const across = ((1 + 2 * MARGIN) * this.#width) / k;
    const down = ((1 + 2 * MARGIN) * this.#height) / k;
    paper.setAttribute("viewBox", `${left} ${top} ${across} ${down}`);
    paper.style.transform = "";
    if (!isNewScale) return;
    this.#scaleRule.style.setProperty("--k", String(k));
    const begun = performance.now();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.#stillMs = Math.min(STILL.most, Math.max(STILL.least, 2 * (performance.now() - begun)));
      }),
    );
    onScale(k);
  }

  #move(): void {
    const stretch = this.#now.k / this.#drawn.k;
    const x = this.#now.x - this.#drawn.x * stretch;
    const y = this.#now.y - this.#drawn.y * stretch;
    this.#settings.paper.style.transform = `translate(${x}px, ${y}px) scale(${stretch})`;
    const isEdgeInSight = (shift: number, drawn: number, size: number): boolean =>
      shift > MARGIN * drawn * stretch || shift + drawn * stretch * (1 + MARGIN) < size;
    const isCoarse = stretch < STRETCH.least || stretch > STRETCH.most;
    const isBare = isEdgeInSight(x, this.#drawnWidth, this.#width) || isEdgeInSight(y, this.#drawnHeight, this.#height);
    clearTimeout(this.#restTimer);
    if (isCoarse || isBare) this.#redraw();
    else this.#restTimer = setTimeout(() => this.#redraw(), this.#stillMs);
  }

  /** The transform that shows all of the home frame. */
  #fitted(): ZoomTransform {
    const [left, top, right, bottom] = this.#settings.home;
    const k = Math.min(this.#width / (right - left), this.#height / (bottom - top));
    const x = (this.#width - k * (left + right)) / 2;
    const spare = this.#height - k * (bottom - top);
    const y = Math.max(0, Math.min(spare, spare - this.#covered)) / 2 - k * top;
    return zoomIdentity.translate(x, y).scale(k);
  }

  /** Moves there with an animation, where animations are wanted. */
  #glide(to: ZoomTransform): void {
    this.#settings.paper.classList.toggle("gliding", mayAnimate());
    this.#behaviour.transform(this.#selection, to);
    clearTimeout(this.#restTimer);
    // Where drawing is slow, a move that follows at once and leads back again must not wait for it.
    this.#restTimer = setTimeout(() => this.#redraw(), mayAnimate() ? Math.max(GLIDE, this.#stillMs) : 0);
  }

  /** Gives the drawing the size of the stage and of what it reaches beyond it. */
  #resize(): void {
    const [width, height] = [this.#width, this.#height];
    [this.#drawnWidth, this.#drawnHeight] = [width, height];
    Object.assign(this.#settings.paper.style, {
      left: `${-MARGIN * width}px`,
      top: `${-MARGIN * height}px`,
      width: `${(1 + 2 * MARGIN) * width}px`,
      height: `${(1 + 2 * MARGIN) * height}px`,
      transformOrigin: `${MARGIN * width}px ${MARGIN * height}px`,
    });
  }

  #measure(): void {
    const { stage, paper, sheet, closest, begin } = this.#settings;
    const { width, height } = stage.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    [this.#width, this.#height] = [width, height];
    const [left, top, right, bottom] = sheet;
    const { k } = this.#fitted();
    const [airX, airY] = [(right - left) / 8, (bottom - top) / 8];
    this.#behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([k * 0.9, Math.max(closest, k)])
      .translateExtent([
        [left - airX, top - airY],
        [right + airX, bottom + airY],
      ]);
    paper.classList.remove("gliding");
    // The place for which the whole drawing was moved aside is shown again after it.
    if (this.#isMovedAside()) [this.#isFitted, this.#before] = [true, null];
    // A desk that grows or shrinks with a move takes room from the stage: the picture follows at once, redrawn it is
    // when it rests.
    const isFirst = this.#drawnWidth === UNMEASURED;
    if (isFirst && begin) this.#isFitted = false;
    const to = this.#isFitted ? this.#fitted() : isFirst && begin ? this.#around(begin) : this.#now;
    this.#behaviour.transform(this.#selection, to);
    this.#showAgain?.();
    if (isFirst) this.#redraw();
  }

  /** The transform that shows a part in the middle of the stage. */
  #around({ middle: [x, y], scale }: SeenPart): ZoomTransform {
    return zoomIdentity.translate(this.#width / 2 - scale * x, this.#height / 2 - scale * y).scale(scale);
  }
}
