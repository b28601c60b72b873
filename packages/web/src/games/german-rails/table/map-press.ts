import { type ActionOf, type Milepost, previewTrip, cityAt } from "@stellwerk/german-rails";
import { type Game, type Said, useGame } from "./game.ts";
import { type Journeys, useJourneys } from "./journey.ts";
import { type Selection, useSelection } from "./selection.ts";
import { type TrackPlan, useTrackPlan } from "./track-plan.ts";

/** What pressing a milepost on the map or in a list does. */
export interface MapPress {
  /** Where the chosen train goes when a milepost is pressed; null if it goes nowhere. */
  readonly tripTo: (at: Milepost | null) => ActionOf<"go"> | null;
  /** Does what the milepost is good for; what pays to others, or a finger would step about in a city, only at the second press. */
  readonly press: (at: Milepost, isFinger?: boolean) => void;
  /** What pressing it would do, in words; null for nothing to say. */
  readonly promise: (at: Milepost) => Said | null;
}

export function useMapPress(): MapPress {
  const game = useGame();
  const selection = useSelection();
  const track = useTrackPlan();
  const journeys = useJourneys();
  const promise = (at: Milepost): Said | null => promiseOf(game, selection, track, journeys, at);

  const go = (at: Milepost): void => {
    const { me, act, board, language } = game;
    const { tool, train, setTrain, setCity } = selection;
    const { plan, build, planTo, planLinkTo } = track;
    const { journey, journeyTo, travelTo, goOn } = journeys;
    const here = board.mileposts[at]?.city ?? -1;
    const other = me?.trains.findIndex((one, number) => one.at === at && number !== train) ?? -1;
    const trip = tripOf(game, selection, at);
    if (trip) return act(trip);
    if (here >= 0) setCity(cityAt(here));
    if (other >= 0 && tool === "move") return setTrain(other);
    if (tool === "build") return plan?.target === at && plan.now > 0 ? build() : planTo(at);
    if (tool !== "move") return;
    if (here < 0) {
      const said = promise(at);
      return said ? track.note(said) : undefined;
    }
    if (board.mileposts[me?.trains[train]?.at ?? -1]?.city === here) return;
    const found = journeyTo(at);
    if (!found) planLinkTo(at, board.cities[here]?.name[language] ?? "");
    else if (journey?.target === found.target && goOn) goOn();
    else {
      planTo(null);
      travelTo(found.target);
    }
  };
  /** Whether a press pays to others at once, by a run or by a journey that was chosen in an earlier turn. */
  const pays = (at: Milepost): boolean => {
    const { view, viewer } = game;
    const trip = tripOf(game, selection, at);
    if (trip) return viewer !== null && previewTrip(view, viewer, trip).fees.length > 0;
    const { journey, goOn, isNew } = journeys;
    return (
      journey !== null &&
      isSamePlace(game, at, journey.target) &&
      goOn !== null &&
      !isNew &&
      (journey.turns[0]?.fees.length ?? 0) > 0
    );
  };
  const isHere = (at: Milepost): boolean => {
    const { me, board } = game;
    const city = board.mileposts[at]?.city ?? -1;
    return city >= 0 && board.mileposts[me?.trains[selection.train]?.at ?? -1]?.city === city;
  };
  return {
    tripTo: (at) => tripOf(game, selection, at),
    press(at, isFinger = false) {
      const { asked, setAsked, setCity } = selection;
      // A finger cannot point: its first tap shows the city that the train is in.
      const asks =
        !isSamePlace(game, at, asked) && (pays(at) || (isFinger && isHere(at) && tripOf(game, selection, at) !== null));
      setAsked(asks ? at : null);
      if (!asks) return go(at);
      track.planTo(null);
      if (isHere(at)) setCity(cityAt(game.board.mileposts[at]?.city ?? -1));
    },
    promise,
  };
}

/** Whether two mileposts are one, or of one city. */
export function isSamePlace({ board }: Pick<Game, "board">, one: Milepost, other: Milepost | null): boolean {
  const city = board.mileposts[one]?.city ?? -1;
  return one === other || (city >= 0 && city === board.mileposts[other ?? -1]?.city);
}

/** A major city is one place to go to, whichever of its mileposts is pressed: that one, its centre, or any other. */
function tripOf(
  { board, me }: Game,
  { tool, train, reachable }: Selection,
  at: Milepost | null,
): ActionOf<"go"> | null {
  if (at === null || tool !== "move") return null;
  const mileposts = board.cities[board.mileposts[at]?.city ?? -1]?.mileposts ?? [];
  const isHere = mileposts.some((one) => one === me?.trains[train]?.at);
  return [at, ...(isHere ? [] : mileposts)].map((one) => reachable.get(one)).find((go) => go !== undefined) ?? null;
}

function promiseOf(
  game: Game,
  selection: Selection,
  track: TrackPlan,
  { journeyTo, sayJourney }: Journeys,
  at: Milepost,
): Said | null {
  const { board, view, viewer, me, words, language, offers, sayAction, nameOf } = game;
  const { tool, train } = selection;
  const here = board.mileposts[at]?.city ?? -1;
  if (viewer === null || track.isBuilding) return null;
  const start = offers("start").find((action) => action.city === here);
  if (start) return { text: sayAction(start), can: true };
  if (tool === "build") return track.promise(at);
  if (tool !== "move") return null;
  const go = tripOf(game, selection, at);
  if (go) {
    const { points, fees } = previewTrip(view, viewer, go);
    const paid = fees.map(({ owner, amount }): [string, number] => [nameOf(owner), amount]);
    return { text: `${sayAction(go)}: ${words.trip(points, paid)}`, can: true };
  }
  if (here >= 0 && board.mileposts[me?.trains[train]?.at ?? -1]?.city === here) return null;
  const journey = journeyTo(at);
  if (here < 0)
    return journey && journey.turns.length > 1
      ? { text: words.beyondReach(journey.turns.length - 1), can: false }
      : null;
  if (journey) return { text: sayJourney(journey), can: true };
  // What was said when it was pressed is more than what pressing it would do.
  if (track.plan?.target === at) return track.notice;
  return { text: words.noTrack(board.cities[here]?.name[language] ?? ""), can: false };
}
