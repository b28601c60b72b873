import { createContext, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Journey, type JourneyTurn, type Milepost, type State, journeysOf } from "@stellwerk/german-rails";
import { read, write } from "../../../local-storage.ts";
import { type Game, useRequired } from "./game.ts";
import type { Selection } from "./selection.ts";

/** Where the chosen train is sent over several turns. */
export interface Journeys {
  /** The best journey to a place, or to any milepost of a city; null where no track leads now. */
  readonly journeyTo: (at: Milepost) => Journey | null;
  /** The journey that was chosen, planned anew from where the train is; null for none, or where none leads any more. */
  readonly journey: Journey | null;
  /** Whether it was chosen in this round. */
  readonly isNew: boolean;
  /** The city it leads to; null for none. */
  readonly destination: string | null;
  /** Chooses a journey; null gives it up. */
  readonly travelTo: (at: Milepost | null) => void;
  /** Goes as far as this turn leads; null where that is nowhere. */
  readonly goOn: (() => void) | null;
  /** When it arrives and what fees go to whom, in words. */
  readonly sayJourney: (journey: Journey) => string;
  /** The same with all fees as one sum. */
  readonly sayInBrief: (journey: Journey) => string;
  /** The same where the city stands beside it. */
  readonly sayArrival: (journey: Journey) => string;
  /** What going on does, in words. */
  readonly sayGoOn: (journey: Journey) => string;
}

interface Wish {
  readonly at: Milepost;
  readonly round: number;
}

type Wishes = { readonly [train: string]: Wish | null };

const KEY = "stellwerk.german-rails.journeys";

/** Where the trains of this table are sent, by seat and train: at one screen each player has their own. */
function useWishes(): readonly [Wishes, (wishes: Wishes) => void] {
  const { pathname } = location;
  const [wishes, setWishes] = useState(() => storedWishes(pathname));
  return [
    wishes,
    (changed) => {
      setWishes(changed);
      write(KEY, { pathname, wishes: changed });
    },
  ];
}

function storedWishes(pathname: string): Wishes {
  const stored = read(KEY);
  const isOfTable = typeof stored === "object" && stored !== null && "pathname" in stored && "wishes" in stored;
  // Written above.
  return isOfTable && stored.pathname === pathname ? (stored.wishes as Wishes) : {};
}

/** Most positions are left before a journey is asked for. */
function findWhenAsked(view: State, train: number): (at: Milepost) => Journey | null {
  let found: ReturnType<typeof journeysOf> | null = null;
  return (at) => (found ??= journeysOf(view, train))(at);
}

export function useJourneysOf(game: Game, { train, tool }: Selection): Journeys {
  const { view, viewer, me, board, words, language, nameOf, actAll } = game;
  const [wishes, setWishes] = useWishes();
  const key = `${viewer}.${train}`;
  const isMine = tool !== "look" && view.phase === "play" && me?.trains[train] !== undefined;
  const find = useMemo(() => (isMine ? findWhenAsked(view, train) : () => null), [view, train, isMine]);
  const cityOf = (at: Milepost): number => board.mileposts[at]?.city ?? -1;
  const journeyTo = (at: Milepost): Journey | null => {
    const mileposts = board.cities[cityOf(at)]?.mileposts ?? [at];
    const found = mileposts.flatMap((one) => find(one) ?? []);
    return found.sort((a, b) => a.turns.length - b.turns.length)[0] ?? null;
  };
  const wish = wishes[key] ?? null;
  const here = me?.trains[train]?.at;
  const hasArrived = here !== undefined && wish !== null && cityOf(here) === cityOf(wish.at);
  const goal = wish && isMine && !hasArrived ? wish : null;
  const isOver = isMine && hasArrived;
  const forget = useEffectEvent(() => setWishes({ ...wishes, [key]: null }));
  // Else the train would be sent back there as soon as it leaves.
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  const journey = goal && journeyTo(goal.at);
  const nameAt = (at: Milepost): string => board.cities[cityOf(at)]?.name[language] ?? "";
  const feesOf = (turns: readonly JourneyTurn[]): [string, number][] => {
    const sums = new Map<string, number>();
    for (const { owner, amount } of turns.flatMap(({ fees }) => fees))
      sums.set(nameOf(owner), (sums.get(nameOf(owner)) ?? 0) + amount);
    return [...sums];
  };
  const allFeesOf = (turns: readonly JourneyTurn[]): number => feesOf(turns).reduce((all, [, sum]) => all + sum, 0);
  const first = journey?.turns[0];
  return {
    journeyTo,
    journey,
    isNew: goal?.round === view.round,
    destination: goal && nameAt(goal.at),
    travelTo: (at) => setWishes({ ...wishes, [key]: at === null ? null : { at, round: view.round } }),
    goOn: first && first.actions.length > 0 && tool === "move" ? () => actAll(first.actions) : null,
    sayJourney: ({ target, turns }) => words.journey(nameAt(target), turns.length - 1, feesOf(turns)),
    sayInBrief: ({ target, turns }) => words.journeyInBrief(nameAt(target), turns.length - 1, allFeesOf(turns)),
    sayArrival: ({ turns }) => words.journey("", turns.length - 1, feesOf(turns)),
    sayGoOn: ({ target, turns }) =>
      words.goOn(
        goal?.round === view.round,
        nameAt(target),
        turns.length - 1,
        feesOf(turns.slice(0, 1)),
        allFeesOf(turns.slice(1)),
      ),
  };
}

export const JourneysContext = createContext<Journeys | null>(null);
export const useJourneys = (): Journeys => useRequired(JourneysContext);
