import type { Refusal } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  DEPOT,
  ENGINES,
  conversionCost,
  figuresIn,
  loadsOf,
  speedOf,
} from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";

interface Purchase {
  readonly action: Action;
  readonly text: string;
  readonly cost: number;
  /** Why it cannot be bought now; null where it can. */
  readonly reason: Refusal | null;
}

/** What else the building step buys: better engines, a second train, ferry lines, depots. */
export function Purchases() {
  const { me, words, act, isPointed, sayRefusal } = useGame();
  const { tool } = useSelection();
  const all = usePurchases();
  if (tool !== "build" || !me || all.length === 0) return null;
  return (
    <details className="purchases" open={all.some(({ action }) => isPointed(action)) || undefined}>
      <summary>{words.purchases(all.filter(({ reason }) => reason === null).length)}</summary>
      <div className="deeds level">
        {all.map(({ action, text, cost, reason }) => (
          <CostlyButton
            key={text}
            className="button small"
            data-pointed={isPointed(action) || undefined}
            disabled={reason !== null}
            consequence={reason ? null : words.paysAndLeaves(cost, me.cash - cost)}
            onPress={() => act(action)}
          >
            {reason ? `${text}. ${sayRefusal(reason)}` : text}
          </CostlyButton>
        ))}
      </div>
    </details>
  );
}

function usePurchases(): Purchase[] {
  const { view, board, words, offers, sayAction } = useGame();
  const engines = useEngines();
  const say = (action: Action, cost: number): Purchase => ({
    action,
    text: `${sayAction(action)}, ${words.money(cost)}`,
    cost,
    reason: null,
  });
  return [
    ...offers("line").map((action) => say(action, board.ferries[action.ferry]?.cost ?? 0)),
    ...engines,
    ...offers("secondTrain").map((action) => say(action, figuresIn(view.options).secondTrain)),
    ...offers("depot").map((action) => say(action, DEPOT)),
  ];
}

/** Every engine that a train can become, those too dear now with the reason. */
function useEngines(): Purchase[] {
  const { view, me, board, words, language, offers, refusal } = useGame();
  // In the first round nothing but track is bought (G4).
  const trains = view.round === 1 ? [] : (me?.trains ?? []);
  return trains.flatMap(({ engine: from }, train) =>
    ENGINES.flatMap((engine): Purchase[] => {
      const cost = conversionCost(from, engine, view.options);
      if (cost === null) return [];
      const possible = offers("engine").filter((offer) => offer.train === train && offer.engine === engine);
      const ways: readonly ActionOf<"engine">[] = possible.length > 0 ? possible : [{ do: "engine", train, engine }];
      return ways.map((action) => ({
        action,
        text: words.buyEngine(
          engine,
          speedOf(engine, view.options),
          loadsOf(engine, view.options),
          cost,
          trains.length > 1 ? train : null,
          action.drop === undefined ? "" : (board.goods[action.drop]?.name[language] ?? ""),
        ),
        cost,
        reason: refusal(action),
      }));
    }),
  );
}
