import { useEffect, useEffectEvent, useRef } from "react";
import { type Seat, seatAt } from "@stellwerk/kernel";
import { type Board, type Milepost, type Train, centreOf } from "@stellwerk/german-rails";
import { mayAnimate } from "../../../settings.ts";
import { EngineDrawing, letterOf } from "../art/engine.tsx";
import { GoodPlate } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";
import { placeOf } from "./geometry.ts";

const BESIDE = 15;
const RUN = 70;
const LONGEST_RUN = 1200;

/** Where each train stands among those at the same milepost, so that none hides another. */
export function Trains() {
  const { view, viewer } = useGame();
  const { train: chosen } = useSelection();
  const all = view.players.flatMap(({ trains }, seat) => trains.map((train, number) => ({ train, seat, number })));
  return all.map(({ train, seat, number }, place) => {
    const before = all.slice(0, place).filter((other) => other.train.at === train.at).length;
    return (
      <TrainPiece
        key={`${seat}.${number}`}
        train={train}
        seat={seatAt(seat)}
        number={number}
        beside={before * BESIDE}
        chosen={seat === viewer && number === chosen}
      />
    );
  });
}

interface TrainProps {
  readonly train: Train;
  readonly seat: Seat;
  readonly number: number;
  readonly beside: number;
  readonly chosen: boolean;
}

function TrainPiece({ train, seat, number, beside, chosen }: TrainProps) {
  const { board, view, viewer, events, fresh } = useGame();
  const piece = useRef<SVGGElement>(null);
  const [x, y] = placeOf(board, train.at);
  const runIfMoved = useEffectEvent(() => {
    const moved = events.find((event) => event.is === "moved" && event.seat === seat && event.train === number);
    if (fresh && moved?.is === "moved" && mayAnimate()) run(piece.current, board, moved.path);
  });
  useEffect(() => runIfMoved(), [view]);
  return (
    <g
      ref={piece}
      className="train"
      data-seat={seat}
      data-own={seat === viewer || undefined}
      transform={`translate(${x} ${y})`}
    >
      <g className="fixed">
        <g transform={`translate(${-16 + beside} ${-22 - beside / 3})`} data-chosen={chosen || undefined}>
          <EngineDrawing engine={train.engine} letter={letterOf(seat)} />
          {train.load.map((good, place) => (
            <g key={place} className="load" transform={`translate(${-9 - 12 * place} 7.5) scale(.5)`}>
              <GoodPlate id={board.goods[good]?.id ?? ""} />
            </g>
          ))}
          {train.lost > 0 && (
            <text fill="var(--signal-red)" fontSize="var(--drawn-3)" x="16" y="-2" textAnchor="middle">
              II
            </text>
          )}
        </g>
      </g>
    </g>
  );
}

/** Lets a train run along its way to where it stands. */
function run(piece: SVGGElement | null, board: Board, path: readonly Milepost[]): void {
  piece?.animate(
    path.map((at) => ({
      transform: `translate(${placeOf(board, at)
        .map((km) => `${km}px`)
        .join(", ")})`,
    })),
    { duration: Math.min(LONGEST_RUN, RUN * path.length), easing: "ease-in-out" },
  );
}

/** What lies in the cities: goods left there, and depots. */
export function Lying() {
  const { view, board } = useGame();
  const cities = new Set([
    ...view.dropped.map(({ city }) => city),
    ...view.players.flatMap(({ depots }) => depots.map(({ city }) => city)),
  ]);
  return [...cities].map((city) => {
    const goods = view.dropped.filter((one) => one.city === city);
    const depots = view.players.flatMap(({ depots: own }, seat) =>
      own.filter((depot) => depot.city === city).map((depot) => ({ depot, seat })),
    );
    return (
      <g key={city} className="lying" transform={`translate(${placeOf(board, centreOf(board, city)).join(" ")})`}>
        <g className="fixed">
          {goods.map(({ good }, place) => (
            <g key={place} className="dropped" transform={`translate(${-24 - 13 * place} 5) scale(.52)`}>
              <rect x="-3" y="-3" width="30" height="30" rx="15" />
              <GoodPlate id={board.goods[good]?.id ?? ""} />
            </g>
          ))}
          {depots.map(({ depot, seat }, place) => (
            <g key={seat} className="depot" data-seat={seat} transform={`translate(${-10 + 25 * place} 14)`}>
              <path fill="var(--seat)" stroke="var(--on-seat)" d="M0 6 11 0l11 6v13H0z" />
              {depot.goods.map((good, slot) => (
                <g key={good} transform={`translate(${1 + slot * 7} 9) scale(.28)`}>
                  <GoodPlate id={board.goods[good]?.id ?? ""} />
                </g>
              ))}
            </g>
          ))}
        </g>
      </g>
    );
  });
}
