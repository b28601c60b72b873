import { createContext, useCallback, useMemo, useState } from "react";
import type { ActionOf, City, Good, Milepost, OrderRef, State } from "@stellwerk/german-rails";
import { dutiesOf } from "./duties.ts";
import { type Game, useRequired } from "./game.ts";

/** What a click on the map means. */
export type Tool = "move" | "build" | "look";

/** What the player has chosen to look at or to work with. */
export interface Selection {
  readonly tool: Tool;
  readonly setTool: (tool: Tool) => void;
  /** Whether the turn has come to building, or the player has: else the train may still have something to do. */
  readonly isBuilding: boolean;
  /** Which of two trains the clicks are for. */
  readonly train: number;
  readonly setTrain: (train: number) => void;
  /** Where that train can go, by milepost. */
  readonly reachable: ReadonlyMap<Milepost, ActionOf<"go">>;
  /** Where a press on the map has asked to go, at a price or by a finger: the next press goes. */
  readonly asked: Milepost | null;
  readonly setAsked: (asked: Milepost | null) => void;
  /** The city whose card is open. */
  readonly city: City | null;
  readonly setCity: (city: City | null) => void;
  /** The order, or the good, whose places light up. */
  readonly lit: OrderRef | null;
  readonly setLit: (lit: OrderRef | null) => void;
  /** Whether the order was pressed and not only pointed at: then the map shows all of its places. */
  readonly isPinned: boolean;
  /** Lights an order until it is pressed again, another is, or the turn is over. */
  readonly pin: (lit: OrderRef) => void;
  readonly litGood: Good | null;
  readonly setLitGood: (good: Good | null) => void;
}

/** A choice holds for one turn: the city named in the set-up must not lie over the map in the first turn. */
const turnOf = ({ phase, round, seat }: State): string => `${phase}.${round}.${seat}`;

const isSame = (a: OrderRef | null, b: OrderRef): boolean => a?.card === b.card && a.order === b.order;

export function useSelectionOf(game: Game): Selection {
  const { view, choices, me, offers } = game;
  const turn = turnOf(view);
  const [wish, setWish] = useState<{ readonly tool: Tool; readonly turn: string } | null>(null);
  const [wantedTrain, setTrain] = useState(0);
  const [seen, setSeen] = useState<{ readonly city: City | null; readonly turn: string } | null>(null);
  const [pointed, setPointed] = useState<{ readonly order: OrderRef | null; readonly view: State } | null>(null);
  const [pinned, setPinned] = useState<{ readonly order: OrderRef | null; readonly turn: string } | null>(null);
  const pin = pinned?.turn === turn ? pinned.order : null;
  const [asked, setAsked] = useState<{ readonly at: Milepost | null; readonly view: State } | null>(null);
  const [litGood, setLitGood] = useState<Good | null>(null);
  const togglePin = useCallback(
    (order: OrderRef) => {
      // A city's card would lie over the places that light up.
      setSeen(null);
      setPinned((was) => ({ order: was?.turn === turn && isSame(was.order, order) ? null : order, turn }));
    },
    [turn],
  );

  const train = Math.min(wantedTrain, Math.max(0, (me?.trains.length ?? 1) - 1));
  const reachable = useMemo(
    () => new Map(offers("go").flatMap((action) => (action.train === train ? [[action.to, action] as const] : []))),
    [offers, train],
  );
  const mayBuild = view.phase === "play" && choices.some(({ do: kind }) => kind === "end");
  const mayMove = mayBuild && view.turn.step !== "build";
  const wished = wish?.turn === turn ? wish.tool : null;
  const tool: Tool = !mayBuild
    ? "look"
    : !mayMove
      ? "build"
      : (wished ?? (reachable.size > 0 || offers("cross").length > 0 || dutiesOf(game).length > 0 ? "move" : "build"));
  return {
    tool,
    setTool(next) {
      setWish({ tool: next, turn });
      setSeen(null);
    },
    isBuilding: tool === "build" && (wished === "build" || !mayMove || view.round === 1),
    train,
    setTrain,
    reachable,
    asked: asked?.view === view && tool === "move" ? asked.at : null,
    setAsked: (at) => setAsked({ at, view }),
    city: seen?.turn === turn ? seen.city : null,
    setCity(city) {
      setSeen({ city, turn });
      setPinned(null);
    },
    // An order that is delivered leaves the desk without the pointer leaving it: what is pointed at lasts one position.
    lit: (pointed?.view === view ? pointed.order : null) ?? pin,
    setLit: (order) => setPointed({ order, view }),
    isPinned: pin !== null,
    pin: togglePin,
    litGood,
    setLitGood,
  };
}

export const SelectionContext = createContext<Selection | null>(null);
export const useSelection = (): Selection => useRequired(SelectionContext);
