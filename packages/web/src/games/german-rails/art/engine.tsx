import { memo } from "react";
import type { Engine } from "@stellwerk/german-rails";

/** An engine from the side, 30 × 20; the class shows in its wheels and its boiler. The letter says whose it is. */
export const EngineDrawing = memo(function EngineDrawing({
  engine,
  letter,
}: {
  readonly engine: Engine;
  readonly letter: string;
}) {
  const level = engine.startsWith("A") ? 0 : engine.startsWith("B") ? 1 : 2;
  return (
    <g fill="var(--on-seat)" stroke="var(--on-seat)">
      <path
        fill="var(--seat)"
        paintOrder="stroke"
        d="M1.5 3.5h10v1.2h9V1.6h4v3.2h1.2a2.8 2.8 0 0 1 2.8 2.8v4.9H30l1.5 3.5H1.5z"
      />
      {level > 0 && <path strokeWidth="0.8" d="M13 4.7h5.5V3H13z" />}
      {level > 1 && <path strokeWidth="0.8" d="M12 8.8h16" />}
      <g stroke="var(--seat)" strokeWidth="1.6">
        <circle cx="6" cy="16.5" r="3.2" />
        <circle cx="13.5" cy="16.5" r="3.2" />
        {level > 0 ? <circle cx="21" cy="16.5" r="3.2" /> : <circle cx="21.5" cy="17.4" r="2.3" />}
        <circle cx="27" cy="17.6" r="2.1" />
      </g>
      <text
        stroke="none"
        fontSize="var(--drawn-2)"
        fontWeight="600"
        className="sign"
        x="6.6"
        y="12.2"
        textAnchor="middle"
      >
        {letter}
      </text>
    </g>
  );
});

/** The same by itself, for panels. */
export function EngineIcon(props: { readonly engine: Engine; readonly seat: number; readonly height?: number }) {
  const { engine, seat, height = 16 } = props;
  return (
    <svg className="engine-icon" data-seat={seat} height={height} viewBox="0 0 32 21" aria-hidden="true">
      <EngineDrawing engine={engine} letter={letterOf(seat)} />
    </svg>
  );
}

/** Each player has a letter, so that lines can be told apart without colours. */
export const letterOf = (seat: number): string => "ABCDEF"[seat] ?? "";
