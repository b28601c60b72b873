import { bestRuns } from "./routes/best.ts";
import { valueOfRuns } from "./routes/value.ts";
import { type Handler, refuse, turnOf } from "./table.ts";

// Replaced by the ROUTES engineer's handler as soon as it is there.
export const run: Handler<"run"> = {
  choices(state, _seat, into) {
    const { runs } = bestRuns(state, turnOf(state).operator);
    if (runs.length > 0) into.push({ do: "run", runs });
    into.push({ do: "run", runs: [] });
  },
  refusal(state, _seat, { runs }) {
    const best = bestRuns(state, turnOf(state).operator);
    return runs.length === 0 || JSON.stringify(best.runs) === JSON.stringify(runs) ? null : refuse("noSuchRun", "8.2");
  },
  play(doing, _seat, { runs }) {
    const turn = turnOf(doing.state);
    const { income, ferry } = valueOfRuns(doing.state, runs);
    Object.assign(turn, { runs, income, ferry, step: "pay" });
    doing.tell({ is: "ran", operator: turn.operator, runs, income, ferry });
  },
};
