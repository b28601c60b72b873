import { Bid } from "./bid.tsx";
import { ShareDealing } from "./share-dealing.tsx";
import { OperatingTurn } from "./operating-turn.tsx";
import { Waiting } from "./parts.tsx";
import { PendingQuestion } from "./pending-questions.tsx";
import { RunList } from "./run-list.tsx";
import { useBoard } from "../board-context.ts";

/** The task of the viewer now; while waiting, the players who act. */
export function Task() {
  const { view, mayAct, turn } = useBoard();
  const [asked] = view.pending;
  if (asked) return <PendingQuestion asked={asked} />;
  switch (view.stage) {
    case "bid":
      return <Bid />;
    case "initial":
    case "stock":
      return <ShareDealing />;
    case "operating":
      return mayAct ? (
        <OperatingTurn />
      ) : (
        <>
          <Waiting />
          <RunList runs={turn?.runs ?? []} />
        </>
      );
    case "over":
      return null;
  }
}
