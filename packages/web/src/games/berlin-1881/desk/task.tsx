import { Bid } from "./bid.tsx";
import { Dealing } from "./share-dealing.tsx";
import { Operating } from "./operating-turn.tsx";
import { Person } from "./parts.tsx";
import { Question } from "./pending-questions.tsx";
import { RunList } from "./run-list.tsx";
import { useBoard } from "../board-context.ts";

/** What is to be done now; for those who wait, who does it. */
export function Task() {
  const { view, mayAct, words, active, turn } = useBoard();
  const [asked] = view.pending;
  if (asked) return <Question asked={asked} />;
  switch (view.stage) {
    case "bid":
      return <Bid />;
    case "initial":
    case "stock":
      return <Dealing />;
    case "operating":
      return mayAct ? (
        <Operating />
      ) : (
        <>
          <p className="quiet-text">
            {words.waitingFor}{" "}
            {active.map((seat) => (
              <Person key={seat} seat={seat} />
            ))}
          </p>
          <RunList runs={turn?.runs ?? []} />
        </>
      );
    case "over":
      return null;
  }
}
