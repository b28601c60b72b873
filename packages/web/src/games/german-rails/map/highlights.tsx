import { type CSSProperties, memo, useMemo } from "react";
import {
  type Action,
  type Board,
  type BuildPlan,
  type City,
  type EventCard,
  type Milepost,
  type PlannedSection,
  centreOf,
  citiesOf,
  eventCardOf,
  graphOf,
  previewTrip,
  cardAt,
  cityAt,
} from "@stellwerk/german-rails";
import { useGame } from "../table/game.ts";
import { useJourneys } from "../table/journey.ts";
import { useMapPress } from "../table/map-press.ts";
import { useSelection } from "../table/selection.ts";
import { useTrackPlan } from "../table/track-plan.ts";
import { sceneryOf } from "./scenery-files.ts";
import { Pin } from "./pin.tsx";
import { type Point, discs, pathThrough, placeOf, riverPath } from "./geometry.ts";

/** Where the events in force are felt. */
export const EventAreas = memo(function EventAreas({ board, cards }: { board: Board; cards: readonly number[] }) {
  return (
    <g className="areas" aria-hidden="true">
      {cards.map((card) => (
        <Area key={card} board={board} event={eventCardOf(board, cardAt(card))} />
      ))}
    </g>
  );
});

function Area({ board, event }: { board: Board; event: EventCard }) {
  const river = sceneryOf(board).rivers.find(({ name }) => name === board.rivers[event.river]);
  return (
    <g className="area" data-type={event.type}>
      {river && <path className="high-water" d={riverPath(river.path)} />}
      {event.mileposts.length > 0 && (
        <path
          className="ground"
          d={discs(
            event.mileposts.map((at) => placeOf(board, at)),
            board.spacing * 0.62,
          )}
        />
      )}
    </g>
  );
}

/** Places the chosen train can go to, and cities in which a network can begin. */
export function Reachable() {
  const { board, offers } = useGame();
  const { tool, train } = useSelection();
  const places = useMemo(
    () => (tool === "move" ? offers("go").flatMap((action) => (action.train === train ? [action.to] : [])) : []),
    [offers, tool, train],
  );
  const starts = offers("start");
  if (places.length + starts.length === 0) return null;
  const reached = places.map((at) => board.mileposts[at]?.city ?? -1).filter((city) => city >= 0);
  const cities = new Set([...starts.map(({ city }) => city), ...reached]);
  return (
    <g className="reachable" aria-hidden="true">
      <path className="dots" d={places.map((at) => `M${placeOf(board, at).join(" ")}h0`).join("")} />
      {[...cities].map((city) => (
        <Ring key={city} board={board} city={cityAt(city)} kind="reach" />
      ))}
    </g>
  );
}

interface WantedPlaces {
  readonly destination: City | null;
  readonly suppliers: readonly City[];
  /** Where the good lies that others left. */
  readonly lying: readonly City[];
  readonly isSoldOut: boolean;
}

/** The places of the order or good that is lit; null for none. */
export function useWantedPlaces(): WantedPlaces | null {
  const { board, view } = useGame();
  const { lit, litGood } = useSelection();
  const wanted = lit ? board.orders[lit.card]?.[lit.order] : undefined;
  const good = wanted?.good ?? litGood;
  if (good === null) return null;
  return {
    destination: wanted?.city ?? null,
    suppliers: citiesOf(board).filter((city) => board.cities[city]?.supplies.includes(good)),
    lying: view.dropped.filter((one) => one.good === good).map(({ city }) => city),
    isSoldOut: (view.supply[good] ?? 0) === 0,
  };
}

/** The city that is asked for, and those that supply what is asked for; where it is sold out they are dimmed. */
export function Wanted() {
  const { board } = useGame();
  const places = useWantedPlaces();
  if (!places) return null;
  const { destination, suppliers, lying, isSoldOut } = places;
  return (
    <g className="wanted" aria-hidden="true">
      {suppliers.map((city) => (
        <Ring key={city} board={board} city={city} kind={isSoldOut ? "sold-out" : "supplier"} />
      ))}
      {lying.map((city, place) => (
        <Ring key={`lying ${place}`} board={board} city={city} kind="supplier" />
      ))}
      {destination !== null && <Ring board={board} city={destination} kind="destination" />}
    </g>
  );
}

type RingKind = "reach" | "supplier" | "sold-out" | "destination" | "chosen" | "pointed" | "start";

export function Ring({ board, city, kind }: { board: Board; city: City; kind: RingKind }) {
  const tier = board.cities[city]?.tier;
  const [x, y] = placeOf(board, centreOf(board, city));
  return <Circle kind={kind} at={[x, y]} radius={tier === "major" ? board.spacing * 1.35 : board.spacing * 0.6} />;
}

/** As large as the place it is around, and never too small to be seen. */
function Circle({ kind, at: [x, y], radius }: { kind: RingKind; at: Point; radius: number }) {
  const style: CSSProperties & { "--ring": string } = { "--ring": `${radius}px` };
  return <circle className="ring" data-kind={kind} cx={x} cy={y} style={style} />;
}

/** Track that is planned, and where track is built what a press on the milepost under the pointer would plan. */
export function Planned({ pointed }: { pointed: Milepost | null }) {
  const { tool } = useSelection();
  const { plan, previewTo } = useTrackPlan();
  const preview = tool === "build" && pointed !== null && pointed !== plan?.target ? previewTo(pointed) : null;
  return (
    <>
      {plan && <PlannedTrack plan={plan} />}
      {preview && preview !== plan && <PlannedTrack plan={preview} isPreview />}
    </>
  );
}

/** What this turn pays for, and dotted what it does not; of a preview only the sums at the ends. */
function PlannedTrack({ plan, isPreview = false }: { plan: BuildPlan; isPreview?: boolean }) {
  const { board, viewer } = useGame();
  const path = (sections: readonly PlannedSection[]): string =>
    sections.map(({ from, to }) => pathThrough([placeOf(board, from), placeOf(board, to)])).join("");
  const sums = plan.sections.map(({ to }, place) => ({
    to,
    sum: plan.sections.slice(0, place + 1).reduce((total, { cost }) => total + cost, 0),
    isNow: place < plan.now,
    isEnd: place === plan.sections.length - 1 || place === plan.now - 1,
  }));
  return (
    <g
      className="planned"
      data-seat={viewer ?? 0}
      data-preview={isPreview || undefined}
      opacity={isPreview ? 0.65 : undefined}
      aria-hidden="true"
    >
      <path className="now" d={path(plan.sections.slice(0, plan.now))} />
      <path className="later" d={path(plan.sections.slice(plan.now))} />
      {sums.map(({ to, sum: total, isNow, isEnd }, place) =>
        isPreview && !isEnd ? null : (
          <Pin key={place} board={board} at={to} kind={isNow ? "sum" : "later"} isEnd={isEnd}>
            {`${total}`}
          </Pin>
        ),
      )}
    </g>
  );
}

/** The way a train would take to the milepost under the pointer. */
export function Trip({ to }: { to: Milepost | null }) {
  const { board, view, viewer } = useGame();
  const { tripTo } = useMapPress();
  const { journeyTo } = useJourneys();
  const { tool } = useSelection();
  const action = tripTo(to);
  const trip = useMemo(
    () => (action && viewer !== null ? previewTrip(view, viewer, action).path : []),
    [view, viewer, action],
  );
  // Where track is built, pressing a city sends no train there: the search for its way would hold up the pointer.
  const isJourney = !action && tool === "move" && to !== null && (board.mileposts[to]?.city ?? -1) >= 0;
  const path = isJourney ? (journeyTo(to)?.turns.flatMap((turn) => turn.path) ?? []) : trip;
  if (path.length === 0) return null;
  return <path className="trip" d={pathThrough(path.map((at) => placeOf(board, at)))} aria-hidden="true" />;
}

/** The way of the journey that was chosen, with the number of each turn where it ends. */
export function JourneyWay() {
  const { board, viewer, plan } = useGame();
  const { journey } = useJourneys();
  // A hint draws a way of its own, with numbers of its own.
  if (!journey || plan?.drawing) return null;
  return (
    <g className="planned" data-seat={viewer ?? 0} aria-hidden="true">
      <path
        className="trip"
        d={pathThrough(journey.turns.flatMap(({ path }) => path).map((at) => placeOf(board, at)))}
      />
      {journey.turns.map(({ path }, turn) => {
        const end = path.at(-1);
        return end === undefined ? null : (
          <Pin key={turn} board={board} at={end} kind="turn">
            {`${turn + 1}`}
          </Pin>
        );
      })}
    </g>
  );
}

/** Where an action happens on the map, to point at it. */
export function placesOfAction(board: Board, action: Action, trains: readonly { at: Milepost }[]): Point[] {
  switch (action.do) {
    case "go":
    case "step":
      return [placeOf(board, action.to)];
    case "build":
      return [placeOf(board, action.from), placeOf(board, action.to)];
    case "line":
    case "cross": {
      const ferry = board.ferries[action.ferry];
      return ferry ? [placeOf(board, ferry.a), placeOf(board, ferry.b)] : [];
    }
    case "start":
    case "rescue":
    case "secondTrain":
    case "depot":
    case "admit":
      return [placeOf(board, centreOf(board, action.city))];
    case "load":
    case "drop":
    case "deliver": {
      const at = trains[action.train]?.at;
      return at === undefined ? [] : [placeOf(board, at)];
    }
    default:
      return [];
  }
}

/** What a hint or a list points at. */
export function Pointed() {
  const { board, pointAt, me } = useGame();
  const places = pointAt ? placesOfAction(board, pointAt, me?.trains ?? []) : [];
  if (places.length === 0) return null;
  return (
    <g className="pointed" aria-hidden="true">
      {places.length > 1 && <path className="trip" d={pathThrough(places)} />}
      {places.map((at, place) => (
        <Circle key={place} kind="pointed" at={at} radius={board.spacing * 0.6} />
      ))}
    </g>
  );
}

/** The neighbour that lies most nearly in a direction; null if none lies that way. */
export function neighbourToward(board: Board, at: Milepost, [dx, dy]: Point): Milepost | null {
  const [x, y] = placeOf(board, at);
  let best: Milepost | null = null;
  let most = 0.3;
  for (const { to } of graphOf(board).neighbours(at)) {
    const [toX, toY] = placeOf(board, to);
    const ahead = ((toX - x) * dx + (toY - y) * dy) / Math.hypot(toX - x, toY - y);
    if (ahead > most + 0.001) [best, most] = [to, ahead];
  }
  return best;
}
