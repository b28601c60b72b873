import { type ReactNode, memo } from "react";
import type { Type } from "@stellwerk/berlin-1881";
import { wordsOf } from "../words.ts";
import type { Language } from "@stellwerk/kernel";

const RAIL = 43;

interface CarProps {
  readonly x: number;
  readonly width: number;
  readonly windows: number;
  /** A raised middle of the roof, with its own lights. */
  readonly clerestory?: boolean;
  /** Open platforms at both ends, as long as cars had them. */
  readonly platforms?: boolean;
  readonly axles: readonly number[];
}

/** The body of a car from the side: roof, windows, panel in the company's colour, wheels. */
function Car({ x, width, windows, clerestory = false, platforms = false, axles }: CarProps): ReactNode {
  const inset = platforms ? 9 : 2;
  const room = (width - 2 * inset) / windows;
  return (
    <g transform={`translate(${x} 0)`}>
      {clerestory && <path fill="var(--vehicle-roof)" d={`M8 13h${width - 16}v-3q0-1-1-1h${18 - width}q-1 0-1 1z`} />}
      <path fill="var(--vehicle-roof)" d={`M-1 17q1-4.5 6-4.5h${width - 10}q5 0 6 4.5z`} />
      <path fill="var(--cream)" d={`M${inset} 17h${width - 2 * inset}v10h-${width - 2 * inset}z`} />
      {platforms && <path stroke="var(--vehicle-roof)" strokeWidth="1.4" d={`M1 17v20M${width - 1} 17v20`} />}
      <path
        fill="var(--company, var(--plate))"
        stroke="color-mix(in srgb, var(--ink) 45%, transparent)"
        strokeWidth="0.7"
        d={`M0 27h${width}v8q0 2-2 2h-${width - 4}q-2 0-2-2z`}
      />
      <path stroke="var(--rim, var(--on-company, var(--gilt)))" strokeWidth="0.8" d={`M1 29h${width - 2}`} />
      {Array.from({ length: windows }, (_, i) => (
        <rect
          key={i}
          fill="var(--vehicle-pane)"
          x={inset + i * room + 1}
          y={18.5}
          width={room - 2}
          height={7}
          rx={0.8}
        />
      ))}
      {axles.map((at) => (
        <circle
          key={at}
          fill="var(--vehicle-iron)"
          stroke="var(--vehicle-tyre)"
          strokeWidth="1.5"
          cx={at}
          cy={RAIL - 4}
          r={4}
        />
      ))}
    </g>
  );
}

/** Two horses would be too many: one, at a walk. */
function Horse(): ReactNode {
  return (
    <g fill="var(--vehicle-horse)" stroke="none">
      <path d="M6 24q1-5 5-6l-1-4 4 3q4 1 5 5l5 1h11q5 0 7 4 2 1 1 7l-2-1-1-3-1 3-1 9h-2.4l-.6-9-3-2h-9l-3 3-1 8h-2.4l-.4-8-3-5-3-5-3 3q-2 0-2-3z" />
      <path stroke="var(--vehicle-horse)" d="M40 27h12" />
    </g>
  );
}

/** The boxed engine of a steam tram, its works covered so that horses would not shy. */
function SteamTram(): ReactNode {
  return (
    <g>
      <path
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity="0.6"
        d="M13 9q-6-2-4-5 6-2 9 1"
      />
      <path fill="var(--vehicle-iron)" d="M11 17V9h6v8zM2 17h30v18q0 2-2 2H4q-2 0-2-2z" />
      <path fill="var(--vehicle-roof)" d="M0 17q0-3 3-3h28q3 0 3 3z" />
      <path fill="var(--vehicle-pane)" d="M7 20h8v6H7zM19 20h8v6h-8z" />
      {[9, 25].map((at) => (
        <circle
          key={at}
          fill="var(--vehicle-iron)"
          stroke="var(--vehicle-tyre)"
          strokeWidth="1.5"
          cx={at}
          cy={RAIL - 4}
          r={4}
        />
      ))}
    </g>
  );
}

/** A tank engine of the Stadtbahn. */
function TankEngine(): ReactNode {
  return (
    <g>
      <path
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity="0.6"
        d="M8 6q-7-2-4-5 6-1 9 2"
      />
      <path fill="var(--vehicle-iron)" d="M5 18V8h5v10h5v-4h6v4h6v-7h16v2H29v24H3V22q0-4 4-4z" />
      <path
        fill="var(--company, var(--plate))"
        stroke="color-mix(in srgb, var(--ink) 45%, transparent)"
        strokeWidth="0.7"
        d="M12 24h32v11H12z"
      />
      <path fill="var(--vehicle-pane)" d="M31 14h8v7h-8z" />
      {[9, 20, 31, 40].map((at) => (
        <circle
          key={at}
          fill="var(--vehicle-iron)"
          stroke="var(--vehicle-tyre)"
          strokeWidth="1.5"
          cx={at}
          cy={RAIL - 5}
          r={5}
        />
      ))}
    </g>
  );
}

const pole = (x: number): ReactNode => (
  <path fill="none" stroke="var(--ink-soft)" strokeWidth="1.3" d={`M${x} 12 ${x + 13} 2`} />
);
const bow = (x: number): ReactNode => (
  <path fill="none" stroke="var(--ink-soft)" strokeWidth="1.3" d={`M${x - 6} 12 ${x} 3 ${x + 6} 12M${x - 5} 3h10`} />
);

/** By type, in the order of Table 7: from the horse car to the electric S-Bahn. */
const DRAWINGS: readonly { readonly width: number; readonly drawn: ReactNode }[] = [
  {
    width: 104,
    drawn: (
      <>
        <Horse />
        <Car x={54} width={46} windows={4} platforms axles={[15, 31]} />
      </>
    ),
  },
  {
    width: 94,
    drawn: (
      <>
        <SteamTram />
        <Car x={40} width={50} windows={4} platforms axles={[15, 35]} />
      </>
    ),
  },
  {
    width: 66,
    drawn: (
      <>
        {pole(30)}
        <Car x={4} width={58} windows={5} platforms clerestory axles={[20, 38]} />
      </>
    ),
  },
  {
    width: 116,
    drawn: (
      <>
        {bow(30)}
        <Car x={4} width={56} windows={5} clerestory axles={[18, 38]} />
        <Car x={64} width={48} windows={4} platforms axles={[15, 33]} />
      </>
    ),
  },
  {
    width: 106,
    drawn: (
      <>
        {bow(52)}
        <Car x={4} width={98} windows={9} clerestory axles={[13, 25, 73, 85]} />
      </>
    ),
  },
  {
    width: 128,
    drawn: (
      <>
        <TankEngine />
        <Car x={48} width={38} windows={4} axles={[9, 29]} />
        <Car x={88} width={38} windows={4} axles={[9, 29]} />
      </>
    ),
  },
  {
    width: 124,
    drawn: (
      <>
        <Car x={3} width={58} windows={5} clerestory axles={[9, 18, 40, 49]} />
        <Car x={63} width={58} windows={5} clerestory axles={[9, 18, 40, 49]} />
      </>
    ),
  },
  {
    width: 144,
    drawn: (
      <>
        <Car x={3} width={68} windows={8} axles={[10, 20, 48, 58]} />
        <Car x={73} width={68} windows={8} axles={[10, 20, 48, 58]} />
      </>
    ),
  },
];

/** A vehicle of a type from the side, in the colour of the company around it. */
export const Vehicle = memo(function Vehicle({ type, language }: { type: Type; language?: Language }) {
  const { width, drawn } = DRAWINGS[type] ?? { width: 40, drawn: null };
  const label = language ? { role: "img", "aria-label": wordsOf(language).vehicle(type) } : { "aria-hidden": true };
  return (
    <svg className="vehicle" viewBox={`-2 0 ${width + 4} 45`} style={{ aspectRatio: `${width + 4} / 45` }} {...label}>
      {drawn}
      <path stroke="var(--ink-soft)" strokeWidth="1.2" d={`M-2 ${RAIL + 0.7}h${width + 4}`} />
    </svg>
  );
});
