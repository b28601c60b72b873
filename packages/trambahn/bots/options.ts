import { numberAt } from "@stellwerk/kernel";
import { CLOSING, DATA, costOf, pointsOf } from "@stellwerk/trambahn";
import type { LineScene, Row, Scene } from "./scene.ts";

/** What becomes of the cards of one line: of each in hand, by their order there, and of conductors. */
export interface Option {
  readonly roles: readonly number[];
  /** Conductors that wait here, those that go to a column, and which. */
  readonly waitingConductors: number;
  readonly conductors: number;
  readonly conductorRole: number;
  /** Passengers laid, conductors among them. */
  readonly passengers: number;
  /** Values kept in hand, ascending. */
  readonly kept: readonly number[];
  /** Trams bought, by the place of their column. */
  readonly bought: readonly Purchase[];
  /** The same, three bits for each value. */
  readonly trams: number;
  /** Income, less what trams cost. */
  readonly earned: number;
  /** Cards that are cleared at the end of the turn, and then are money too (T14). */
  readonly cleared: number;
  /** Whether the line is scored (1 or 0), and the lead that this brings. */
  readonly tours: number;
  readonly tour: number;
  /** Points of an extra tour. */
  readonly extra: number;
  readonly rows: readonly Row[];
  readonly waiting: number;
  /** Where the net's units for this line begin, among the inputs. */
  input: number;
}

export interface Purchase {
  readonly place: number;
  readonly tram: number;
}

/** Roles of a card: it stays in hand, becomes money, waits at its terminal, or goes to the column at a place. */
export const KEEP = -3;
export const INCOME = -2;
export const PASSENGER = -1;
/** The place of the column that a plan opens on a line. */
export const NEW = 99;
export const TRAMS: readonly number[] = DATA.trams.map((tram) => tram.multiplier);
export const tramCode = (tram: number): number => 8 ** (tram - 2);

/** What the step of the turn still allows. */
export interface Turn {
  readonly least: number;
  readonly most: number;
  readonly mayBuild: boolean;
  readonly mayEarn: boolean;
  /** Cards that can become income at most. */
  readonly sellable: number;
}

/** All that can become of the cards of a line, with so many conductors waiting there and laid into a column. */
export function optionsOf(
  scene: Scene,
  line: LineScene,
  turn: Turn,
  waitingConductors: number,
  conductors: number,
): Option[] {
  const options = new LineOptions(scene, line, turn, waitingConductors, conductors);
  options.giveTram(0);
  return options.found;
}

/** Lays card after card, goes on, and takes it back. */
class LineOptions {
  readonly found: Option[] = [];
  readonly #scene: Scene;
  readonly #line: LineScene;
  readonly #turn: Turn;
  readonly #waitingConductors: number;
  readonly #conductors: number;
  readonly #bought: Purchase[] = [];
  readonly #rows: Row[];
  readonly #roles: number[] = [];
  #extra = 0;
  #conductorRole = KEEP;

  constructor(scene: Scene, line: LineScene, turn: Turn, waitingConductors: number, conductors: number) {
    this.#scene = scene;
    this.#line = line;
    this.#turn = turn;
    this.#waitingConductors = waitingConductors;
    this.#conductors = conductors;
    this.#rows = line.mine.map((row) => ({ ...row }));
  }

  /** Columns laid earlier in this turn get a tram, or are cleared at its end (T14). */
  giveTram(i: number): void {
    const row = this.#rows[i];
    if (!row) {
      this.#layConductors();
      return;
    }
    this.giveTram(i + 1);
    if (row.tram > 0) return;
    this.#eachTram(row.place, (tram) => {
      row.tram = tram;
      this.giveTram(i + 1);
      row.tram = 0;
    });
  }

  #layConductors(): void {
    if (this.#conductors === 0) {
      this.#giveRole(0, 0);
      return;
    }
    for (const row of this.#rows) {
      if (row.tram === 0 || row.last === CLOSING) continue;
      const { length } = row;
      const before = this.#extra;
      for (let i = 0; i < this.#conductors; i++) this.#lay(row, 0);
      this.#conductorRole = row.place;
      this.#giveRole(0, 0);
      row.length = length;
      this.#extra = before;
    }
    this.#conductorRole = NEW;
    this.#giveRole(0, 0);
    this.#conductorRole = KEEP;
  }

  #giveRole(i: number, passengers: number): void {
    const { values } = this.#line;
    if (i === values.length) {
      if (this.#conductorRole !== NEW || this.#hasOpened()) this.#finish(passengers);
      return;
    }
    const turn = this.#turn;
    const value = numberAt(values, i);
    const play = (role: number, laid: number): void => {
      this.#roles.push(role);
      this.#giveRole(i + 1, laid);
      this.#roles.pop();
    };
    // Equal cards get their roles in one order only.
    const before = i > 0 && values[i - 1] === value ? numberAt(this.#roles, i - 1) : KEEP;
    if (before === KEEP) play(KEEP, passengers);
    if (turn.mayEarn && before <= INCOME) play(INCOME, passengers);
    if (passengers + this.#waitingConductors < turn.most && before <= PASSENGER) play(PASSENGER, passengers + 1);
    if (!turn.mayBuild) return;
    for (const row of this.#rows) {
      if (row.tram === 0 || row.last >= value) continue;
      const { last, length, sum } = row;
      const extra = this.#extra;
      this.#lay(row, value);
      play(row.place, passengers);
      row.last = last;
      row.length = length;
      row.sum = sum;
      this.#extra = extra;
    }
    if (!this.#hasOpened()) this.#openWith(value, () => play(NEW, passengers));
  }

  #hasOpened(): boolean {
    return this.#rows.at(-1)?.place === NEW;
  }

  /** Opens a column. It cannot get as far as an extra tour in this turn (T7). */
  #openWith(value: number, then: () => void): void {
    const takesConductors = this.#conductorRole === NEW;
    if (takesConductors && value === CLOSING) return;
    this.#eachTram(NEW, (tram) => {
      const length = takesConductors ? 1 + this.#conductors : 1;
      this.#rows.push({ place: NEW, last: value, length, sum: pointsOf(value), tram });
      then();
      this.#rows.pop();
    });
  }

  #lay(row: Row, value: number): void {
    if (value > 0) {
      row.last = value;
      row.sum += pointsOf(value);
    }
    row.length++;
    if (row.length === DATA.extraTourLength) this.#extra += row.sum * row.tram;
  }

  #eachTram(place: number, then: (tram: number) => void): void {
    const { offer, money } = this.#scene;
    for (const tram of TRAMS) {
      let free = numberAt(offer, tram);
      let spent = costOf(tram);
      for (const one of this.#bought) {
        if (one.tram === tram) free--;
        spent += costOf(one.tram);
      }
      if (free <= 0 || spent > money + this.#turn.sellable) continue;
      this.#bought.push({ place, tram });
      then(tram);
      this.#bought.pop();
    }
  }

  #finish(laid: number): void {
    const line = this.#line;
    const passengers = laid + this.#waitingConductors;
    const waiting = line.waiting + passengers;
    let earned = 0;
    let trams = 0;
    let cleared = 0;
    const kept: number[] = [];
    this.#roles.forEach((role, i) => {
      if (role === INCOME) earned++;
      else if (role === KEEP) kept.push(numberAt(line.values, i));
    });
    for (const { tram } of this.#bought) {
      earned -= costOf(tram);
      trams += tramCode(tram);
    }
    for (const { tram, length } of this.#rows) if (tram === 0) cleared += length;
    const hasTour = waiting >= DATA.passengersPerScoring;
    this.found.push({
      roles: this.#roles.slice(),
      waitingConductors: this.#waitingConductors,
      conductors: this.#conductors,
      conductorRole: this.#conductorRole,
      passengers,
      kept,
      bought: this.#bought.slice(),
      trams,
      earned,
      cleared,
      tours: hasTour ? 1 : 0,
      tour: hasTour ? line.tour : 0,
      extra: this.#extra,
      rows: this.#rows.map((row) => ({ ...row })),
      waiting: hasTour ? waiting - DATA.passengersPerScoring : waiting,
      input: 0,
    });
  }
}
