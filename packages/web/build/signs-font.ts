import subsetFont from "subset-font";

type Point = readonly [number, number];
/** A closed outline of straight lines; holes turn the other way round. */
interface Outline {
  readonly points: readonly Point[];
  readonly isHole?: boolean;
}
interface Glyph {
  readonly sign: string;
  readonly width: number;
  readonly outlines: readonly Outline[];
}

/** Units of an em; the letters of Barlow stand 700 high and reach from -200 to 1000. */
const EM = 1000;
const ASCENT = 1000;
const DESCENT = -200;

const around = (count: number, [x, y]: Point, radius: (at: number) => number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (2 * Math.PI * at) / count;
    return [x + radius(at) * Math.sin(angle), y + radius(at) * Math.cos(angle)];
  });

const star = (points: number, centre: Point, outer: number, inner: number): Outline => ({
  points: around(2 * points, centre, (at) => (at % 2 === 0 ? outer : inner)),
});

const disc = (centre: Point, radius: number): Outline => ({ points: around(24, centre, () => radius) });

const ring = (centre: Point, radius: number, pen: number): Outline[] => [
  disc(centre, radius + pen / 2),
  { ...disc(centre, radius - pen / 2), isHole: true },
];

/** A part of a circle, from one angle to another, clockwise from the top. */
const arc = ([x, y]: Point, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 15 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / 14) * Math.PI) / 180;
    return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
  });

/** A line of a pen with round ends and corners. */
const line = (pen: number, points: readonly Point[]): Outline[] => [
  ...points.map((point) => disc(point, pen / 2)),
  ...points.slice(1).map(([x, y], at): Outline => {
    const [fromX, fromY] = points[at] ?? [x, y];
    const length = Math.hypot(x - fromX, y - fromY);
    const [dx, dy] = [(((y - fromY) / length) * pen) / 2, (((fromX - x) / length) * pen) / 2];
    return {
      points: [
        [fromX - dx, fromY - dy],
        [x - dx, y - dy],
        [x + dx, y + dy],
        [fromX + dx, fromY + dy],
      ],
    };
  }),
];

const shape = (...points: Point[]): Outline => ({ points });

/** An arrow to the right, turned clockwise in quarters. */
const arrow = (quarters: number): Outline[] => {
  const turned = ([x, y]: Point): Point => {
    let [dx, dy] = [x - 500, y - 340];
    for (let quarter = 0; quarter < quarters; quarter++) [dx, dy] = [dy, -dx];
    return [500 + dx, 340 + dy];
  };
  const shaft: Point[] = [
    [130, 340],
    [870, 340],
  ];
  const head: Point[] = [
    [620, 590],
    [870, 340],
    [620, 90],
  ];
  return [...line(90, shaft.map(turned)), ...line(90, head.map(turned))];
};

const GLYPHS: readonly Glyph[] = [
  { sign: "★", width: 900, outlines: [star(5, [450, 330], 420, 172)] },
  { sign: "✦", width: 800, outlines: [star(4, [400, 350], 400, 130)] },
  { sign: "▲", width: 760, outlines: [shape([60, 40], [380, 660], [700, 40])] },
  { sign: "▼", width: 760, outlines: [shape([60, 660], [700, 660], [380, 40])] },
  { sign: "▸", width: 600, outlines: [shape([110, 90], [110, 590], [490, 340])] },
  { sign: "▾", width: 700, outlines: [shape([100, 530], [600, 530], [350, 150])] },
  { sign: "○", width: 800, outlines: ring([400, 340], 280, 80) },
  { sign: "●", width: 800, outlines: [disc([400, 340], 320)] },
  {
    sign: "✓",
    width: 800,
    outlines: line(110, [
      [110, 330],
      [310, 110],
      [690, 600],
    ]),
  },
  {
    sign: "✕",
    width: 760,
    outlines: [
      ...line(100, [
        [140, 100],
        [620, 580],
      ]),
      ...line(100, [
        [140, 580],
        [620, 100],
      ]),
    ],
  },
  {
    sign: "⚠",
    width: 1000,
    outlines: [
      ...line(80, [
        [80, 40],
        [920, 40],
        [500, 740],
        [80, 40],
      ]),
      ...line(80, [
        [500, 480],
        [500, 290],
      ]),
      disc([500, 160], 48),
    ],
  },
  { sign: "→", width: 1000, outlines: arrow(0) },
  { sign: "↓", width: 1000, outlines: arrow(1) },
  { sign: "←", width: 1000, outlines: arrow(2) },
  { sign: "↑", width: 1000, outlines: arrow(3) },
  {
    sign: "↶",
    width: 1000,
    outlines: [
      ...line(90, arc([520, 300], 300, -90, 100)),
      ...line(90, [
        [60, 420],
        [220, 270],
        [380, 420],
      ]),
    ],
  },
  {
    sign: "↻",
    width: 900,
    outlines: [
      ...line(90, arc([450, 340], 300, 60, 360)),
      ...line(90, [
        [420, 800],
        [560, 640],
        [400, 490],
      ]),
    ],
  },
  {
    sign: "↝",
    width: 1000,
    outlines: [
      ...line(80, [
        [90, 300],
        [200, 440],
        [310, 440],
        [450, 240],
        [560, 240],
        [700, 340],
        [900, 340],
      ]),
      ...line(80, [
        [720, 520],
        [900, 340],
        [720, 160],
      ]),
    ],
  },
];

/** All signs of the font. */
export const SIGNS: string = GLYPHS.map(({ sign }) => sign).join("");

/** Numbers one after another, as so many bytes each. */
class Bytes {
  readonly #bytes: number[] = [];
  get length(): number {
    return this.#bytes.length;
  }
  u8 = (...values: number[]): this => this.#put(values, 1);
  u16 = (...values: number[]): this => this.#put(values, 2);
  u32 = (...values: number[]): this => this.#put(values, 4);
  text = (text: string): this => this.u8(...Buffer.from(text, "latin1"));
  add = (other: Bytes): this => this.u8(...other.#bytes);
  pad(to: number): this {
    while (this.length % to > 0) this.#bytes.push(0);
    return this;
  }
  buffer = (): Buffer => Buffer.from(this.#bytes);
  #put(values: readonly number[], size: number): this {
    for (const value of values)
      for (let byte = size - 1; byte >= 0; byte--) this.#bytes.push((value >> (8 * byte)) & 0xff);
    return this;
  }
}

const area = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** An outline's points as whole numbers; what is filled runs clockwise, holes run the other way. */
const oriented = ({ points, isHole = false }: Outline): Point[] => {
  const rounded = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return area(rounded) > 0 === isHole ? rounded : rounded.toReversed();
};

function glyf({ outlines }: Glyph): Bytes {
  const contours = outlines.map(oriented);
  const points = contours.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const bytes = new Bytes().u16(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  let last = -1;
  for (const contour of contours) bytes.u16((last += contour.length));
  bytes.u16(0).u8(...points.map(() => 1));
  for (const values of [xs, ys]) bytes.u16(...values.map((value, at) => value - (values[at - 1] ?? 0)));
  return bytes.pad(4);
}

/** Pairs of sign and glyph; the first glyph stands for what the font lacks. */
function cmap(signs: readonly string[]): Bytes {
  const codes = signs.map((sign, at) => ({ code: sign.codePointAt(0) ?? 0, glyph: at + 1 }));
  codes.sort((a, b) => a.code - b.code);
  const segments = [...codes, { code: 0xffff, glyph: 0 }];
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const table = new Bytes()
    .u16(4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power))
    .u16(...segments.map(({ code }) => code))
    .u16(0)
    .u16(...segments.map(({ code }) => code))
    .u16(...segments.map(({ code, glyph }) => (code === 0xffff ? 1 : glyph - code)))
    .u16(...segments.map(() => 0));
  return new Bytes().u16(0, 1, 3, 1).u32(12).add(table);
}

function name(family: string): Bytes {
  const records = [family, "Regular", family, family, "1", family.replaceAll(" ", "")];
  const strings = new Bytes();
  const table = new Bytes().u16(0, records.length, 6 + 12 * records.length);
  records.forEach((text, at) => {
    const bytes = [...Buffer.from(text, "utf16le").swap16()];
    table.u16(3, 1, 0x409, at + 1, bytes.length, strings.length);
    strings.u8(...bytes);
  });
  return table.add(strings);
}

/**
 * The font of the signs that the letters lack, as `style/signs.woff2` has it. A sign that no font of the page has lets
 * the browser look through all fonts of the device, which takes a phone a quarter of a second at the first one.
 */
export const signsFont = (): Promise<Buffer> => subsetFont(trueType(), SIGNS, { targetFormat: "woff2" });

function trueType(): Buffer {
  const blank: Glyph = { sign: "", width: 500, outlines: [shape([50, 0], [50, 700], [450, 700], [450, 0])] };
  const glyphs = [blank, ...GLYPHS];
  const drawn = glyphs.map(glyf);
  const starts = [0];
  for (const { length } of drawn) starts.push((starts.at(-1) ?? 0) + length);
  const most = (of: (outlines: readonly Outline[]) => number): number =>
    Math.max(...glyphs.map(({ outlines }) => of(outlines)));
  const points = most((outlines) => outlines.reduce((sum, one) => sum + one.points.length, 0));
  const lefts = glyphs.map(({ outlines }) => Math.min(...outlines.flatMap(oriented).map(([x]) => x)));
  const codes = [...SIGNS].map((sign) => sign.codePointAt(0) ?? 0);
  const tables: Readonly<Record<string, Bytes>> = {
    "OS/2": new Bytes()
      .u16(4, 800, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
      .u8(...Array.from({ length: 10 }, () => 0))
      .u32(0, 0, 0, 0)
      .text("STLW")
      .u16(0x40, Math.min(...codes), Math.max(...codes), ASCENT, DESCENT, 0, ASCENT, -DESCENT)
      .u32(1, 0)
      .u16(500, 700, 0, 32, 1),
    cmap: cmap(GLYPHS.map(({ sign }) => sign)),
    glyf: drawn.reduce((all, bytes) => all.add(bytes), new Bytes()),
    head: new Bytes()
      .u32(0x10000, 0x10000, 0, 0x5f0f3cf5)
      .u16(3, EM)
      .u32(0, 0, 0, 0)
      .u16(0, DESCENT, EM, ASCENT, 0, 8, 2, 1, 0),
    hhea: new Bytes().u32(0x10000).u16(ASCENT, DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
    hmtx: new Bytes().u16(...glyphs.flatMap(({ width }, at) => [width, lefts[at] ?? 0])),
    loca: new Bytes().u32(...starts),
    maxp: new Bytes().u32(0x10000).u16(
      glyphs.length,
      points,
      most(({ length }) => length),
      0,
      0,
      2,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    ),
    name: name("Stellwerk Signs"),
    post: new Bytes().u32(0x30000, 0).u16(-100, 50).u32(0, 0, 0, 0, 0),
  };
  return fontFile(tables);
}

function fontFile(tables: Readonly<Record<string, Bytes>>): Buffer {
  const all = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(all.length));
  const header = new Bytes().u32(0x10000).u16(all.length, 16 * power, Math.log2(power), 16 * (all.length - power));
  const body = new Bytes();
  const start = 12 + 16 * all.length;
  for (const [tag, bytes] of all) {
    const { length } = bytes;
    header.text(tag).u32(checksum(bytes.pad(4).buffer()), start + body.length, length);
    body.add(bytes);
  }
  return header.add(body).buffer();
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
