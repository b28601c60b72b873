import type { ReactNode } from "react";
import type { Language } from "@stellwerk/kernel";
import { Arrow, Label } from "../diagram-parts.tsx";
import type { DiagramProps, RulesDiagrams } from "../rules-section.ts";
import { EngineDrawing, letterOf } from "./art/engine.tsx";
import { GoodPlate } from "./art/goods.tsx";
import { polygon } from "./map/geometry.ts";
import "./tokens.css";

interface DiagramWords {
  readonly million: string;
  readonly upTo: string;
  readonly turn: (number: number) => string;
  readonly points: string;
  readonly run: string;
  readonly build: string;
}

const WORDS: Readonly<Record<Language, DiagramWords>> = {
  de: {
    million: "Mio",
    upTo: "bis",
    turn: (number) => `${number}. Runde`,
    points: "Punkte",
    run: "1. Fahren",
    build: "2. Bauen",
  },
  en: {
    million: "million",
    upTo: "up to",
    turn: (number) => `Turn ${number}`,
    points: "points",
    run: "1. Run",
    build: "2. Build",
  },
};

type Terrain = "plain" | "mountain" | "high" | "small" | "medium" | "major";

/** A milepost or a city, as the map has it. */
function Place({ x, y, terrain }: { readonly x: number; readonly y: number; readonly terrain: Terrain }) {
  const rim = { stroke: "var(--atlas-halo)", strokeWidth: 1.5 };
  switch (terrain) {
    case "plain":
      return <circle fill="var(--atlas-milepost)" cx={x} cy={y} r="3.4" />;
    case "mountain":
      return <path fill="var(--atlas-mountain)" d={polygon(3, [x, y], 10, -Math.PI / 2)} />;
    case "high":
      return (
        <path
          fill="var(--atlas-peak)"
          stroke="var(--atlas-peak-edge)"
          strokeWidth="2"
          d={polygon(3, [x, y], 11, -Math.PI / 2)}
        />
      );
    case "small":
      return <circle fill="var(--city-small)" {...rim} cx={x} cy={y} r="9" />;
    case "medium":
      return <rect fill="var(--city-medium)" {...rim} x={x - 9} y={y - 9} width="18" height="18" rx="2" />;
    case "major":
      return (
        <path
          fill="color-mix(in srgb, var(--signal-red) 35%, var(--atlas-land))"
          stroke="var(--signal-red)"
          strokeWidth="2"
          d={polygon(6, [x, y], 15)}
        />
      );
  }
}

/** Track of a player. */
const Track = ({ seat, d }: { readonly seat: number; readonly d: string }) => (
  <path fill="none" stroke={`var(--seat-${seat})`} strokeWidth="5" strokeLinecap="round" opacity="0.88" d={d} />
);

const Train = ({ x, y, seat = 0 }: { readonly x: number; readonly y: number; readonly seat?: number }) => (
  <g
    transform={`translate(${x - 21} ${y - 30}) scale(1.35)`}
    style={{ "--seat": `var(--seat-${seat})`, "--on-seat": `var(--on-seat-${seat})` }}
  >
    <EngineDrawing engine="A" letter={letterOf(seat)} />
  </g>
);

function Sheet({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  return (
    <svg viewBox={`0 0 340 ${height}`} aria-hidden="true">
      <rect
        fill="var(--atlas-land)"
        stroke="var(--atlas-neat-line)"
        x="1"
        y="1"
        width="338"
        height={height - 2}
        rx="5"
      />
      {children}
    </svg>
  );
}

/** 2: what each section costs, by the milepost that it reaches and the water on the way. */
function Building({ language }: DiagramProps) {
  const way: readonly (readonly [Terrain, cost: string])[] = [
    ["plain", ""],
    ["plain", "1"],
    ["mountain", "2"],
    ["high", "5"],
    ["plain", "1 + 2"],
    ["small", "3"],
    ["major", "5"],
  ];
  const x = (place: number): number => 24 + place * 48;
  return (
    <Sheet height={118}>
      <path fill="none" stroke="var(--atlas-water)" strokeWidth="7" d="M184 2c14 18-6 34 8 50s-8 36 4 62" />
      <Track seat={0} d={`M6 60H${x(6)}`} />
      {way.map(([terrain, cost], place) => (
        <g key={place}>
          <Place x={x(place)} y={60} terrain={terrain} />
          <Label x={x(place) - 24} y={38} halo="var(--atlas-land)">
            {cost}
          </Label>
        </g>
      ))}
      <Label x={330} y={106} anchor="end" halo="var(--atlas-land)">
        {`1 + 2 + 5 + 3 + 3 + 5 = 19 ${WORDS[language].million}`}
      </Label>
    </Sheet>
  );
}

/** G7: in the port at the end of one turn, across at the start of the next, with half the points. */
function FerryCrossing({ language }: DiagramProps) {
  const words = WORDS[language];
  return (
    <Sheet height={128}>
      <path fill="var(--atlas-sea)" d="M128 1c-18 30 14 46-4 74s8 36 2 52h92c10-26-12-40 0-66s-14-40-4-60Z" />
      <path stroke="var(--atlas-ferry)" strokeWidth="2.5" strokeDasharray="7 5" d="M112 78h118" />
      <Track seat={0} d="M10 78h102" />
      <Track seat={0} d="M230 78h102" />
      {[30, 71, 112, 230, 271, 312].map((x) => (
        <Place key={x} x={x} y={78} terrain="plain" />
      ))}
      <Train x={100} y={72} />
      <Arrow from={[142, 56]} to={[202, 56]} />
      <g opacity="0.75">
        <Train x={242} y={72} />
      </g>
      <Label x={72} y={26}>
        {words.turn(1)}
      </Label>
      <Label x={272} y={26}>
        {words.turn(2)}
      </Label>
      <Label x={272} y={112}>{`9 → 5 ${words.points}`}</Label>
    </Sheet>
  );
}

/** 1: a good is loaded, carried and paid. */
function Delivery() {
  const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => 40 + step * 40);
  return (
    <Sheet height={124}>
      <Track seat={0} d="M40 78H280" />
      {steps.map((x, step) => (
        <g key={x}>
          <Place x={x} y={78} terrain={step === 0 ? "small" : step === 6 ? "medium" : "plain"} />
          {step > 0 && (
            <Label x={x - 20} y={96} size="var(--drawn-4)" fill="var(--ink-soft)">
              {step}
            </Label>
          )}
        </g>
      ))}
      <Label x={40} y={114}>
        Jena
      </Label>
      <Label x={280} y={114}>
        Chemnitz
      </Label>
      <g transform="translate(14 14)">
        <GoodPlate id="optik" />
      </g>
      <Arrow from={[44, 30]} to={[76, 44]} />
      <Train x={98} y={72} />
      <Arrow from={[130, 56]} to={[226, 56]} />
      <g transform="translate(238 8)">
        <rect fill="var(--cream)" stroke="var(--atlas-neat-line)" width="92" height="42" rx="4" />
        <g transform="translate(8 9)">
          <GoodPlate id="optik" />
        </g>
        <Label x={62} y={28} size="var(--drawn-6)" fill="var(--printed-ink)">
          + 9
        </Label>
      </g>
    </Sheet>
  );
}

/** G13: how many players may connect to a place. */
function Limits() {
  const spokes = (x: number, seats: readonly number[]): ReactNode =>
    seats.map((seat, place) => {
      const angle = Math.PI * (0.75 + (1.5 * place) / Math.max(1, seats.length - 1));
      return <Track key={seat} seat={seat} d={`M${x} 56L${x + 44 * Math.cos(angle)} ${56 + 40 * Math.sin(angle)}`} />;
    });
  return (
    <Sheet height={118}>
      {spokes(60, [0, 1])}
      {spokes(170, [0, 1, 3])}
      {spokes(280, [0, 1, 3, 4, 5])}
      <Place x={60} y={56} terrain="small" />
      <Place x={170} y={56} terrain="medium" />
      <Place x={280} y={56} terrain="major" />
      {["2", "3", "2–6"].map((limit, place) => (
        <Label key={limit} x={60 + place * 110} y={108} size="var(--drawn-6)">
          {limit}
        </Label>
      ))}
    </Sheet>
  );
}

/** G24: run with the points of the engine, then build for at most 20 million. */
function TurnOrder({ language }: DiagramProps) {
  const words = WORDS[language];
  const posts = [22, 56, 90, 124, 158];
  return (
    <Sheet height={124}>
      <path stroke="var(--atlas-neat-line)" strokeDasharray="4 4" d="M178 10v104" />
      <Track seat={0} d="M8 74H158" />
      {posts.map((x) => (
        <Place key={x} x={x} y={74} terrain="plain" />
      ))}
      <Train x={36} y={68} />
      <Arrow from={[68, 52]} to={[150, 52]} />
      <Label x={14} y={26} size="var(--drawn-6)" anchor="start">
        {words.run}
      </Label>
      <Label x={88} y={108}>{`9 ${words.points}`}</Label>
      <Track seat={0} d="M198 74H232" />
      <path
        fill="none"
        stroke="var(--seat-0)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 11"
        d="M244 74h22l17-22h34"
      />
      {[198, 232, 266, 317].map((x, place) => (
        <Place key={x} x={x} y={place < 3 ? 74 : 52} terrain={place === 3 ? "small" : "plain"} />
      ))}
      <Label x={192} y={26} size="var(--drawn-6)" anchor="start">
        {words.build}
      </Label>
      <Label x={260} y={108}>{`${words.upTo} 20 ${words.million}`}</Label>
    </Sheet>
  );
}

/** G17: the major cities on one network, and enough money. */
function Goal({ language }: DiagramProps) {
  const cities = [
    [40, 84],
    [108, 34],
    [150, 92],
    [212, 40],
    [250, 88],
  ] as const;
  return (
    <Sheet height={124}>
      <Track seat={0} d={`M${cities.map((at) => at.join(" ")).join("L")}`} />
      {cities.map(([x, y]) => (
        <Place key={x} x={x} y={y} terrain="major" />
      ))}
      <g transform="translate(266 14)">
        <rect fill="var(--cream)" stroke="var(--atlas-neat-line)" width="64" height="46" rx="4" />
        <Label x={32} y={24} size="var(--drawn-6)" fill="var(--printed-ink)">
          250
        </Label>
        <Label x={32} y={40} size="var(--drawn-4)" fill="var(--printed-ink)">
          {WORDS[language].million}
        </Label>
      </g>
    </Sheet>
  );
}

export const DIAGRAMS: RulesDiagrams = {
  building: Building,
  ferry: FerryCrossing,
  delivery: Delivery,
  limits: Limits,
  turn: TurnOrder,
  goal: Goal,
};
