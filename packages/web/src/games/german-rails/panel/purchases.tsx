import { type Action, DEPOT, conversionCost, figuresIn, loadsOf, speedOf } from "@stellwerk/german-rails";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";

/** What else the building step buys: better engines, a second train, ferry lines, depots. */
export function Purchases() {
  const { view, me, board, words, language, offers, act, sayAction, isPointed } = useGame();
  const { tool } = useSelection();
  if (tool !== "build" || !me) return null;
  const engines = offers("engine").map((action): [Action, string] => {
    const from = me.trains[action.train]?.engine ?? "A";
    const cost = conversionCost(from, action.engine, view.options) ?? 0;
    const dropped = action.drop === undefined ? "" : (board.goods[action.drop]?.name[language] ?? "");
    return [
      action,
      words.buyEngine(
        action.engine,
        speedOf(action.engine, view.options),
        loadsOf(action.engine, view.options),
        cost,
        me.trains.length > 1 ? action.train : null,
        dropped,
      ),
    ];
  });
  const lines = offers("line").map((action): [Action, string] => [
    action,
    `${sayAction(action)}, ${words.money(board.ferries[action.ferry]?.cost ?? 0)}`,
  ]);
  const trains = offers("secondTrain").map((action): [Action, string] => [
    action,
    `${sayAction(action)}, ${words.money(figuresIn(view.options).secondTrain)}`,
  ]);
  const depots = offers("depot").map((action): [Action, string] => [
    action,
    `${sayAction(action)}, ${words.money(DEPOT)}`,
  ]);
  const all = [...lines, ...engines, ...trains, ...depots];
  if (all.length === 0) return null;
  return (
    <details className="purchases" open={all.some(([action]) => isPointed(action)) || undefined}>
      <summary>{words.purchases(all.length)}</summary>
      <div className="deeds">
        {all.map(([action, text]) => (
          <button
            key={text}
            type="button"
            className="button small"
            data-pointed={isPointed(action) || undefined}
            onClick={() => act(action)}
          >
            {text}
          </button>
        ))}
      </div>
    </details>
  );
}
