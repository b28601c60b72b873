import { type Seat, float64At, itemAt, numberAt } from "@stellwerk/kernel";
import { type Action, CLOSING, DATA, LINES, MOST_PASSENGERS, type State } from "@stellwerk/trambahn";
import {
  COMMON_FEATURES,
  type CommonAfter,
  FIXED_FEATURES,
  LINE_FEATURES,
  SHARED_FEATURES,
  commonFeatures,
  fixedFeatures,
  lineFeatures,
  sharedFeatures,
} from "./features.ts";
import { type Net, Reader, type Reading, feed } from "./net.ts";
import { type Option, TRAMS, type Turn, optionsOf, tramCode } from "./options.ts";
import { type LineScene, type Scene, sceneOf } from "./scene.ts";
import { actionsOf } from "./turn-actions.ts";

/** The rest of a turn: what to do, in order, and what to expect. */
export interface Plan {
  readonly actions: Action[];
  /** By what plans are compared. */
  readonly score: number;
  /** The final lead in points, and the chance to win. */
  readonly lead: number;
  readonly winning: number;
  readonly after: After;
}

/** What a plan leads to, as the net sees it. */
export interface After {
  readonly scene: Scene;
  readonly options: readonly Option[];
  readonly common: CommonAfter;
  readonly lead: number;
}

/** Up to this much care, what seldom helps is not looked at. */
const GLANCE = 2;
/** A sure win or loss, as a logit. */
const SURE = 30;
/** How much a point of lead counts beside the logit of winning, so that a sure winner still plays well. */
const LEAD_WEIGHT = 0.004;

/** Something added to the score of each plan: for bots that misjudge, and to explore. */
export type Misjudging = () => number;

/** What the position as a whole brings to the units of the second layer. */
interface Common {
  readonly units: Float64Array;
  readonly after: CommonAfter;
}

/** How conductors are used in a plan: how many wait at each line, and how many go to its columns. */
interface ConductorUse {
  readonly waiting: readonly number[];
  readonly laid: readonly number[];
  readonly income: number;
  readonly kept: number;
}

/** Finds the best turns by weighing all that make sense, with one net. */
export class Planner {
  readonly #net: Net;
  readonly #reader: Reader;
  #inputs = new Float64Array(1 << 14);
  #used = 0;
  readonly #features = new Float64Array(LINE_FEATURES);
  readonly #sharedFeatures = new Float64Array(SHARED_FEATURES);
  /** By line what no plan changes brings to the units of the first layer, and what an option makes of them. */
  readonly #fixed: Float64Array;
  readonly #lineUnits: Float64Array;
  readonly #commonFeatures = new Float64Array(COMMON_FEATURES);
  readonly #commons = new Map<number, Common>();

  constructor(net: Net) {
    this.#net = net;
    this.#reader = new Reader(net);
    this.#fixed = new Float64Array(LINES.length * net.lineUnits);
    this.#lineUnits = new Float64Array(net.lineUnits);
  }

  /** The best plans for the rest of the turn, best first. */
  plans(state: State, seat: Seat, count: number, care = Infinity, misjudging?: Misjudging): Plan[] {
    const scene = sceneOf(state, seat);
    this.#used = 0;
    this.#commons.clear();
    this.#fix(scene);
    const turn = turnOf(state, scene);
    const idle = scene.lines.map((line, i) => this.#lineInput(scene, i, idleOption(line), 0));
    const best = new Best(count);
    const memo = new Map<number, readonly Option[]>();
    for (const use of conductorUses(scene, turn, care)) {
      const options = scene.lines.map((line, i) => {
        const key = ((i * 8 + numberAt(use.waiting, i)) * 8 + numberAt(use.laid, i)) * 8 + use.kept;
        let found = memo.get(key);
        if (!found) {
          found = optionsOf(scene, line, turn, numberAt(use.waiting, i), numberAt(use.laid, i));
          for (const option of found) option.input = this.#lineInput(scene, i, option, use.kept);
          found = this.#promising(scene, found, i, use, idle, care);
          memo.set(key, found);
        }
        return found;
      });
      this.#combine(scene, turn, use, options, best, misjudging);
    }
    return best.found.map((candidate) => planOf(scene, candidate));
  }

  /**
   * The best options of a line if nothing happens on the others: so many for each number of passengers and each
   * purchase, so that lines can be combined freely.
   */
  #promising(
    scene: Scene,
    options: readonly Option[],
    line: number,
    use: ConductorUse,
    idle: readonly number[],
    care: number,
  ): readonly Option[] {
    if (options.length <= care) return options;
    const inputs = idle.slice();
    const scored = options.map((option) => {
      const left = Math.max(scene.left - option.tours, 1);
      inputs[line] = option.input;
      const money = Math.max(scene.money + option.earned + option.cleared, 0);
      const common = this.#common(scene, left, money, option.kept.length, use.kept, offerCode(scene.offer));
      const lead = scene.lead + option.tour + option.extra;
      const [a = 0, b = 0, c = 0, d = 0] = inputs;
      const { logit, lead: expected } = this.#read(a, b, c, d, common, lead, left);
      return { option, score: logit + LEAD_WEIGHT * expected, kind: option.passengers * 512 + option.trams };
    });
    scored.sort((a, b) => b.score - a.score);
    const counts = new Map<number, number>();
    return scored
      .filter(({ kind }) => {
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        return count <= care;
      })
      .map(({ option }) => option);
  }

  /** What the figures that no plan changes bring to the units of each line. */
  #fix(scene: Scene): void {
    const { weights, lineUnits } = this.#net;
    const { line, shared, lineBias } = this.#reader.layout;
    const bias = weights.slice(lineBias, lineBias + lineUnits);
    sharedFeatures(scene, this.#sharedFeatures);
    feed(weights, shared, this.#sharedFeatures, 0, SHARED_FEATURES, bias, 0, lineUnits);
    scene.lines.forEach((one, i) => {
      this.#fixed.set(bias, i * lineUnits);
      fixedFeatures(one, this.#features, 0);
      feed(weights, line, this.#features, 0, FIXED_FEATURES, this.#fixed, i * lineUnits, lineUnits);
    });
  }

  /** Works out what a line brings to the second layer after an option, and says where it lies. */
  #lineInput(scene: Scene, i: number, option: Pick<Option, "rows" | "waiting" | "kept">, conductors: number): number {
    const { weights, lineUnits, units } = this.#net;
    const { line, second } = this.#reader.layout;
    const features = this.#features;
    const seen = this.#lineUnits;
    const { rows, waiting, kept } = option;
    lineFeatures(scene, itemAt(scene.lines, i), { rows, waiting, kept, conductors }, features, FIXED_FEATURES);
    for (let unit = 0, from = i * lineUnits; unit < lineUnits; unit++, from++)
      seen[unit] = float64At(this.#fixed, from);
    const firstRow = line + FIXED_FEATURES * lineUnits;
    feed(weights, firstRow, features, FIXED_FEATURES, LINE_FEATURES - FIXED_FEATURES, seen, 0, lineUnits);
    for (let unit = 0; unit < lineUnits; unit++) if (float64At(seen, unit) < 0) seen[unit] = 0;
    const at = this.#allocate();
    this.#inputs.fill(0, at, at + units);
    feed(weights, second, seen, 0, lineUnits, this.#inputs, at, units);
    return at;
  }

  #allocate(): number {
    const at = this.#used;
    this.#used += this.#net.units;
    if (this.#used > this.#inputs.length) {
      const larger = new Float64Array(2 * this.#inputs.length);
      larger.set(this.#inputs);
      this.#inputs = larger;
    }
    return at;
  }

  /** Weighs every choice of one option a line that the rules allow together. */
  #combine(
    scene: Scene,
    turn: Turn,
    use: ConductorUse,
    [first = [], second = [], third = [], fourth = []]: readonly (readonly Option[])[],
    best: Best,
    misjudging: Misjudging | undefined,
  ): void {
    const { most, least } = turn;
    const money = scene.money + use.income;
    for (const a of first) {
      const one = a.passengers;
      for (const b of second) {
        const two = one + b.passengers;
        if (two > most) continue;
        for (const c of third) {
          const three = two + c.passengers;
          if (three > most) continue;
          const saved = money + a.earned + b.earned + c.earned;
          for (const d of fourth) {
            const all = three + d.passengers;
            if (all <= most && all >= least && saved + d.earned >= 0)
              this.#weigh(scene, use, a, b, c, d, best, misjudging);
          }
        }
      }
    }
  }

  #weigh(
    scene: Scene,
    use: ConductorUse,
    a: Option,
    b: Option,
    c: Option,
    d: Option,
    best: Best,
    misjudging: Misjudging | undefined,
  ): void {
    const left = scene.left - a.tours - b.tours - c.tours - d.tours;
    const points = scene.lead + a.tour + b.tour + c.tour + d.tour;
    if (left <= 0) {
      const options = [a, b, c, d];
      if (left < 0 || !endsAtOnce(options)) return;
      const common = { left: 0, money: scene.money, kept: 0, conductors: 0, offer: scene.offer };
      const lead = points + TIE_BREAK * (scene.money - scene.theirMoney);
      const logit = Math.sign(lead) * SURE;
      best.add({ options, common, conductorIncome: 0, points, lead, logit, score: logit + LEAD_WEIGHT * lead });
      return;
    }
    const trams = a.trams + b.trams + c.trams + d.trams;
    const offer = trams === 0 ? offerCode(scene.offer) : offerAfter(scene.offer, trams);
    if (offer < 0) return;
    const kept = a.kept.length + b.kept.length + c.kept.length + d.kept.length + use.kept;
    const earned = a.earned + b.earned + c.earned + d.earned + a.cleared + b.cleared + c.cleared + d.cleared;
    const common = this.#common(scene, left, scene.money + use.income + earned, kept, use.kept, offer);
    const lead = points + a.extra + b.extra + c.extra + d.extra;
    const reading = this.#read(a.input, b.input, c.input, d.input, common, lead, left);
    let score = reading.logit + LEAD_WEIGHT * reading.lead;
    if (misjudging) score += misjudging();
    if (score <= best.least) return;
    best.add({
      options: [a, b, c, d],
      common: common.after,
      conductorIncome: use.income,
      points: lead,
      lead: reading.lead,
      logit: reading.logit,
      score,
    });
  }

  #read(a: number, b: number, c: number, d: number, { units }: Common, lead: number, left: number): Reading {
    return this.#reader.read(this.#inputs, a, b, c, d, units, lead, left);
  }

  /** What the position as a whole brings to the units; worked out once for plans that share it. */
  #common(scene: Scene, left: number, money: number, kept: number, conductors: number, offer: number): Common {
    const key = (((left * 128 + money) * 8 + kept) * 8 + conductors) * 512 + offer;
    let found = this.#commons.get(key);
    if (!found) {
      const { weights, units } = this.#net;
      const { secondBias, secondCommon } = this.#reader.layout;
      const after: CommonAfter = {
        left,
        money,
        kept,
        conductors,
        offer: [0, 0, offer & 7, (offer >> 3) & 7, offer >> 6],
      };
      const features = this.#commonFeatures;
      commonFeatures(scene, after, features);
      const brought = weights.slice(secondBias, secondBias + units);
      feed(weights, secondCommon, features, 0, COMMON_FEATURES, brought, 0, units);
      this.#commons.set(key, (found = { units: brought, after }));
    }
    return found;
  }
}

/** The smallest difference there is: it breaks a tie (T17). */
const TIE_BREAK = 0.001;

/** Whether each passenger belongs to a tour: the game ends with the last of these, and no other card is played. */
const endsAtOnce = (options: readonly Option[]): boolean =>
  options.every(({ passengers, tours, waiting }) => (tours > 0 ? waiting === 0 : passengers === 0));

/** Trams by value, three bits for each. */
const offerCode = (offer: readonly number[]): number =>
  numberAt(offer, 2) + 8 * numberAt(offer, 3) + 64 * numberAt(offer, 4);

/** The trams left on offer; negative if there are not enough. */
function offerAfter(offer: readonly number[], bought: number): number {
  for (const tram of TRAMS) if (((bought / tramCode(tram)) & 7) > numberAt(offer, tram)) return -1;
  return offerCode(offer) - bought;
}

interface Candidate {
  readonly options: readonly Option[];
  readonly common: CommonAfter;
  /** Conductors that become income. */
  readonly conductorIncome: number;
  /** The lead so far, and the one expected at the end. */
  readonly points: number;
  readonly lead: number;
  readonly logit: number;
  readonly score: number;
}

/** The best candidates seen, best first. */
class Best {
  readonly found: Candidate[] = [];
  least = -Infinity;
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  add(candidate: Candidate): void {
    const { found } = this;
    let at = found.length;
    while (at > 0 && itemAt(found, at - 1).score < candidate.score) at--;
    if (at >= this.#count) return;
    found.splice(at, 0, candidate);
    if (found.length > this.#count) found.pop();
    if (found.length === this.#count) this.least = itemAt(found, this.#count - 1).score;
  }
}

function turnOf(state: State, scene: Scene): Turn {
  const isFirst = state.step === "passengers";
  const least = isFirst && state.laid === 0 && scene.hand.length > 0 ? 1 : 0;
  return {
    least,
    sellable: state.step === "trams" ? 0 : scene.hand.length - least,
    most: isFirst ? MOST_PASSENGERS - state.laid : 0,
    mayBuild: isFirst || state.step === "stops",
    mayEarn: state.step !== "trams",
  };
}

function conductorUses(scene: Scene, turn: Turn, care: number): ConductorUse[] {
  // At a glance, a conductor waits only where a tour is near.
  const isNear = ({ waiting }: LineScene): boolean =>
    care > GLANCE || waiting + MOST_PASSENGERS >= DATA.passengersPerScoring || scene.conductors === scene.hand.length;
  const none = LINES.map(() => 0);
  let uses: ConductorUse[] = [{ waiting: none, laid: none, income: 0, kept: 0 }];
  const more = (counts: readonly number[], i: number): number[] =>
    counts.map((count, at) => (at === i ? count + 1 : count));
  for (let conductor = 0; conductor < scene.conductors; conductor++) {
    const next = new Map<string, ConductorUse>();
    const add = (use: ConductorUse): void => void next.set(JSON.stringify(use), use);
    for (const use of uses) {
      add({ ...use, kept: use.kept + 1 });
      if (turn.mayEarn) add({ ...use, income: use.income + 1 });
      scene.lines.forEach((line, i) => {
        if (isNear(line) && use.waiting.reduce((sum, one) => sum + one, 0) < turn.most)
          add({ ...use, waiting: more(use.waiting, i) });
        if (turn.mayBuild && (line.values.length > 0 || line.mine.some(({ last }) => last < CLOSING)))
          add({ ...use, laid: more(use.laid, i) });
      });
    }
    uses = [...next.values()];
  }
  return uses;
}

/** A line on which nothing happens, and all cards are kept. */
const idleOption = ({ values, mine, waiting }: LineScene): Pick<Option, "rows" | "waiting" | "kept"> => ({
  rows: mine,
  waiting,
  kept: values,
});

function planOf(scene: Scene, { options, common, conductorIncome, points, lead, logit, score }: Candidate): Plan {
  return {
    actions: actionsOf(scene, options, conductorIncome, common.left === 0),
    score,
    lead,
    winning: 1 / (1 + Math.exp(-logit)),
    after: { scene, options, common, lead: points },
  };
}
