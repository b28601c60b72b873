import { type TerminalView, itemAt, listed, say } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  type Milepost,
  type OrderRef,
  type State,
  DEPOT,
  bonusFor,
  conversionCost,
  germanRails,
  loadsOf,
  milepostOf,
  pathTo,
  playerOf,
  sectionCost,
  speedOf,
} from "../src/index.ts";
import { ordersFor } from "./orders.ts";
import { type Seen, gridPlace, seenWith } from "./seen.ts";

/** An action with its price, its place or what it is good for, which its own words leave to the map. */
export function label(state: State, action: Action, view: TerminalView): string | null {
  const seen = seenWith(state, view);
  const own = ownLabel(seen, action);
  if (own !== null) return seen.sentence(own);
  const notes = [...notesOn(seen, action), ...trainNote(seen, action)];
  if (notes.length === 0) return null;
  const said = say(germanRails, view.language, germanRails.describeAction(state, view.viewer, action), seen.nameOf);
  return `${said} (${notes.join(", ")})`;
}

/** What the rules would say alike of many actions is said by place. */
function ownLabel(seen: Seen, action: Action): string | null {
  const { state, context, words, money, placeName, viewer } = seen;
  switch (action.do) {
    case "keep": {
      const { dealt } = playerOf(state, viewer);
      return words.keep(
        listed(
          seen.language,
          action.cards.map((card) => String(dealt.indexOf(card) + 1)),
        ),
      );
    }
    case "go":
      return words.go(placeName(action.to), [...tripNotes(seen, action), ...trainNote(seen, action)].join(", "));
    case "step": {
      const { at } = playerOf(state).trains[action.train] ?? { at: action.to };
      const notes = trainNote(seen, action);
      const text = words.step(directionOf(seen, at, action.to), placeName(action.to));
      return notes.length > 0 ? `${text} (${notes.join(", ")})` : text;
    }
    case "build": {
      const { from, to } = action;
      const { terrain } = milepostOf(context.board, to);
      const text = words.build(
        placeName(from),
        placeName(to),
        words.terrain[terrain],
        money(sectionCost(context, from, to)),
      );
      return action.bind ? `${text}, ${boundOrder(seen, action.bind)}` : text;
    }
    default:
      return null;
  }
}

/** Grid steps clockwise from the east, in rows and half columns. */
const DIRECTIONS: readonly (readonly [row: number, column: number])[] = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
];

function directionOf({ context, words }: Seen, from: Milepost, to: Milepost): string {
  const [a, b] = [gridPlace(context, from), gridPlace(context, to)];
  const at = DIRECTIONS.findIndex(([row, column]) => b.row - a.row === row && b.column - a.column === column);
  return words.directions[at] ?? "";
}

const boundOrder = ({ context, words, goodName, cityName }: Seen, { card, order }: OrderRef): string => {
  const { good, city } = itemAt(itemAt(context.board.orders, card), order);
  return words.wantedFor(`${goodName(good)} → ${cityName(city)}`);
};

/** The points and fees of a trip. */
function tripNotes({ state, context, words, money, nameOf }: Seen, { train, to }: ActionOf<"go">): string[] {
  const steps = pathTo(context, train, to) ?? [];
  const before = state.turn.points[train] ?? 0;
  const { fee } = context.board.figures;
  return [
    words.takes(before - (steps.at(-1)?.points ?? before)),
    ...steps.flatMap(({ pays }) => (pays === null ? [] : [words.fee(money(fee), nameOf(pays))])),
  ];
}

/** Prices, bonuses, and the orders that a good is wanted for. */
function notesOn(seen: Seen, action: Action): string[] {
  const { state, context, words, money, nameOf } = seen;
  const { figures } = context.board;
  switch (action.do) {
    case "load":
    case "lose": {
      const orders = ordersFor(seen, action.good);
      return orders === "" ? [] : [words.wantedFor(orders)];
    }
    case "deliver":
    case "sell": {
      const { city, good } = itemAt(itemAt(context.board.orders, action.card), action.order);
      const bonus = bonusFor(context, city, good);
      return bonus > 0 ? [words.bonus(money(bonus))] : [];
    }
    case "cross":
      return action.pay === null ? [] : [words.fee(money(figures.fee), nameOf(action.pay))];
    case "line":
      return [
        money(context.board.ferries[action.ferry]?.cost ?? 0),
        ...(action.bind ? [boundOrder(seen, action.bind)] : []),
      ];
    case "engine": {
      const { engine } = playerOf(state).trains[action.train] ?? { engine: action.engine };
      return [
        money(conversionCost(engine, action.engine, state.options) ?? 0),
        words.engine(speedOf(action.engine, state.options), loadsOf(action.engine, state.options)),
        ...(action.drop === undefined ? [] : [words.without(seen.goodName(action.drop))]),
      ];
    }
    case "secondTrain":
      return [money(figures.secondTrain)];
    case "depot":
      return [money(DEPOT)];
    default:
      return [];
  }
}

/** Which of two trains it is. */
function trainNote({ state, words }: Seen, action: Action): string[] {
  const { trains } = playerOf(state);
  if (!("train" in action) || trains.length < 2) return [];
  return [words.withTrain(action.train + 1, trains[action.train]?.engine ?? "")];
}

/** The kinds of action of which there are many. */
export function heading(state: State, action: Action, view: TerminalView): string | null {
  const { words, context } = seenWith(state, view);
  switch (action.do) {
    case "go":
      return milepostOf(context.board, action.to).city < 0 ? words.toMilepost : words.toCity;
    case "step":
      return words.oneStep;
    case "build":
      return words.oneSection;
    case "line":
      return words.lines;
    case "load":
      return words.loading;
    case "drop":
      return words.drop;
    case "engine":
      return words.convert;
    case "offer":
      return words.offer;
    default:
      return null;
  }
}
