import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Refusal, isRefusal } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  type BuildPlan,
  type Good,
  type Milepost,
  type OrderRef,
  boardById,
  germanRails,
  planTrackThrough,
  planTrackTo,
  previewTrip,
} from "@stellwerk/german-rails";
import { deepEqual } from "../deep-equal.ts";
import { type Play, type Props, type Said, type Tool, sentence, wordsOf } from "./play.tsx";

/** What the player has in mind between two actions: a tool, a plan, a city, an order. The rules decide the rest. */
export function usePlaying(props: Props): Play {
  const { view, viewer, choices, act, language, names, refusal } = props;
  const words = wordsOf(language);
  const board = boardById(view.options.board);
  const me = viewer === null ? null : (view.players[viewer] ?? null);
  // The city named in the set-up must not lie over the map in the first turn.
  const turn = `${view.phase}.${view.round}.${view.seat}`;
  const [wish, setWish] = useState<{ readonly tool: Tool; readonly turn: string } | null>(null);
  const [wantedTrain, setTrain] = useState(0);
  const [seen, setSeen] = useState<{ readonly city: number | null; readonly turn: string } | null>(null);
  const [lit, setLit] = useState<OrderRef | null>(null);
  const [litGood, setLitGood] = useState<Good | null>(null);
  const [planned, setPlanned] = useState<{ readonly plan: BuildPlan; readonly view: unknown } | null>(null);
  const [noted, setNoted] = useState<{ readonly said: Said; readonly view: unknown } | null>(null);

  const city = seen?.turn === turn ? seen.city : null;
  const setCity = (next: number | null): void => setSeen({ city: next, turn });
  const nameOf = (seat: number): string => names[seat] ?? "";
  const sayAction = (action: Action): string =>
    sentence(language, germanRails.describeAction(view, viewer ?? 0, action), nameOf);
  const sayRefusal = (reason: Refusal): string =>
    `${sentence(language, reason, nameOf)}${reason.rule ? ` (${reason.rule})` : ""}`;
  const note = (said: Said): void => setNoted({ said, view });
  const whyNot = (reason: Refusal): Said => ({
    text: sentence(language, reason, nameOf),
    can: false,
    ...(reason.rule && { rule: reason.rule }),
  });
  const ofPlan = ({ sections, now, costNow, cost, stop }: BuildPlan): Said => {
    if (!stop) return { text: words.planCost(sections.length, cost), can: true };
    const { text, ...why } = whyNot(stop);
    return { ...why, text: words.planStops(costNow, cost, text), can: now > 0 };
  };

  const offers = useCallback(
    <Kind extends Action["do"]>(kind: Kind): ActionOf<Kind>[] =>
      choices.filter((action): action is ActionOf<Kind> => action.do === kind),
    [choices],
  );
  const train = Math.min(wantedTrain, Math.max(0, (me?.trains.length ?? 1) - 1));
  const reachable = useMemo(
    () => new Map(offers("go").flatMap((action) => (action.train === train ? [[action.to, action] as const] : []))),
    [offers, train],
  );

  /** A large city is one place to go to, whichever of its mileposts is pressed: that one, its middle, or any other. */
  const tripTo = (at: Milepost | null): ActionOf<"go"> | null => {
    if (at === null || tool !== "move") return null;
    const mileposts = board.cities[board.mileposts[at]?.city ?? -1]?.mileposts ?? [];
    const isHere = mileposts.some((one) => one === me?.trains[train]?.at);
    return [at, ...(isHere ? [] : mileposts)].map((one) => reachable.get(one)).find((go) => go !== undefined) ?? null;
  };

  const mayBuild = view.phase === "play" && choices.some(({ do: kind }) => kind === "end");
  const mayMove = mayBuild && view.turn.step !== "build";
  const wished = wish?.turn === turn ? wish.tool : null;
  const tool: Tool = !mayBuild
    ? "look"
    : !mayMove
      ? "build"
      : (wished ?? (reachable.size > 0 || offers("cross").length > 0 ? "move" : "build"));

  const plan = planned?.view === view ? planned.plan : null;
  const take = (found: BuildPlan | Refusal | null): void => {
    setPlanned(found && !isRefusal(found) ? { plan: found, view } : null);
    if (found === null) note({ text: words.alreadyReached, can: false });
    else note(isRefusal(found) ? whyNot(found) : ofPlan(found));
  };
  const makePlan = (target: Milepost | null): void => {
    if (target === null || viewer === null) return setPlanned(null);
    take(planTrackTo(view, viewer, target));
  };
  const { queue, send } = useQueue(props);
  const build = (): void => {
    if (!plan) return;
    setPlanned(null);
    send(plan.sections.slice(0, plan.now).map(({ action }) => action));
  };

  const promise = (at: Milepost): Said | null => {
    const here = board.mileposts[at]?.city ?? -1;
    if (viewer === null || queue > 0) return null;
    const start = offers("start").find((action) => action.city === here);
    if (start) return { text: sayAction(start), can: true };
    if (tool === "move") {
      const go = tripTo(at);
      if (go) {
        const trip = previewTrip(view, viewer, go);
        return {
          text: `${sayAction(go)}: ${words.trip(
            trip.points,
            trip.fees.map(({ owner, amount }) => [nameOf(owner), amount]),
          )}`,
          can: true,
        };
      }
      const no = here >= 0 ? refusal({ do: "go", train, to: at }) : null;
      return no && whyNot(no);
    }
    if (tool !== "build") return null;
    const found = planTrackTo(view, viewer, at);
    return found && (isRefusal(found) ? whyNot(found) : ofPlan(found));
  };

  const press = (at: Milepost): void => {
    const here = board.mileposts[at]?.city ?? -1;
    const other = me?.trains.findIndex((one, number) => one.at === at && number !== train) ?? -1;
    const go = tripTo(at);
    if (go) return act(go);
    if (here >= 0) setCity(here);
    if (other >= 0 && tool === "move") return setTrain(other);
    if (tool === "build") return plan?.target === at && plan.now > 0 ? build() : makePlan(at);
    const said = promise(at);
    if (said && !said.can) note(said);
  };

  return {
    ...props,
    words,
    board,
    me,
    tool,
    setTool: (next) => setWish({ tool: next, turn }),
    train,
    setTrain,
    city,
    setCity,
    lit,
    setLit,
    litGood,
    setLitGood,
    plan,
    planTo: makePlan,
    drawPlan: (stops) => viewer !== null && take(planTrackThrough(view, viewer, stops)),
    bind: (binding) => plan && viewer !== null && take(planTrackTo(view, viewer, plan.target, binding)),
    build,
    isPointed: (action) => props.pointAt !== null && deepEqual(props.pointAt, action),
    offers,
    tripTo,
    nameOf,
    sayAction,
    sayRefusal,
    sayEvent: (event) => sentence(language, germanRails.describe(event), nameOf),
    press,
    promise,
    notice: noted?.view === view ? noted.said : null,
  };
}

/** Actions to be done one after another, each once the one before it is on the table. */
function useQueue({ view, choices, refusal, act }: Props): {
  queue: number;
  send: (actions: readonly Action[]) => void;
} {
  const [queue, setQueue] = useState<readonly Action[]>([]);
  const sentFrom = useRef<unknown>(null);
  const next = useEffectEvent(() => {
    const [first, ...rest] = queue;
    if (!first || choices.length === 0 || sentFrom.current === view) return;
    sentFrom.current = view;
    if (refusal(first)) return setQueue([]);
    setQueue(rest);
    act(first);
  });
  useEffect(() => next(), [queue, view, choices]);
  return {
    queue: queue.length,
    send(actions) {
      sentFrom.current = null;
      setQueue(actions);
    },
  };
}
