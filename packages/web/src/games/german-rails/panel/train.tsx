import { type Good, budgetOf, goalOf, loadsOf, majorCitiesJoined, speedOf } from "@stellwerk/german-rails";
import { EngineIcon } from "../art/engine.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { usePlay } from "../play.tsx";

/** The viewer's money, what may still be built for, and how far the goal is. */
export function Means() {
  const { view, viewer, me, board, words } = usePlay();
  if (!me || viewer === null || view.phase === "orders") return null;
  const isMine = view.seat === viewer && view.phase === "play";
  const joined = majorCitiesJoined(board, me);
  return (
    <dl className="means" data-seat={viewer}>
      <div>
        <dt>{words.cash}</dt>
        <dd>{words.money(me.cash)}</dd>
      </div>
      {isMine && (
        <div>
          <dt>{words.leftToBuild}</dt>
          <dd>{words.money(budgetOf(view))}</dd>
        </div>
      )}
      <div>
        <dt>{words.goal}</dt>
        <dd>
          {words.money(goalOf(view.options, board))} · {words.majors(joined, board.figures.majorCities)}
        </dd>
      </div>
      {me.debt.to >= 0 && (
        <div>
          <dt>{words.debt}</dt>
          <dd>{words.money(me.debt.amount)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The viewer's trains: engine, points left, what is on board; and what can be done where they stand. */
export function Trains() {
  const { me } = usePlay();
  return me?.trains.map((_, number) => <Train key={number} number={number} />);
}

function Train({ number }: { number: number }) {
  const play = usePlay();
  const { view, viewer, me, board, words, train: chosen, setTrain, act, sayAction, offers, isPointed } = play;
  const train = me?.trains[number];
  if (!train || viewer === null) return null;
  const isMine = view.seat === viewer && view.phase === "play";
  const speed = speedOf(train.engine, view.options);
  const slots = Array.from({ length: loadsOf(train.engine, view.options) }, (_, place) => train.load[place] ?? null);
  const here = board.mileposts[train.at]?.city ?? -1;
  const ofThis = <One extends { readonly train: number }>(all: readonly One[]): One[] =>
    all.filter((action) => action.train === number);
  const moves = [...ofThis(offers("cross")), ...ofThis(offers("rescue"))];
  const deliveries = [...ofThis(offers("deliver")), ...ofThis(offers("sell"))];
  const loads = ofThis(offers("load"));
  const drops = ofThis(offers("drop"));
  const isChoice = (me?.trains.length ?? 0) > 1;
  return (
    <section
      className="train-card"
      data-chosen={(isChoice && chosen === number) || undefined}
      aria-label={words.trainName(number)}
    >
      <header>
        <EngineIcon engine={train.engine} seat={viewer} />
        <div>
          <strong>
            {train.engine} <small>{words.engineText(speed, loadsOf(train.engine, view.options))}</small>
          </strong>
          <small>
            {here >= 0 ? words.standsIn(board.cities[here]?.name ?? "") : words.underWay}
            {isMine && view.round > 1 && ` · ${words.pointsLeft(view.turn.points[number] ?? 0)}`}
            {train.lost > 0 && ` · ${words.standsStill}`}
          </small>
        </div>
        <ul className="slots" aria-label={words.onBoard}>
          {slots.map((good, place) => (
            <li key={place}>
              {good === null ? (
                <span className="slot" role="img" aria-label={words.emptySlot} />
              ) : (
                <Aboard good={good} />
              )}
            </li>
          ))}
        </ul>
      </header>
      {isChoice && chosen !== number && (
        <button type="button" className="button small" onClick={() => setTrain(number)}>
          {words.chooseTrain}
        </button>
      )}
      {moves.length > 0 && (
        <div className="deeds">
          {moves.map((action, place) => (
            <button
              key={place}
              type="button"
              className="button small"
              data-pointed={isPointed(action) || undefined}
              onClick={() => act(action)}
            >
              {sayAction(action)}
              {action.do === "cross" && action.pay !== null && ` (${words.payTo(play.nameOf(action.pay))})`}
            </button>
          ))}
        </div>
      )}
      {deliveries.length > 0 && (
        <div className="deeds">
          {deliveries.map((action, place) => (
            <button
              key={place}
              type="button"
              className="button small deliver"
              data-pointed={isPointed(action) || undefined}
              onClick={() => act(action)}
            >
              <GoodIcon id={board.goods[board.orders[action.card]?.[action.order]?.good ?? -1]?.id ?? ""} size={20} />
              {sayAction(action)}
            </button>
          ))}
        </div>
      )}
      {loads.length + drops.length > 0 && (
        <div className="deeds">
          {loads.map((action) => (
            <button
              key={`load ${action.good} ${action.from}`}
              type="button"
              className="button small"
              data-pointed={isPointed(action) || undefined}
              onClick={() => act(action)}
            >
              <GoodIcon id={board.goods[action.good]?.id ?? ""} size={20} />
              {sayAction(action)}
            </button>
          ))}
          {drops.map((action) => (
            <button
              key={`drop ${action.good} ${action.depot}`}
              type="button"
              className="button small quiet"
              data-pointed={isPointed(action) || undefined}
              onClick={() => act(action)}
            >
              <GoodIcon id={board.goods[action.good]?.id ?? ""} size={20} />
              {sayAction(action)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function Aboard({ good }: { good: Good }) {
  const { board, language, setLitGood } = usePlay();
  const name = board.goods[good]?.name[language] ?? "";
  return (
    <span
      className="slot"
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
