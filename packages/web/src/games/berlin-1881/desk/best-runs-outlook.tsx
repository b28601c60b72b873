import { type Action, bestRuns, mustBuy } from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { usePreview } from "../action-preview.ts";
import { Change } from "./parts.tsx";

/** What the best runs of the operating company would earn after an action, compared with now. */
export function BestRunsOutlook({ of: action }: { of: Action }) {
  const { view, turn, words } = useBoard();
  const preview = usePreview();
  if (!turn) return null;
  const { operator } = turn;
  const { state } = preview(action);
  const earn = (position: typeof view): number => {
    const { income, ferry } = bestRuns(position, operator);
    return income + ferry;
  };
  const [from, to] = [earn(view), earn(state)];
  if (from === to && !(turn.step === "vehicles" && mustBuy(view, operator))) return null;
  return (
    <p className="outlook">
      <span>{words.outlook}</span>
      <Change from={words.money(from)} to={words.money(to)} />
    </p>
  );
}
