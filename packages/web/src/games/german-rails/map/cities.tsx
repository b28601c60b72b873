import { memo, useMemo } from "react";
import { type Board, type City, centreOf, cityAt } from "@stellwerk/german-rails";
import { GoodPlate } from "../art/goods.tsx";
import { labelsOf } from "./labels.ts";
import { placeOf, polygon } from "./geometry.ts";

const CHIP = 19;

/** The cities: a hexagon, a square or a disc by their size, their names, and from near what they supply. */
export const Cities = memo(function Cities({ board }: { board: Board }) {
  const labels = useMemo(() => labelsOf(board), [board]);
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
              <g transform={`translate(${label.beyond.join(" ")})`}>
                <g className="fixed">
                  <g transform={`translate(${label.at.join(" ")})`}>
                    <text className="city-name" textAnchor={label.anchor} dominantBaseline="central">
                      {name}
                    </text>
                    <g className="supplies" transform={`translate(${suppliesAt(label.anchor, supplies.length)} 10)`}>
                      {supplies.map((good, place) => (
                        <g key={good} transform={`translate(${place * CHIP} 0) scale(.74)`}>
                          <GoodPlate id={board.goods[good]?.id ?? ""} />
                        </g>
                      ))}
                    </g>
                  </g>
                </g>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
});

const suppliesAt = (anchor: "start" | "middle" | "end", many: number): number =>
  anchor === "start" ? 0 : anchor === "end" ? -many * CHIP : (-many * CHIP) / 2;

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
