import { type Chance, type Refusal, type Seat, seedFrom, SeededChance } from "@stellwerk/kernel";
import { expect } from "vitest";
import { type Action, type Event, type Sketch, type State, position, trambahn } from "@stellwerk/trambahn";

export const END = { do: "end" } as const;

/** A position on the table, to play on in a test. Every action must be legal, and leaves a sound state. */
export class TestTable {
  readonly events: Event[] = [];
  readonly chance: Chance;
  readonly state: State;

  constructor(sketch: Sketch, seed = "test") {
    this.state = position(sketch);
    this.chance = new SeededChance(seedFrom(seed));
    expect(trambahn.breaches(this.state)).toEqual([]);
  }

  /** Plays for the seat on turn; returns what happened. */
  play(...actions: Action[]): Event[] {
    const told: Event[] = [];
    for (const action of actions) {
      expect(trambahn.refusal(this.state, this.state.seat, action)).toBeNull();
      expect(trambahn.choices(this.state, this.state.seat)).toContainEqual(action);
      trambahn.play(this.state, this.state.seat, action, this.chance, (event) => told.push(event));
      expect(trambahn.breaches(this.state)).toEqual([]);
    }
    this.events.push(...told);
    return told;
  }

  refusal(action: Action, seat: Seat = this.state.seat): Refusal | null {
    const refusal = trambahn.refusal(this.state, seat, action);
    if (refusal) expect(trambahn.choices(this.state, seat)).not.toContainEqual(action);
    return refusal;
  }

  get choices(): Action[] {
    return trambahn.choices(this.state, this.state.seat);
  }

  choicesTo(kind: Action["do"]): Action[] {
    return this.choices.filter((action) => action.do === kind);
  }
}

export const told = <Kind extends Event["is"]>(events: readonly Event[], kind: Kind): Extract<Event, { is: Kind }>[] =>
  events.filter((event): event is Extract<Event, { is: Kind }> => event.is === kind);
