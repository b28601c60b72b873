import { type Language, itemAt, percentage } from "@stellwerk/kernel";
import {
  ALL_TRAMS,
  type Colour,
  LAST_PHASE,
  MARKET,
  type Phase,
  SBAHN_TYPES,
  VEHICLES,
  phaseFigures,
  startSpace,
  tileNumbered,
} from "@stellwerk/berlin-1881";
import { Arrow, Inset, Label } from "../diagram-parts.tsx";
import type { DiagramProps, RulesDiagrams } from "../rules-section.ts";
import { SignMark } from "./art/sign.tsx";
import { Vehicle } from "./art/vehicles.tsx";
import { OUTLINE } from "./map/geometry.ts";
import { TileArt } from "./tiles/art.tsx";
import "./tokens.css";

const WORDS: Readonly<Record<Language, DiagramWords>> = {
  de: {
    phase: "Phase",
    pays: "schüttet aus",
    withholds: "behält ein",
    sold: "Verkauf",
    soldOut: "ausverkauft",
    starts: "startet",
    director: "Direktor",
    rounds: "Betriebsrunden",
  },
  en: {
    phase: "Phase",
    pays: "pays out",
    withholds: "withholds",
    sold: "sale",
    soldOut: "sold out",
    starts: "starts",
    director: "director",
    rounds: "operating rounds",
  },
};

interface DiagramWords {
  readonly phase: string;
  readonly pays: string;
  readonly withholds: string;
  readonly sold: string;
  readonly soldOut: string;
  readonly starts: string;
  readonly director: string;
  readonly rounds: string;
}

const [GBS, BCH] = [itemAt(ALL_TRAMS, 0), itemAt(ALL_TRAMS, 1)];

interface LaidProps {
  readonly x: number;
  readonly y: number;
  readonly tile: number;
  readonly rotation: number;
}

function Laid({ x, y, tile: number, rotation }: LaidProps) {
  const tile = tileNumbered(number);
  return <g transform={`translate(${x} ${y})`}>{tile && <TileArt {...{ tile, rotation }} />}</g>;
}

const Depot = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <SignMark of={GBS} />
  </g>
);

/** 6.6, 6.10: each colour replaces the one before, and all old track stays. */
function Upgrade({ language }: DiagramProps) {
  const steps = [
    [9, 0],
    [18, 4],
    [41, 4],
  ] as const;
  return (
    <svg className="berlin-1881-art" viewBox="-60 -64 440 158" aria-hidden="true">
      {steps.map(([tile, rotation], place) => (
        <g key={tile}>
          <Laid x={place * 160} y={0} {...{ tile, rotation }} />
          <Label x={place * 160} y={84} size="var(--drawn-6)">{`${WORDS[language].phase} ${place + 1}`}</Label>
        </g>
      ))}
      <Arrow from={[58, 0]} to={[100, 0]} />
      <Arrow from={[218, 0]} to={[260, 0]} />
    </svg>
  );
}

/** 8.5, 8.6, 9.2: from station to station; halts pay and do not count for the range. */
function RunOfTwo() {
  return (
    <svg className="berlin-1881-art" viewBox="-60 -64 460 158" aria-hidden="true">
      <Laid x={0} y={0} tile={9} rotation={0} />
      <Laid x={100} y={0} tile={1} rotation={1} />
      <Laid x={200} y={0} tile={4} rotation={1} />
      <Laid x={300} y={0} tile={9} rotation={1} />
      <path stroke="var(--run-0)" strokeWidth="5" strokeLinecap="round" opacity="0.85" d="M0 0h186M214 0h86" />
      <Depot x={0} y={0} />
      {[
        [0, "20"],
        [200, "+ 10"],
        [300, "+ 20"],
      ].map(([x, value]) => (
        <Label key={x} x={Number(x)} y={84} size="var(--drawn-6)">
          {value}
        </Label>
      ))}
      <Label x={392} y={84} size="var(--drawn-6)" anchor="end">
        {"= 50"}
      </Label>
      <g data-company={GBS}>
        <Inset x={62} y={62} width={80} height={34}>
          <Vehicle type={0} />
        </Inset>
      </g>
    </svg>
  );
}

/** 4.14, 4.16, 9.9, 9.10: where a marker goes. */
function MarketMoves({ language }: DiagramProps) {
  const words = WORDS[language];
  const { row, column } = startSpace(GBS);
  const [width, height] = [76, 46];
  // Where the marker lies, below the price of its space.
  const [x, y] = [width * 1.5 + 8, height * 1.5 + 7];
  return (
    <svg className="berlin-1881-art" viewBox="0 0 420 202" aria-hidden="true">
      <g transform="translate(96 30)">
        {[-1, 0, 1].map((down) =>
          [-1, 0, 1].map((right) => (
            <g key={`${right} ${down}`} transform={`translate(${(right + 1) * width} ${(down + 1) * height})`}>
              <rect fill="var(--market-space)" stroke="var(--market-edge)" width={width} height={height} />
              <Label x={6} y={16} anchor="start" size="var(--drawn-4)">
                {MARKET[row + down]?.[column + right]}
              </Label>
            </g>
          )),
        )}
        <g transform={`translate(${x} ${y})`}>
          <SignMark of={GBS} />
        </g>
        <Arrow from={[x, y + 18]} to={[x, height * 2.75]} />
        <Arrow from={[x, y - 18]} to={[x, height * 0.3]} />
        <Arrow from={[x - 18, y]} to={[width * 0.5, y]} />
        <Arrow from={[x + 18, y]} to={[width * 2.6, y]} />
      </g>
      <Label x={210} y={20}>
        {words.withholds}
      </Label>
      <Label x={210} y={192}>
        {words.pays}
      </Label>
      <Label x={88} y={111} anchor="end">
        {words.sold}
      </Label>
      <Label x={332} y={111} anchor="start">
        {words.soldOut}
      </Label>
    </svg>
  );
}

interface BarProps {
  readonly y: number;
  readonly name: string;
  readonly cards: readonly number[];
  readonly company: 0 | 1;
}

/** Certificates side by side, as wide as their part of the company. */
function Certificates({ y, name, cards, company }: BarProps) {
  const from = (place: number): number => 28 + 3.4 * cards.slice(0, place).reduce((sum, one) => sum + one, 0);
  return (
    <g>
      <Label x={12} y={y + 24} size="var(--drawn-6)">
        {name}
      </Label>
      {cards.map((percent, place) => (
        <g key={place}>
          <rect
            fill={company === 0 ? "var(--company-0)" : "var(--cream)"}
            stroke="var(--printed-ink)"
            x={from(place)}
            y={y}
            width={percent * 3.4 - 3}
            height="34"
            rx="3"
          />
          <Label x={from(place) + percent * 1.7 - 1.5} y={y + 23} fill="var(--printed-ink)">
            {percent}
          </Label>
        </g>
      ))}
    </g>
  );
}

/** 4.22, 4.25: who is director, and when a company starts. */
function Shares({ language }: DiagramProps) {
  const words = WORDS[language];
  return (
    <svg className="berlin-1881-art" viewBox="0 0 380 150" aria-hidden="true">
      <Certificates y={10} name="A" cards={[20, 10]} company={0} />
      <Certificates y={62} name="B" cards={[10, 10, 10, 10]} company={1} />
      <Label x={150} y={33} anchor="start">
        {percentage(language, 30)}
      </Label>
      <Label x={176} y={85} anchor="start">{`${percentage(language, 40)} → ${words.director}`}</Label>
      <g transform="translate(28 112)">
        {Array.from({ length: 10 }, (_, tenth) => (
          <rect
            key={tenth}
            fill={tenth < 6 ? "var(--tile-green)" : "var(--bed)"}
            stroke="var(--outline)"
            x={tenth * 34}
            width="34"
            height="14"
          />
        ))}
        <path stroke="var(--signal-red)" strokeWidth="3" d="M204-5v24" />
        <Label x={200} y={34} anchor="end">{`${percentage(language, 60)}: ${words.starts}`}</Label>
      </g>
    </svg>
  );
}

/** The tram whose first sale begins a phase: the smallest that it offers; the game begins with the first. */
const beginnerOf = ({ offer }: Phase): number => offer.find((type) => !SBAHN_TYPES.includes(type)) ?? 0;

/** 11.1, 11.2: the vehicles are the clock of the game. */
function PhaseClock({ language }: DiagramProps) {
  const words = WORDS[language];
  const colours: readonly Colour[] = ["yellow", "green", "brown", "grey"];
  return (
    <svg className="berlin-1881-art" viewBox="0 0 400 196" aria-hidden="true">
      {Array.from({ length: LAST_PHASE }, (_, place) => {
        const figures = phaseFigures(place + 1);
        const scrapped = figures.scraps.map((type) => VEHICLES[type]?.type).join(", ");
        return (
          <g key={place} transform={`translate(${place * 100} 0)`}>
            <rect
              fill={place % 2 === 0 ? "var(--bed)" : "transparent"}
              stroke="var(--hairline)"
              x="1"
              y="1"
              width="98"
              height="194"
              rx="4"
            />
            <Label x={50} y={22} size="var(--drawn-6)">{`${words.phase} ${place + 1}`}</Label>
            <g data-company={BCH}>
              <Inset x={8} y={30} width={84} height={36}>
                <Vehicle type={beginnerOf(figures)} />
              </Inset>
            </g>
            <Label x={50} y={84}>
              {figures.offer.map((type) => VEHICLES[type]?.type).join(", ")}
            </Label>
            {colours
              .filter((colour) => figures.tiles.includes(colour))
              .map((colour, at, all) => (
                <path
                  key={colour}
                  fill={`var(--tile-${colour})`}
                  stroke="var(--tile-edge)"
                  strokeWidth="4"
                  transform={`translate(${50 + (at - (all.length - 1) / 2) * 22} 106) scale(.19)`}
                  d={OUTLINE}
                />
              ))}
            <Label x={50} y={148} size="var(--drawn-7)">
              {figures.operatingRounds}
            </Label>
            <Label x={50} y={164} size="var(--drawn-4)" fill="var(--ink-soft)">
              {words.rounds}
            </Label>
            {scrapped !== "" && (
              <Label x={50} y={186} fill="var(--signal-red)">
                {`✕ ${scrapped}`}
              </Label>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export const DIAGRAMS: RulesDiagrams = {
  upgrade: Upgrade,
  run: RunOfTwo,
  market: MarketMoves,
  shares: Shares,
  phases: PhaseClock,
};
