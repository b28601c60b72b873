import type { CSSProperties, ReactNode } from "react";
import {
  type Action,
  type Good,
  type Train as RailsTrain,
  budgetOf,
  goalOf,
  loadsOf,
  majorCitiesJoined,
  speedOf,
} from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { Icon } from "../../../components/icons.tsx";
import { EngineIcon } from "../art/engine.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";
import { useJourneys } from "../table/journey.ts";
import { useSelection } from "../table/selection.ts";
import { BELOW } from "./narrow.ts";
import { usePrimary } from "./primary-action.ts";

const IN_A_ROW = { gridTemplateColumns: "auto auto 1fr", gap: "0 var(--space-6)", lineHeight: 1 };

/** The viewer's money, what may still be built for, and how far the goal is. */
export function Means() {
  const { view, viewer, me, board, words } = useGame();
  if (!me || viewer === null || view.phase === "orders") return null;
  const isMine = view.seat === viewer && view.phase === "play";
  const joined = majorCitiesJoined(board, me);
  return (
    <dl className="means stack" style={IN_A_ROW} data-seat={viewer}>
      <div data-part="cash">
        <dt className="fine">{words.cash}</dt>
        <dd>{words.money(me.cash)}</dd>
      </div>
      {isMine && (
        <div data-part="budget">
          <dt className="fine">{words.leftToBuild}</dt>
          <dd>{words.money(budgetOf(view))}</dd>
        </div>
      )}
      <div data-part="goal">
        <dt className="fine">
          {words.goal} {words.money(goalOf(view.options, board))}
        </dt>
        <dd>{words.majors(joined, board.figures.majorCities)}</dd>
      </div>
      {me.debt.to >= 0 && (
        <div>
          <dt className="fine">{words.debt}</dt>
          <dd>{words.money(me.debt.amount)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The viewer's trains: engine, points left, what is on board; and what can be done where they stand. */
export function Trains() {
  const { me } = useGame();
  return me?.trains.map((_, number) => <Train key={number} number={number} />);
}

function Train({ number }: { number: number }) {
  const { view, viewer, me, board, words, language } = useGame();
  const { train: chosen, setTrain } = useSelection();
  const { destination } = useJourneys();
  const train = me?.trains[number];
  if (!train || viewer === null) return null;
  const isMine = view.seat === viewer && view.phase === "play";
  const here = board.mileposts[train.at]?.city ?? -1;
  const isChoice = (me?.trains.length ?? 0) > 1;
  // On a phone in place of where the train is, which the map shows: a line more would push the orders out of sight.
  const isBelow = matchMedia(BELOW).matches;
  const way = chosen === number && destination !== null ? <JourneyLine destination={destination} /> : null;
  const text = words.engineText(speedOf(train.engine, view.options), loadsOf(train.engine, view.options));
  return (
    <section
      className="train-card"
      data-chosen={(isChoice && chosen === number) || undefined}
      aria-label={words.trainName(number)}
    >
      <header className="level">
        <EngineIcon engine={train.engine} seat={viewer} height={30} />
        {way && isBelow ? (
          way
        ) : (
          <div className="level brief">
            <strong style={PLAIN_INK} title={text}>
              {words.engineType(train.engine)}
            </strong>
            <small>{here >= 0 ? words.standsIn(board.cities[here]?.name[language] ?? "") : words.underWay}</small>
            {isMine && view.round > 1 && <small>{words.pointsLeft(view.turn.points[number] ?? 0)}</small>}
            {train.lost > 0 && <small>{words.standsStill}</small>}
          </div>
        )}
        <Slots train={train} />
      </header>
      {isChoice && chosen !== number && (
        <button type="button" className="button small" onClick={() => setTrain(number)}>
          {words.chooseTrain}
        </button>
      )}
      {!isBelow && way}
      <TrainActions number={number} />
    </section>
  );
}

const IN_TWO_LINES: CSSProperties = {
  flex: "1 1 0",
  minWidth: 0,
  flexWrap: "nowrap",
  fontSize: "var(--type-4)",
  lineHeight: 1.1,
};
const PLAIN_INK = { color: "var(--ink)" };
const AS_HIGH_AS_WORDS = { marginBlock: "calc((22px - var(--target)) / 2)" };

/** Where the train is under way to, and when it arrives; to be given up. */
function JourneyLine({ destination }: { destination: string }) {
  const { words } = useGame();
  const { journey, travelTo, sayJourney, sayInBrief } = useJourneys();
  return (
    <div className="level way-to-go brief" style={IN_TWO_LINES} title={journey ? sayJourney(journey) : undefined}>
      <span role="status">{journey ? sayInBrief(journey) : words.noWay(destination)}</span>
      <button
        type="button"
        className="button small quiet square"
        style={AS_HIGH_AS_WORDS}
        aria-label={words.dropJourney}
        title={words.dropJourney}
        onClick={() => travelTo(null)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A place on board. */
const SLOT = {
  display: "grid",
  placeItems: "center",
  width: 30,
  height: 30,
  borderRadius: "var(--radius)",
  boxShadow: "inset 0 0 0 1.5px var(--hairline)",
};

/** What is on board, and the empty places. */
function Slots({ train }: { train: RailsTrain }) {
  const { view, words } = useGame();
  const slots = Array.from({ length: loadsOf(train.engine, view.options) }, (_, place) => train.load[place] ?? null);
  return (
    <ul className="slots level" aria-label={words.onBoard}>
      {slots.map((good, place) => (
        <li key={place}>
          {good === null ? (
            <span className="slot" style={SLOT} role="img" aria-label={words.emptySlot} />
          ) : (
            <Aboard good={good} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What can be done with a train where it stands. */
function TrainActions({ number }: { number: number }) {
  const { board, view, me, words, nameOf, offers } = useGame();
  const ofThis = <One extends { readonly train: number }>(all: readonly One[]): One[] =>
    all.filter((action) => action.train === number);
  const crossings = ofThis(offers("cross"));
  const rescues = ofThis(offers("rescue"));
  // The large button has it already.
  const { action: primary } = usePrimary();
  const deliveries = [...ofThis(offers("deliver")), ...ofThis(offers("sell"))].filter((action) => action !== primary);
  const cards = [...(me?.hand ?? []), ...view.open];
  const wanted = new Set(cards.flatMap((card) => (board.orders[card] ?? []).map(({ good }) => good)));
  // What an order in sight wants comes first.
  const loads = ofThis(offers("load"))
    .filter((action) => action !== primary)
    .sort((a, b) => Number(wanted.has(b.good)) - Number(wanted.has(a.good)));
  const drops = ofThis(offers("drop"));
  if (crossings.length + rescues.length + deliveries.length + loads.length + drops.length === 0) return null;
  return (
    <div className="deeds level row-of-deeds">
      {crossings.map((action, place) => (
        <Deed
          key={place}
          action={action}
          consequence={action.pay === null ? null : words.paysTo(nameOf(action.pay), board.figures.fee)}
          isGrave
        >
          {action.pay !== null && `, ${words.payTo(nameOf(action.pay), board.figures.fee)}`}
        </Deed>
      ))}
      {rescues.map((action) => (
        <Deed key={action.city} action={action} consequence={words.rescueCost} />
      ))}
      {deliveries.map((action, place) => (
        <Deed key={place} action={action} kind="deliver" good={board.orders[action.card]?.[action.order]?.good} />
      ))}
      {loads.map((action, place) => (
        <Deed
          key={`load ${action.good} ${action.from}`}
          action={action}
          good={action.good}
          isBrief={action.from !== "depot"}
          label={place === 0 ? words.load : null}
          {...(!wanted.has(action.good) && { kind: "quiet" })}
        />
      ))}
      {drops.map((action, place) => (
        <Deed
          key={`drop ${action.good} ${action.depot}`}
          action={action}
          kind="quiet"
          good={action.good}
          isBrief={action.depot === null}
          label={place === 0 ? words.drop : null}
        />
      ))}
    </div>
  );
}

interface DeedProps {
  readonly action: Action;
  readonly kind?: "deliver" | "quiet";
  readonly good?: Good | undefined;
  /** Whether the name of the good says enough, since what is done with it stands before. */
  readonly isBrief?: boolean;
  /** What is done with this good and those that follow. */
  readonly label?: string | null;
  /** What it costs; null for nothing. */
  readonly consequence?: string | null;
  /** Whether a mouse and a key, too, press twice. */
  readonly isGrave?: boolean;
  readonly children?: ReactNode;
}

/** A button that does one action. */
function Deed({
  action,
  kind,
  good,
  isBrief = false,
  label = null,
  consequence = null,
  isGrave = false,
  children,
}: DeedProps) {
  const { board, language, act, sayAction, isPointed } = useGame();
  const brief = isBrief && good !== undefined ? board.goods[good]?.name[language] : undefined;
  const button = (
    <CostlyButton
      className={kind ? `button small ${kind}` : "button small"}
      aria-label={brief && sayAction(action)}
      data-pointed={isPointed(action) || undefined}
      consequence={consequence}
      isGrave={isGrave}
      onPress={() => act(action)}
    >
      {good !== undefined && <GoodIcon id={board.goods[good]?.id ?? ""} size={20} />}
      {brief ?? sayAction(action)}
      {children}
    </CostlyButton>
  );
  if (label === null) return button;
  return (
    <div className="level">
      <small>{label}&nbsp;</small>
      {button}
    </div>
  );
}

function Aboard({ good }: { good: Good }) {
  const { board, language } = useGame();
  const { setLitGood } = useSelection();
  const name = board.goods[good]?.name[language] ?? "";
  return (
    <span
      className="slot"
      style={SLOT}
      role="img"
      aria-label={name}
      title={name}
      onPointerEnter={() => setLitGood(good)}
      onPointerLeave={() => setLitGood(null)}
    >
      <GoodIcon id={board.goods[good]?.id ?? ""} size={28} />
    </span>
  );
}
