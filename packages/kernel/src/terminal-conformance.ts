import { SeededChance, seedFrom } from "./chance.ts";
import { type Game, type Language, say } from "./game.ts";
import { itemAt } from "./item-at.ts";
import { seatsOf } from "./ids.ts";
import type { TerminalFace, TerminalView } from "./terminal-face.ts";
import { widthOf } from "./text-layout.ts";

export interface TerminalTrial {
  readonly seed: string;
  readonly games: number;
  /** One after the other, for one game each. */
  readonly options: readonly unknown[];
  /** One of so many positions is looked at. */
  readonly sample: number;
  /** A game is left after so many actions. */
  readonly longest: number;
}

const LANGUAGES: readonly Language[] = ["de", "en"];
/** Between the narrowest and the widest terminal, less what stands before each line. */
const WIDTHS = [77, 80, 100, 120, 140];
/** What shows that something was said of a thing that is not there. */
const GARBAGE = /undefined|NaN|null|\[object|Infinity/;

/** Plays at random and demands of a game's table in the terminal what holds for any; tells how many positions it saw. */
export function conformTerminal<State, Action, Event, Options>(
  game: Game<State, Action, Event, Options>,
  face: TerminalFace<State, Action>,
  { seed, games, options, sample, longest }: TerminalTrial,
): number {
  const chance = new SeededChance(seedFrom(seed));
  let seen = 0;
  for (let number = 0; number < games; number++) {
    const chosen = game.schema.options.parse(itemAt(options, number % options.length));
    const { min, max } = game.seats;
    const fitting = Array.from({ length: max - min + 1 }, (_, more) => min + more).filter(
      (seats) => (game.optionsProblem?.(chosen, seats) ?? null) === null,
    );
    const seats = itemAt(fitting, chance.below(fitting.length));
    const state = game.setup(chosen, seats, chance);
    for (let at = 0; at < longest && game.active(state).length > 0; at++) {
      if (chance.below(sample) === 0) {
        examine(game, face, state, seats, itemAt(WIDTHS, chance.below(WIDTHS.length)));
        seen++;
      }
      const active = game.active(state);
      const seat = itemAt(active, chance.below(active.length));
      const choices = game.choices(state, seat);
      game.play(state, seat, itemAt(choices, chance.below(choices.length)), chance);
    }
    for (const width of WIDTHS) examine(game, face, state, seats, width);
  }
  return seen;
}

/** Looks at the table from every seat, and at the lists of those who may act. */
function examine<State, Action, Event, Options>(
  game: Game<State, Action, Event, Options>,
  face: TerminalFace<State, Action>,
  state: State,
  seats: number,
  width: number,
): void {
  const names = seatsOf(seats).map((seat) => (seat === 0 ? "Ada" : `Bot ${seat} (medium)`));
  for (const language of LANGUAGES)
    for (const viewer of seatsOf(seats)) {
      const seen: TerminalView = { viewer, names, language, width, paint: (_, text) => text };
      const view = game.view(state, viewer);
      const painted = face.show(view, { ...seen, paint: (_, text) => `\u001b[1m${text}\u001b[22m` });
      checkText(face.show(view, seen), width);
      checkText(painted, width);
      for (const sheet of face.sheets ?? []) checkText(sheet.show(view, seen), width);
      if (game.active(state).includes(viewer)) checkList(game, face, view, seen);
    }
}

function checkText(text: string, width: number): void {
  for (const line of text.split("\n")) {
    if (widthOf(line) > width) throw new Error(`a line is wider than ${width}: ${line}`);
    if (line.endsWith("…")) throw new Error(`a line is cut: ${line}`);
    if (GARBAGE.test(line)) throw new Error(`a line says of what is not there: ${line}`);
  }
}

/** No two actions look the same, and every plan can be begun. */
function checkList<State, Action, Event, Options>(
  game: Game<State, Action, Event, Options>,
  face: TerminalFace<State, Action>,
  view: State,
  seen: TerminalView,
): void {
  const { viewer, language, names } = seen;
  const labels = new Map<string, Action>();
  for (const action of game.choices(view, viewer)) {
    const message = game.describeAction(view, viewer, action);
    const label = face.label?.(view, action, seen) ?? say(game, language, message, (seat) => names[seat] ?? "");
    const other = labels.get(label);
    if (other) throw new Error(`listed alike, as ${label}: ${JSON.stringify([other, action])}`);
    if (GARBAGE.test(`${label} ${face.heading?.(view, action, seen) ?? ""}`)) throw new Error(`listed as ${label}`);
    labels.set(label, action);
  }
  for (const { list } of face.plans?.(view, seen) ?? [])
    for (const { label, actions } of list()) {
      const [first] = actions;
      if (first === undefined) throw new Error(`nothing is done by ${label}`);
      const refusal = game.refusal(view, viewer, first);
      if (refusal) throw new Error(`${label} is refused: ${refusal.code}`);
    }
}
