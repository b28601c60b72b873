import { memo } from "react";
import { DATA, type Line, pointsOf } from "@stellwerk/trambahn";
import { placeName } from "./stop-names.ts";

export const roman = (line: Line): string => DATA.lines[line - 1]?.number ?? "";

/**
 * The inner edge of a line's enamel signs, which tells the lines apart without their colours:
 * I a plain rule, II dashes, III dots, IV a zigzag.
 */
function Edge({ line }: { line: Line }) {
  if (line === 4) return <path fill="none" stroke="var(--on-line)" d={ZIGZAG} strokeWidth="1.8" />;
  const rule = {
    1: {},
    2: { strokeDasharray: "9 5.3" },
    3: { strokeDasharray: "0.1 6.05", strokeLinecap: "round" as const, strokeWidth: 3.4 },
  }[line];
  return (
    <rect fill="none" stroke="var(--on-line)" x="8" y="8" width="84" height="124" rx="4" strokeWidth="2.2" {...rule} />
  );
}

const ZIGZAG = zigzag(8, 8, 84, 124, 2.4);
function zigzag(x: number, y: number, width: number, height: number, depth: number): string {
  const points: string[] = [];
  const side = (x0: number, y0: number, dx: number, dy: number, steps: number): void => {
    for (let i = 0; i < steps; i++) {
      const off = i % 2 === 0 ? 0 : depth;
      points.push(
        `${(x0 + (dx * i) / steps - Math.sign(dy) * off).toFixed(1)} ${(y0 + (dy * i) / steps + Math.sign(dx) * off).toFixed(1)}`,
      );
    }
  };
  side(x, y, width, 0, 24);
  side(x + width, y, 0, height, 36);
  side(x + width, y + height, -width, 0, 24);
  side(x, y + height, 0, -height, 36);
  return `M${points.join("L")}Z`;
}

const STAR = "M0-4 1.2-1.3 4-1.2 1.8.6 2.6 3.5 0 1.8-2.6 3.5-1.8.6-4-1.2-1.2-1.3Z";

function Stars({ count, x, y, gap }: { count: number; x: number; y: number; gap: number }) {
  return Array.from({ length: count }, (_, i) => (
    <path key={i} fill="var(--on-line)" d={STAR} transform={`translate(${x - i * gap} ${y})`} />
  ));
}

/** Longer names are set narrower, so that they fit their plate. */
const MOST_LETTERS = 12;

/** A stop: an enamel station sign in the line's colour. */
export const StopCard = memo(function StopCard({ line, value }: { line: Line; value: number }) {
  const name = placeName(line, value);
  return (
    <svg className="art stop" data-line={line} viewBox="0 0 100 140" aria-hidden="true">
      <rect className="plate" x="1" y="1" width="98" height="138" rx="8" />
      <path fill="var(--white)" opacity="0.1" d="M1 9a8 8 0 0 1 8-8h82a8 8 0 0 1 8 8v26C70 30 32 40 1 66Z" />
      <Edge line={line} />
      <g fontSize="var(--drawn-5)" fontWeight="600">
        <rect fill="var(--on-line)" x="14" y="14" width="28" height="19" rx="3" />
        <text fill="var(--sign-ink, var(--line))" x="28" y="28.7" textAnchor="middle">
          {roman(line)}
        </text>
      </g>
      <Stars count={pointsOf(value)} x={80} y={23.5} gap={10} />
      <text
        fill="var(--on-line)"
        fontSize="var(--drawn-8)"
        fontWeight="600"
        letterSpacing="-2px"
        x="50"
        y="93"
        textAnchor="middle"
      >
        {value}
      </text>
      <rect fill="var(--on-line)" x="13" y="106" width="74" height="17" rx="2.5" />
      <text
        fill="var(--sign-ink, var(--line))"
        fontSize="var(--drawn-4)"
        fontWeight="600"
        x="50"
        y="118.3"
        textAnchor="middle"
        textRendering="geometricPrecision"
        {...(name.length > MOST_LETTERS && { textLength: 64, lengthAdjust: "spacingAndGlyphs" })}
      >
        {name}
      </text>
      <path
        stroke="var(--gilt)"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M4.7 5.6h1.6M93.7 5.6h1.6M4.7 134.4h1.6M93.7 134.4h1.6"
      />
    </svg>
  );
});
