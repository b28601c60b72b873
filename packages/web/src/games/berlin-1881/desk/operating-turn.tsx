import type { ReactNode } from "react";
import { seatAt } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  bestRuns,
  chipCost,
  hexOfPlace,
  layCost,
  type Operator,
  phaseFigures,
  placeName,
  reachOf,
  type Step,
  valueOfRuns,
} from "@stellwerk/berlin-1881";
import { withForcedSteps } from "../forced-steps.ts";
import { pieceOn } from "../map/legal-lays.ts";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { useRunSelection } from "../run-selection.tsx";
import { ActionChanges } from "./action-changes.tsx";
import { BestRunsOutlook } from "./best-runs-outlook.tsx";
import { ActionButton, Reason, TreasuryLine } from "./parts.tsx";
import { Dividend } from "./dividend.tsx";
import { RunList } from "./run-list.tsx";
import { DepotOffers } from "./trade-offers.tsx";
import { VehiclePurchase } from "./vehicle-purchase.tsx";

const DONE: Action = { do: "done" };

/** What the operating company does in this step. */
export function OperatingTurn() {
  const { turn, words } = useBoard();
  if (!turn) return null;
  const contents: { readonly [step in Step]: ReactNode } = {
    track: <TrackStep />,
    depot: <DepotStep />,
    run: <RunsStep />,
    pay: <Dividend />,
    vehicles: <VehiclePurchase />,
  };
  return (
    <section className="task" aria-label={words.step[turn.step]}>
      {contents[turn.step]}
    </section>
  );
}

/** Does an action together with the steps after it that leave nothing to decide. */
function useGoingOn(): (action: Action) => void {
  const { view, viewer, actAll } = useBoard();
  return (action) => actAll(withForcedSteps(view, viewer ?? seatAt(0), action));
}

/** A tile is chosen on the map; here is what it costs and brings, and the way on without one. */
function TrackStep() {
  const { view, turn, words, refusal, offers, isPointed } = useBoard();
  const { draft } = useHexSelection();
  const goOn = useGoingOn();
  const reason = draft && refusal(draft);
  const most = phaseFigures(view.phase).yellowTilesPerTurn;
  return (
    <>
      <div className="turn-buttons">
        <TreasuryLine />
        <ActionButton action={DONE} shortcut="P" className={draft && !reason ? "quiet" : ""} press={goOn}>
          {turn?.laid === 0 ? words.track.none : words.track.noMore}
        </ActionButton>
        {draft && !reason && (
          <button
            type="button"
            className="button primary"
            aria-keyshortcuts="E"
            data-pointed={isPointed(draft) || undefined}
            onClick={() => goOn(draft)}
          >
            {words.track.lay(draft, layCost(pieceOn(view, draft.hex)))}
          </button>
        )}
      </div>
      {draft && reason && <Reason of={reason} />}
      {draft && !reason && (
        <div className="prospect stack">
          <ActionChanges of={draft} events={["connected", "announced"]} />
          <BestRunsOutlook of={draft} />
        </div>
      )}
      {!draft && (
        <p className="quiet-text">
          {most > 1 && `${words.track.laid(turn?.laid ?? 0, most)} `}
          {words.track.choose(new Set(offers("lay").map(({ hex }) => hex)).size)}
        </p>
      )}
    </>
  );
}

/** A depot is chosen on the map or from the list of stations within reach. */
function DepotStep() {
  const { view, turn, words, offers, act, isPointed } = useBoard();
  const { hex } = useHexSelection();
  const depots = offers("depot");
  // The only one needs no choosing; at Zoo and Breitscheidplatz there are two stations on a hex.
  const chosen = depots.length === 1 ? depots : depots.filter(({ place }) => hexOfPlace(place) === hex);
  const reach = turn ? reachOf(view, turn.operator) : null;
  return (
    <>
      <div className="turn-buttons">
        <TreasuryLine />
        <ActionButton action={DONE} shortcut="P" className={chosen.length > 0 ? "quiet" : ""}>
          {words.depot.none}
        </ActionButton>
        {turn &&
          chosen.map((depot) => (
            <button
              key={depot.place}
              type="button"
              className="button primary"
              aria-keyshortcuts="E"
              data-pointed={isPointed(depot) || undefined}
              onClick={() => act(depot)}
            >
              {words.depot.build(depot.place, chipCost(view, turn.operator))}
            </button>
          ))}
      </div>
      {chosen[0] && (
        <div className="prospect stack">
          <ActionChanges of={chosen[0]} events={["announced"]} />
          <BestRunsOutlook of={chosen[0]} />
        </div>
      )}
      {depots.length > 1 && <Stations depots={depots} chosen={chosen[0] ?? null} />}
      {depots.length === 0 && reach && <p className="quiet-text">{words.depot.nowhere}</p>}
      <DepotOffers />
    </>
  );
}

/** So many stations stand side by side; more are a list to unfold. */
const MOST_STATIONS = 6;

interface StationsProps {
  readonly depots: readonly ActionOf<"depot">[];
  readonly chosen: ActionOf<"depot"> | null;
}

/** The stations that a depot can be built in, for players who do not look for them on the map. */
function Stations({ depots, chosen }: StationsProps) {
  const { words, isPointed } = useBoard();
  const { setHex } = useHexSelection();
  if (depots.length <= MOST_STATIONS)
    return (
      <div className="bundle" role="group" aria-label={words.depot.where}>
        {depots.map((depot) => (
          <button
            key={depot.place}
            type="button"
            className="button"
            aria-pressed={chosen !== null && hexOfPlace(depot.place) === hexOfPlace(chosen.place)}
            data-pointed={isPointed(depot) || undefined}
            onClick={() => setHex(hexOfPlace(depot.place))}
          >
            {placeName(depot.place)}
          </button>
        ))}
      </div>
    );
  return (
    <label className="field">
      <span>{words.depot.where}</span>
      <select value={chosen?.place ?? ""} onChange={({ currentTarget }) => setHex(hexOfPlace(currentTarget.value))}>
        <option value="" disabled>
          {words.depot.choose(depots.length)}
        </option>
        {depots.map(({ place }) => (
          <option key={place} value={place}>
            {placeName(place)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Why there are no better runs: how many were weighed, and what is proven. */
function Exactness({ operator }: { operator: Operator }) {
  const { view, turn, words } = useBoard();
  const { considered, bound } = bestRuns(view, operator);
  return considered > 0 && <p className="quiet-text">{words.run.exact(considered, bound, turn?.connection ?? 0)}</p>;
}

/** The runs that are about to be made: the best ones, or those drawn by hand. */
function RunsStep() {
  const { view, turn, words, refusal, offers, act, isPointed } = useBoard();
  const { best, drawn, setDrawn } = useRunSelection();
  const runs = drawn ?? best ?? [];
  const action: ActionOf<"run"> = { do: "run", runs: [...runs] };
  const none = offers("run").find((one) => one.runs.length === 0);
  const reason = refusal(action);
  const { income, ferry } = valueOfRuns(view, runs);
  const most = valueOfRuns(view, best ?? []);
  return (
    <>
      <div className="turn-buttons">
        {drawn && (
          <button type="button" className="button quiet" onClick={() => setDrawn(null)}>
            {words.run.best(most.income + most.ferry)}
          </button>
        )}
        {none && runs.length > 0 && !drawn && (
          <ActionButton action={none} className="quiet">
            {words.run.none}
          </ActionButton>
        )}
        <button
          type="button"
          className="button primary"
          aria-keyshortcuts="E"
          data-pointed={isPointed(action) || undefined}
          disabled={reason !== null}
          onClick={() => act(action)}
        >
          {runs.length === 0 ? words.run.none : words.run.make(income + ferry, turn?.connection ?? 0)}
        </button>
      </div>
      {reason && <Reason of={reason} />}
      <RunList runs={runs} />
      {turn && <Exactness operator={turn.operator} />}
      {runs.length > 0 && <p className="quiet-text">{drawn ? words.run.isDrawn : words.run.isBest}</p>}
    </>
  );
}
