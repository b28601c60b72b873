import type { ReactNode } from "react";
import type { TournamentDecision, TournamentInfo } from "@stellwerk/wire";
import { pointsText } from "./points-text.ts";
import { type TournamentWords, useTournamentWords } from "./words.ts";

/** What the hosts have decided, for everyone to see. */
export function Decisions({ of }: { of: TournamentInfo }): ReactNode {
  const w = useTournamentWords();
  if (of.decisions.length === 0) return null;
  const figure = of.kind === "pools" ? w.figure : pointsText;
  return (
    <section>
      <h2>{w.decisions.title}</h2>
      <ul className="club-list">
        {of.decisions.map((decision) => (
          <li key={decision.number}>
            <span>
              {textOf(decision, w, figure)}
              {decision.did === "result" && (
                <>
                  {" "}
                  <q>{decision.reason}</q>
                </>
              )}
            </span>
            <small className="quiet-text">
              {decision.by ?? w.gone}, {w.decisions.at(decision.at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf(decision: TournamentDecision, w: TournamentWords, figure: (points: number) => string): string {
  const words = w.decisions;
  switch (decision.did) {
    case "result": {
      const names = w.between(decision.players.map((name) => name ?? w.gone));
      const shown = (points: readonly number[] | null): string => points?.map(figure).join(" : ") ?? words.still;
      return words.result(names, decision.round, shown(decision.before), shown(decision.after));
    }
    case "edited":
      return words.edited(decision.fields.map((field) => words.fields[field]));
    default:
      return words[decision.did](decision.name ?? w.gone);
  }
}
