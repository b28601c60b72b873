import { CONDUCTOR, type Line, pointsOf, stop } from "@stellwerk/trambahn";
import { Arrow, Inset, Label } from "../diagram-parts.tsx";
import type { DiagramProps, RulesDiagrams } from "../rules-section.ts";
import { ConductorCard } from "./art/conductor.tsx";
import { Passenger } from "./art/passenger.tsx";
import { StopCard, roman } from "./art/stop.tsx";
import { TramDrawing } from "./art/trams.tsx";
import { wordsOf } from "./words.ts";
// The art stays in one file with the board, which a first visit fetches: two would be larger.
import "./index.tsx";

const CARD = { width: 50, height: 70 };

interface CardProps {
  readonly x: number;
  readonly y: number;
  readonly line: Line;
  readonly value: number;
}

const Card = ({ x, y, line, value }: CardProps) => (
  <Inset {...{ x, y }} {...CARD}>
    <StopCard {...{ line, value }} />
  </Inset>
);

/** 6: the points of a column, times its tram. */
function Scoring() {
  const values = [1, 2, 5, 6];
  const points = values.map(pointsOf).reduce((sum, one) => sum + one, 0);
  return (
    <svg className="trambahn-art" viewBox="0 0 340 122" aria-hidden="true">
      {values.map((value, place) => (
        <g key={value}>
          <Card x={2 + place * 56} y={2} line={1} value={value} />
          <Label x={27 + place * 56} y={94}>
            {pointsOf(value)}
          </Label>
          {place > 0 && (
            <Label x={-1 + place * 56} y={94}>
              +
            </Label>
          )}
        </g>
      ))}
      <g data-line={1}>
        <Inset x={232} y={26} width={104} height={47}>
          <TramDrawing tram={3} />
        </Inset>
      </g>
      <Label x={284} y={94}>
        × 3
      </Label>
      <Label x={170} y={117} size="var(--drawn-6)">
        {points} × 3 = {points * 3}
      </Label>
    </svg>
  );
}

/** 1: the fourth passenger sets off the scoring. */
function Passengers({ language }: DiagramProps) {
  const line = 2;
  const waiting = [stop(line, 4), CONDUCTOR, stop(line, 8)];
  const words = wordsOf(language);
  return (
    <svg className="trambahn-art" viewBox="0 0 340 118" aria-hidden="true">
      <g data-line={line}>
        <rect fill="var(--line)" x="4" y="4" width="150" height="23" rx="4" />
        <Label x={79} y={20} fill="var(--on-line)">
          {`${roman(line)} · ${words.terminalShort}`}
        </Label>
        <rect fill="var(--bed)" stroke="var(--line)" strokeWidth="1.5" x="4" y="26" width="150" height="84" />
      </g>
      {waiting.map((card, place) => (
        <Inset key={place} x={10 + place * 36} y={33} width={33} height={72}>
          <Passenger {...{ card, place, line }} />
        </Inset>
      ))}
      <rect fill="none" stroke="var(--outline)" strokeDasharray="4 4" x="118" y="33" width="32" height="72" rx="4" />
      <Card x={246} y={34} line={line} value={6} />
      <Arrow from={[238, 69]} to={[136, 69]} />
      <Label x={194} y={60} size="var(--drawn-6)">
        4.
      </Label>
    </svg>
  );
}

/** 2, T3: values rise; a card that does not fit opens a column of its own. */
function Rising() {
  const line = 3;
  return (
    <svg className="trambahn-art" viewBox="0 0 340 158" aria-hidden="true">
      {[4, 7, 9].map((value, place) => (
        <Card key={value} x={2 + place * 56} y={2} line={line} value={value} />
      ))}
      <Card x={2} y={84} line={line} value={3} />
      <Card x={284} y={40} line={line} value={3} />
      <Arrow from={[278, 66]} to={[172, 36]} />
      <path stroke="var(--signal-red)" strokeWidth="5" strokeLinecap="round" d="M218 40l16 22M234 40l-16 22" />
      <Arrow from={[278, 86]} to={[62, 118]} />
      <path fill="none" stroke="var(--signal-green)" strokeWidth="5" strokeLinecap="round" d="M170 112l7 9 15-20" />
    </svg>
  );
}

/** 7: the eighth card of a column. */
function ExtraTour({ language }: DiagramProps) {
  const line = 4;
  const values = [1, 2, 3, 5, 6, 8, 9];
  const points = values.map(pointsOf).reduce((sum, one) => sum + one, 0);
  return (
    <svg className="trambahn-art" viewBox="0 0 340 122" aria-hidden="true">
      <g transform="scale(.76)">
        <Inset x={2} y={2} {...CARD}>
          <ConductorCard title={wordsOf(language).conductor} />
        </Inset>
        {values.map((value, place) => (
          <Card key={value} x={58 + place * 56} y={2} line={line} value={value} />
        ))}
      </g>
      {[0, ...values].map((_, place) => (
        <Label key={place} x={21 + place * 42.5} y={74} size="var(--drawn-4)" fill="var(--ink-soft)">
          {place + 1}
        </Label>
      ))}
      <g data-line={line}>
        <Inset x={4} y={78} width={92} height={41}>
          <TramDrawing tram={4} />
        </Inset>
      </g>
      <Label x={108} y={108} size="var(--drawn-6)" anchor="start">
        {points} × 4 = {points * 4}
      </Label>
    </svg>
  );
}

export const DIAGRAMS: RulesDiagrams = {
  scoring: Scoring,
  passengers: Passengers,
  rising: Rising,
  "extra-tour": ExtraTour,
};
