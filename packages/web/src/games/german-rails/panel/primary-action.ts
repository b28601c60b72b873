import { type Action, previewTrip } from "@stellwerk/german-rails";
import { dutiesOf } from "../table/duties.ts";
import { useGame } from "../table/game.ts";
import { useJourneys } from "../table/journey.ts";
import { useMapPress } from "../table/map-press.ts";
import { useSelection } from "../table/selection.ts";
import { placeOfPlan, useTrackPlan } from "../table/track-plan.ts";

export const END: Action = { do: "end" };

interface Primary {
  readonly text: string;
  /** What pressing it does; null while that is not possible. */
  readonly does: (() => void) | null;
  /** The one action that it stands for; null where it does several, or where none is chosen yet. */
  readonly action: Action | null;
  readonly isPointed: boolean;
}

/** What most turns go on with from here: to start, to build what is planned, to deliver, to go on, or to end the turn. */
export function usePrimary(): Primary {
  const game = useGame();
  const { view, viewer, words, offers, act, sayAction, isPointed, pointAt, nameOf } = game;
  const { city, tool, reachable, asked } = useSelection();
  const { tripTo } = useMapPress();
  const { plan, build } = useTrackPlan();
  const { journey, goOn, sayGoOn } = useJourneys();
  const only = (action: Action): Primary => ({
    text: sayAction(action),
    does: () => act(action),
    action,
    isPointed: isPointed(action),
  });
  if (view.phase === "cities") {
    const start = offers("start").find((action) => action.city === city);
    return start ? only(start) : { text: words.startThere, does: null, action: null, isPointed: false };
  }
  if (plan && plan.now > 0) {
    // What is pointed at on the map has been chosen there: this button does it.
    const isPlanned = pointAt !== null && "to" in pointAt && plan.sections.some(({ to }) => to === pointAt.to);
    const text = words.buildSections(plan.now, plan.costNow, !plan.stop, placeOfPlan(game, plan));
    return { text, does: build, action: null, isPointed: isPlanned };
  }
  // What the map has been asked for is done here as by its second press.
  const run = tripTo(asked);
  if (run) {
    const { fees } = previewTrip(view, viewer ?? 0, run);
    const paid = fees.map(({ owner, amount }): [string, number] => [nameOf(owner), amount]);
    return { ...only(run), text: words.runFor(sayAction(run), paid) };
  }
  const [deliver] = tool === "move" ? offers("deliver") : [];
  if (deliver) return only(deliver);
  if (journey && goOn) return { text: sayGoOn(journey), does: goOn, action: null, isPointed: false };
  // Who has no points left to run is here to do something.
  const [duty] = tool === "move" && reachable.size === 0 && offers("cross").length === 0 ? dutiesOf(game) : [];
  if (duty) return only(duty);
  return { ...only(END), does: offers("end").length > 0 ? () => act(END) : null };
}
