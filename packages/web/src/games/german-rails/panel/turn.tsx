import { type Action, budgetOf, cityAt } from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { Icon } from "../../../components/icons.tsx";
import { openDeliveries } from "../table/duties.ts";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";
import { useTrackPlan } from "../table/track-plan.ts";
import { END, usePrimary } from "./primary-action.ts";

/** What is bought in the step of building. */
const BOUGHT: ReadonlySet<Action["do"]> = new Set(["engine", "secondTrain", "line", "depot", "build"]);

type Step = "ferry" | "move" | "build";
const STEPS: readonly Step[] = ["ferry", "move", "build"];

const IN_TWO_LINES = { minHeight: 48, lineHeight: 1.12 };
/** A step is as wide as a thumb wants it. */
const THUMB = { minWidth: 50 };

/** The steps of a turn: what is over, where we are, what can follow. */
function TurnStrip() {
  const { view, board, words, offers, pointAt } = useGame();
  const { tool, setTool } = useSelection();
  if (view.phase !== "play") return null;
  // A board without ferries has no step for them.
  const steps = board.ferries.length > 0 ? STEPS : STEPS.slice(1);
  const now = steps.indexOf(view.turn.step);
  const mayChoose = offers("end").length > 0;
  return (
    <ol className="steps" aria-label={words.steps}>
      {steps.map((step, place) => {
        const isShown =
          tool === "look" ? step === view.turn.step : step === "ferry" ? view.turn.step === "ferry" : step === tool;
        const state = place < now ? "done" : isShown ? "now" : "later";
        const isTool = step !== "ferry" && mayChoose && (step === "build" || view.turn.step !== "build");
        const leads = isTool && step !== tool;
        return (
          <li
            key={step}
            style={THUMB}
            data-step={step}
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
          >
            <button
              type="button"
              className="level"
              disabled={!leads}
              data-key-name={words.step[step]}
              data-pointed={(leads && step === "build" && pointAt !== null && BOUGHT.has(pointAt.do)) || undefined}
              aria-keyshortcuts={leads ? (step === "move" ? "M" : "B") : undefined}
              onClick={() => setTool(step === "ferry" ? "move" : step)}
            >
              <b>{place < now ? "✓" : place + 1}</b>
              <span className="cut">{words.step[step]}</span>
              <span className="unseen">({words.stepState[state]})</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Characters that fill two lines of the large button on a phone: more are written smaller, so that its row stays as high. */
const TWO_LINES = 46;

/** Where the turn is, the way back, its end, and the one primary action, named by what it does: one row on a phone. */
export function TurnButtons() {
  const { view, viewer, words, offers, act } = useGame();
  const { setCity } = useSelection();
  const { plan } = useTrackPlan();
  const primary = usePrimary();
  const endCost = useEndCost();
  if (viewer === null || view.phase === "over" || view.phase === "orders") return null;
  const isEnd = primary.action?.do === "end";
  const mayEnd = offers("end").length > 0;
  return (
    <div className="turn-buttons">
      {view.phase === "cities" && offers("start").length > 0 && (
        <label className="start-city">
          <span className="unseen">{words.chooseStart}</span>
          <StartCity />
        </label>
      )}
      <WayBack />
      <TurnStrip />
      {!isEnd && mayEnd && !plan && (
        <CostlyButton className="button quiet to-end" {...endCost} onPress={() => act(END)}>
          {words.endTurn}
        </CostlyButton>
      )}
      <CostlyButton
        className={primary.action?.do === "deliver" ? "button primary deliver" : "button primary"}
        style={IN_TWO_LINES}
        data-end={isEnd || undefined}
        data-long={primary.text.length > TWO_LINES || undefined}
        data-pointed={primary.isPointed || undefined}
        aria-keyshortcuts="E"
        disabled={!primary.does}
        {...(isEnd && mayEnd ? endCost : { consequence: null })}
        onPress={() => {
          primary.does?.();
          setCity(null);
        }}
      >
        {primary.text}
      </CostlyButton>
      {plan && plan.bindings.length > 0 && <Bindings />}
    </div>
  );
}

/** Where the table shows its own undo. */
const HAS_UNDO_BELOW = "(min-width: 40.01rem)";

/** Drops what is planned, else takes back what was done; beside the undo below the board where there is room for both. */
function WayBack() {
  const { words, undo, undoReason } = useGame();
  const { setCity } = useSelection();
  const { plan, planTo } = useTrackPlan();
  const drop = (): void => {
    planTo(null);
    // What was planned opened it.
    setCity(null);
  };
  if (!plan && matchMedia(HAS_UNDO_BELOW).matches) return null;
  const { text, does, title } = plan
    ? { text: words.dropPlan, does: drop, title: words.dropPlan }
    : { text: words.undo, does: undo, title: undo ? words.undo : undoReason };
  return (
    <button
      type="button"
      className="button quiet square"
      aria-label={text}
      aria-keyshortcuts={plan ? "Escape" : undefined}
      disabled={does === null}
      title={title}
      onClick={() => does?.()}
    >
      <Icon name={plan ? "close" : "undo"} />
    </button>
  );
}

/**
 * What the end of the turn would leave unused; null for nothing. Money that is kept is not lost: it is named beside
 * points, and where a first turn builds nothing at all. Deliveries and a whole turn are asked for in any case.
 */
function useEndCost(): { readonly consequence: string | null; readonly isGrave: boolean } {
  const game = useGame();
  const { view, words, offers, isPointed } = game;
  const points = offers("go").length > 0 ? Math.max(...view.turn.points) : 0;
  const isIdle = view.round === 1 && view.turn.spent === 0;
  const budget = (points > 0 || isIdle) && offers("build").length > 0 ? budgetOf(view) : 0;
  const deliveries = openDeliveries(game);
  const isWaste = deliveries > 0 || (!view.turn.acted && view.turn.spent === 0);
  return {
    consequence: deliveries > 0 ? words.deliveriesOpen(deliveries) : words.endCost(points, budget),
    isGrave: isWaste && !isPointed(END),
  };
}

/** The start city by name, for those who do not click on the map. */
function StartCity() {
  const { offers, board, words, language } = useGame();
  const { city, setCity } = useSelection();
  const isStart = offers("start").some((action) => action.city === city);
  return (
    <select
      value={isStart && city !== null ? city : ""}
      onChange={({ currentTarget }) => setCity(cityAt(Number(currentTarget.value)))}
    >
      <option value="" disabled>
        {words.chooseInList}
      </option>
      {offers("start").map((action) => (
        <option key={action.city} value={action.city}>
          {board.cities[action.city]?.name[language]}
        </option>
      ))}
    </select>
  );
}

/** In the duel a small city is connected for an order in hand, which is bound by it: which one (G62). */
function Bindings() {
  const { board, language, words } = useGame();
  const { plan, bind } = useTrackPlan();
  const chosen = plan?.sections.find(({ action }) => action.bind)?.action.bind;
  return (
    <fieldset className="bindings leaf">
      <legend>{words.bindWhich}</legend>
      {plan?.bindings.map((binding) => {
        const wanted = board.orders[binding.card]?.[binding.order];
        return (
          <label key={`${binding.card}.${binding.order}`} className="level">
            <input
              type="radio"
              name="binding"
              checked={chosen?.card === binding.card && chosen.order === binding.order}
              onChange={() => bind(binding)}
            />
            {wanted &&
              words.order(
                board.goods[wanted.good]?.name[language] ?? "",
                board.cities[wanted.city]?.name[language] ?? "",
                wanted.pay,
              )}
          </label>
        );
      })}
    </fieldset>
  );
}
