import type { CSSProperties } from "react";
import type { Refusal } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  type Engine,
  DEPOT,
  ENGINES,
  conversionCost,
  figuresIn,
  loadsOf,
  speedOf,
} from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { EngineIcon } from "../art/engine.tsx";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";

/** A line for what is bought, and another for why it cannot be. */
const OVER_ITS_REASON: CSSProperties = {
  flex: "1 1 100%",
  flexWrap: "wrap",
  justifyContent: "start",
  textAlign: "start",
};
const AT_THE_END = { marginInlineStart: "auto" };
const BELOW_IT: CSSProperties = { flex: "1 1 100%" };

interface Purchase {
  readonly action: Action;
  readonly text: string;
  /** Of an engine: its type and what it can do, to be shown with its picture. */
  readonly engine?: { readonly type: Engine; readonly name: string; readonly power: string };
  readonly cost: number;
  /** Why it cannot be bought now; null where it can. */
  readonly reason: Refusal | null;
}

/** What else the building step buys: better engines, a second train, ferry lines, depots. */
export function Purchases() {
  const { me, viewer, words, act, isPointed, sayRefusal } = useGame();
  const { tool } = useSelection();
  const all = usePurchases();
  if (tool !== "build" || !me || viewer === null || all.length === 0) return null;
  return (
    <details className="purchases" open={all.some(({ action }) => isPointed(action)) || undefined}>
      <summary>{words.purchases(all.filter(({ reason }) => reason === null).length)}</summary>
      <div className="deeds level">
        {all.map(({ action, text, cost, reason, engine }) => (
          <CostlyButton
            key={text}
            className="button small"
            style={OVER_ITS_REASON}
            aria-label={engine && text}
            data-pointed={isPointed(action) || undefined}
            disabled={reason !== null}
            consequence={reason ? null : words.paysAndLeaves(cost, me.cash - cost)}
            onPress={() => act(action)}
          >
            {engine ? (
              <>
                <EngineIcon engine={engine.type} seat={viewer} height={22} />
                <span>
                  <b>{engine.name}</b> <small>{engine.power}</small>
                </span>
                <span style={AT_THE_END}>{words.money(cost)}</span>
              </>
            ) : (
              text
            )}
            {reason && <small style={BELOW_IT}>{sayRefusal(reason)}</small>}
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
      return ways.map((action) => {
        const speed = speedOf(engine, view.options);
        const loads = loadsOf(engine, view.options);
        const dropped = action.drop === undefined ? "" : (board.goods[action.drop]?.name[language] ?? "");
        const power = [words.engineText(speed, loads), ...(dropped ? [words.without(dropped)] : [])];
        return {
          action,
          text: words.buyEngine(engine, speed, loads, cost, trains.length > 1 ? train : null, dropped),
          engine: {
            type: engine,
            name: trains.length > 1 ? `${train + 1}: ${words.engineType(engine)}` : words.engineType(engine),
            power: power.join(", "),
          },
          cost,
          reason: refusal(action),
        };
      });
    }),
  );
}
