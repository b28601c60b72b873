import { useEffect, useEffectEvent, useState } from "react";
import { type Action, bestRuns, mustBuy, type State } from "@stellwerk/berlin-1881";
import { afterDrawing } from "../../../components/after-drawing.ts";
import { useBoard } from "../board-context.ts";
import { usePreview } from "../action-preview.ts";
import { Change } from "./parts.tsx";

interface Outlook {
  readonly key: string;
  readonly view: State;
  readonly from: number;
  readonly to: number;
}

/** What the best runs of the operating company would earn after an action, compared with now. */
export function BestRunsOutlook({ of: action }: { of: Action }) {
  const { view, turn, words } = useBoard();
  const preview = usePreview();
  const [outlook, setOutlook] = useState<Outlook | null>(null);
  const key = JSON.stringify(action);
  const look = useEffectEvent(() => {
    if (!turn) return;
    const earn = (position: State): number => {
      const { income, ferry } = bestRuns(position, turn.operator);
      return income + ferry;
    };
    setOutlook({ key, view, from: earn(view), to: earn(preview(action).state) });
  });
  // The search for runs takes longer than all the rest of what is shown about an action.
  useEffect(() => afterDrawing(() => look()), [view, key]);
  if (!turn || outlook?.view !== view || outlook.key !== key) return null;
  const { from, to } = outlook;
  if (from === to && !(turn.step === "vehicles" && mustBuy(view, turn.operator))) return null;
  return (
    <p className="outlook">
      <span>{words.outlook}</span>
      {to > 0 ? <Change from={words.money(from)} to={words.money(to)} /> : <b>{words.noRuns}</b>}
    </p>
  );
}
