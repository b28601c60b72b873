import { memo, useMemo } from "react";
import type { Language } from "@stellwerk/kernel";
import { type Board, type City, centreOf, cityAt } from "@stellwerk/german-rails";
import { GoodPlate } from "../art/goods.tsx";
import { type Label, labelsAt } from "./labels.ts";
import { placeOf, polygon } from "./geometry.ts";

interface CitiesProps {
  readonly board: Board;
  readonly language: Language;
  readonly level: number;
}

/** The cities: a hexagon, a square or a disc by their size, their names, and what they supply. */
export const Cities = memo(function Cities({ board, language, level }: CitiesProps) {
  const labels = labelsAt(board, language, level);
  // The great ones, which are named first, lie above the others.
  const upwards = useMemo(() => board.cities.map((city, number) => ({ ...city, number })).toReversed(), [board]);
  return (
    <g className="cities" aria-hidden="true">
      {upwards.map(({ id, name, tier, supplies, number }) => {
        const label = labels[number];
        return (
          <g
            key={id}
            className="city"
            data-city={id}
            data-tier={tier}
            transform={`translate(${placeOf(board, centreOf(board, cityAt(number))).join(" ")})`}
          >
            <Sign tier={tier} spacing={board.spacing} />
            {label && (
              <>
                <Supplies goods={supplies.map((good) => board.goods[good]?.id ?? "")} row={label.goods} />
                {label.isNamed && (
                  <g transform={`translate(${label.beyond.join(" ")})`}>
                    <text
                      className="city-name fixed"
                      fontSize={label.letter}
                      x={label.at[0]}
                      y={label.at[1]}
                      textAnchor={label.anchor}
                      dominantBaseline="central"
                    >
                      {name[language]}
                    </text>
                  </g>
                )}
              </>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Of the room that a good has, the part that its plate fills. */
const PLATE = 0.92;

/** What a city supplies: plates with a silhouette, or how many goods where they have no room. */
function Supplies({ goods, row: { beyond, at, step, isCount } }: { goods: readonly string[]; row: Label["goods"] }) {
  return (
    <g transform={`translate(${beyond.join(" ")})`}>
      <g className="supplies fixed">
        {(isCount ? [null] : goods).map((good, place) => (
          <g
            key={good}
            transform={`translate(${at[0] + place * step} ${at[1]}) scale(${((PLATE * step) / 24).toFixed(3)})`}
          >
            {good === null ? <Count many={goods.length} /> : <GoodPlate id={good} />}
          </g>
        ))}
      </g>
    </g>
  );
}

/** How many goods there are, on a disc as large as the plate of one. */
function Count({ many }: { many: number }) {
  return (
    <>
      <rect fill="var(--ink-soft)" width="24" height="24" rx="12" />
      <text x="12" y="13" fill="var(--paper)" fontSize="var(--drawn-6)" textAnchor="middle" dominantBaseline="central">
        {many}
      </text>
    </>
  );
}

function Sign({ tier, spacing }: { tier: Board["cities"][City]["tier"]; spacing: number }) {
  if (tier === "major") {
    const corners = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3);
    return (
      <>
        <path className="sign" d={polygon(6, [0, 0], spacing * 1.17)} />
        <path
          fill="none"
          stroke="var(--signal-red)"
          strokeWidth="3"
          strokeLinecap="round"
          d={corners.map((angle) => `M${spacing * Math.cos(angle)} ${spacing * Math.sin(angle)}h0`).join("")}
        />
        <circle fill="var(--signal-red)" stroke="var(--atlas-halo)" r="4.2" />
      </>
    );
  }
  return tier === "medium" ? (
    <rect className="sign modest" x="-5.4" y="-5.4" width="10.8" height="10.8" rx="1.2" />
  ) : (
    <circle className="sign modest" r="4.6" />
  );
}
