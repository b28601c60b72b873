import type { Handler } from "../handler.ts";
import { bestRuns } from "../routes/best-runs.ts";
import { isLinked } from "../routes/halts-as-ends.ts";
import { runsRefusal } from "../routes/run-legality.ts";
import { valueOfRuns } from "../routes/run-value.ts";
import { turnOf, worksOf } from "../state.ts";

/** The vehicles run (8.1): any legal set is accepted, the best one and none are listed. */
export const run: Handler<"run"> = {
  choices(state, _seat, into) {
    const { runs } = bestRuns(state, turnOf(state).operator);
    if (runs.length > 0) into.push({ do: "run", runs });
    into.push({ do: "run", runs: [] }); // E65
  },

  refusal: (state, _seat, { runs }) => runsRefusal(state, turnOf(state).operator, runs),

  play({ state, tell }, _seat, { runs }) {
    const turn = turnOf(state);
    const { operator } = turn;
    const { income, ferry } = valueOfRuns(state, runs);
    turn.runs = runs;
    turn.income = income;
    turn.ferry = ferry;
    turn.step = "pay";
    worksOf(state, operator).linked ||= isLinked(state, operator); // E28
    tell({ is: "ran", operator, runs, income, ferry });
  },
};
