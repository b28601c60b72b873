import {
  ALL_COMPANIES,
  ALL_NETS,
  ALL_TRAMS,
  certificatesOf,
  COMPANIES,
  type Company,
  directorOf,
  firstOperatorOf,
  heldBy,
  holderOfSeat,
  holderOfTram,
  isSeparate,
  isTram,
  limitOfCertificates,
  type Operator,
  operatorOfNet,
  phaseFigures,
  priceOf,
  SBAHN,
  sharesOf,
  type State,
  tramOf,
  type Type,
  VEHICLES,
  LAST_PHASE,
  PRICES,
  SBAHN_TYPES,
  TRAM_TYPES,
  percentOfShare,
  sharesSold,
  sharesToStart,
  startSpace,
  stepOf,
} from "@stellwerk/berlin-1881";
import { type Seat, itemAt, bySeat } from "@stellwerk/kernel";
import { incomeWith } from "./income-cache.ts";

const TOP = PRICES.length - 1;
const priceAfter = (steps: number): number => {
  const step = Math.max(0, Math.min(TOP, steps));
  const below = itemAt(PRICES, Math.floor(step));
  const above = itemAt(PRICES, Math.ceil(step));
  return below + (above - below) * (step - Math.floor(step));
};

const PHASES_TO_COME = Array.from({ length: LAST_PHASE - 1 }, (_, at) => at + 2);
/** Phases in which the types of Table 7 leave the game; those that never do are not listed. */
const SCRAPPED_IN: ReadonlyMap<Type, number> = new Map(
  PHASES_TO_COME.flatMap((phase) => phaseFigures(phase).scraps.map((type) => [type, phase] as const)),
);
const isScrappedBy = (type: Type, phase: number): boolean => (SCRAPPED_IN.get(type) ?? Infinity) <= phase;

/** How a game is expected to go on. All figures are measured in games between bots. */
interface Calendar {
  /** Operating rounds to come, the one under way included. */
  readonly rounds: number;
  /** By phase, from 1: in how many operating rounds it begins; 0 when it has. */
  readonly phaseIn: readonly number[];
  /** By company that is open: how likely it starts, and in how many operating rounds. */
  readonly starts: readonly Start[];
}

interface Start {
  readonly chance: number;
  readonly delay: number;
}

/** Vehicles that a company buys in an operating round. */
const BUYS = 0.2;
/** Steps that the highest price rises in an operating round, falls included. */
const RISES = 0.85;
/** Of all income, what in the end leaves the bank: players buy shares and companies vehicles with the rest. */
const LEAVES_BANK = 0.62;
/** By phase, from 1: how much the income of a vehicle grows in an operating round by better track; by type how far. */
const GROWTH = [0, 2, 9, 11, 11];
/** Where there is next to no track yet it grows faster. */
const FIRST_GROWTH = 25;
const FIRST_INCOME = 60;
const MOST = [80, 120, 170, 220, 260, 150, 260, 330];
/** How sure the future is: of what it is to bring so much is counted. */
const TRUST = 0.85;
/** What a company earns that has not started yet, in the operating rounds after its start. */
const NEWCOMER = [0, 60, 80, 100, 105, 110, 115, 120, 130, 140, 150];
const NEW_NET = [0, 200, 230, 250, 260, 290, 310];
/** By tram company: how well its home lies where there is no track yet, and later, when others have built around it. */
const HOMES = [1.65, 0.8, 1.57, 0.9, 1.19, 0.85, 1.45, 0.9];
const LATER_HOMES = [1.65, 2.2, 1.57, 0.95, 2.8, 2.9, 1.6, 1.2];
/** The same with three players. */
const HOMES_OF_THREE = [1.25, 0.8, 1.1, 0.9, 1.1, 0.85, 1.1, 0.9];
function homesIn(state: State): readonly number[] {
  if (isOfThree(state)) return HOMES_OF_THREE;
  return state.phase === 1 ? HOMES : LATER_HOMES;
}

export interface Prospect {
  /** What a tenth of a tram company or a twentieth of the S-Bahn will have brought by the end. */
  readonly share: number;
  /** What its director is likely to add from private money. */
  readonly burden: number;
}

/** Three players have money enough for a company each: what is measured for more is not shown to help them. */
export const isOfThree = ({ players }: State): boolean => players.length === 3;

const stageOf = (state: State, company: Company): State["sbahn"]["stage"] => sharesOf(state, company).stage;

function calendarOf(state: State): Calendar {
  const running = ALL_TRAMS.filter((tram) => tramOf(state, tram).stage === "running");
  const ofRound = phaseFigures(Math.max(2, state.phase)).operatingRounds;
  const highest = Math.max(...state.markers.map((marker) => (marker ? stepOf(marker) : 0)), 10);
  const byPrice = (TOP - highest) / RISES;
  const income = running.reduce((sum, tram) => sum + incomeWith(state, tram, fleetOf(state, tram)), 0);
  const byBank = Math.max(0, state.bank) / (LEAVES_BANK * Math.max(income * 1.5, 450));
  const { rounds: most } = state.options;
  const byRounds = most > 0 ? (most - state.round + 1) * ofRound : Number.POSITIVE_INFINITY;
  const rounds = state.end ? 0.5 : Math.max(1, Math.min(byPrice, byBank, byRounds));
  const pace = BUYS * Math.max(4, running.length);
  let sold = 0;
  const phaseIn = [0, 0, 0, 0, 0];
  for (let phase = state.phase + 1; phase <= LAST_PHASE; phase++) {
    sold += itemAt(state.stock, phase - 2);
    phaseIn[phase] = (sold + 0.5) / pace;
  }
  return { rounds, phaseIn, starts: isOfThree(state) ? startsOfThree(state) : startsOf(state, income) };
}

const fleetOf = (state: State, operator: Operator): readonly Type[] => itemAt(state.works, operator).vehicles;

/** What an operator pays in the rounds to come, and what its director must add. */
interface Stream {
  readonly dividends: number;
  /** Steps of its price. */
  readonly steps: number;
  readonly burden: number;
}

/** Lets one operator go on by itself: it runs, pays all, loses what is scrapped and buys what it can. */
function streamOf(state: State, operator: Operator, { rounds, phaseIn }: Calendar): Stream {
  const works = itemAt(state.works, operator);
  const types = isTram(operator) ? TRAM_TYPES : SBAHN_TYPES;
  const turn = state.operating.turn;
  const { operated } = state.operating;
  const isOver = operated.includes(operator) && (turn?.operator !== operator || turn.step === "vehicles");
  let left = state.stage === "operating" && isOver ? rounds - 1 : rounds;
  let fleet = [...works.vehicles];
  let cash = works.cash + ownShares(state, operator);
  let dividends = 0;
  let steps = 0;
  let burden = 0;
  let grown = 0;
  for (let k = 0; left > 0; k++, left--) {
    const part = Math.min(1, left);
    const phase = phaseAt(state.phase, phaseIn, k);
    const { vehicleLimit } = phaseFigures(phase);
    fleet = fleet.filter((type) => !isScrappedBy(type, phase)).slice(-vehicleLimit);
    const income = incomeAfter(state, operator, fleet, grown);
    grown += Math.max(itemAt(GROWTH, phase), income < FIRST_INCOME ? FIRST_GROWTH : 0);
    dividends += income * part;
    steps += income > 0 ? part : -part;
    // In the vehicle step of the turn under way the purchases are chosen, not foreseen.
    for (let bought = 0; fleet.length < vehicleLimit && bought < 2; bought++) {
      const type = offeredAt(state, types, phase);
      if (type < 0) break;
      const { price } = itemAt(VEHICLES, type);
      if (cash < price && fleet.length > 0) break;
      const bigger = [...fleet, type];
      const isLasting = (one: Type): boolean => !SCRAPPED_IN.has(one);
      if (fleet.length > 0 && cash - price < RESERVE && !bigger.some(isLasting)) break;
      if (fleet.length > 0 && incomeAfter(state, operator, bigger, grown) <= incomeAfter(state, operator, fleet, grown))
        break;
      burden += Math.max(0, price - cash);
      cash = Math.max(0, cash - price);
      fleet = bigger;
    }
  }
  return { dividends, steps, burden };
}

/** What the S-Bahn shares of a tram company would bring (10.9). */
const ownShares = (state: State, operator: Operator): number =>
  isTram(operator) ? 0.9 * heldBy(state, holderOfTram(operator), SBAHN) * priceOf(state, SBAHN) : 0;

/** What a fleet will earn when each of its vehicles has grown so much. */
function incomeAfter(state: State, operator: Operator, fleet: readonly Type[], grown: number): number {
  const now = incomeWith(state, operator, fleet);
  const most = fleet.reduce((sum, type) => sum + itemAt(MOST, type), 0);
  return now >= most ? now : Math.min(most, now + grown * fleet.length);
}

/** What a company keeps for the vehicle that replaces those to be scrapped. */
const RESERVE = 440;

function phaseAt(now: number, phaseIn: readonly number[], k: number): number {
  let phase = now;
  while (phase < LAST_PHASE && itemAt(phaseIn, phase + 1) <= k) phase++;
  return phase;
}

/** The type that a company is likely to be offered in a phase, -1 for none. */
function offeredAt(state: State, types: readonly Type[], phase: number): Type {
  if (types === SBAHN_TYPES)
    return types.find((type) => itemAt(state.stock, type) > 0 && !isScrappedBy(type, phase)) ?? -1;
  return types.find((type) => type + 1 >= phase && itemAt(state.stock, type) > 0) ?? -1;
}

/** How likely a company starts of which so many shares have left the initial offering. */
const STARTS = [0.35, 0.35, 0.5, 0.65, 0.8, 0.92, 1];
/** What the companies pay to the players in an operating round while there is little track: money for shares to come. */
const LEAST_PAID = 60;

/**
 * By company that is open: how likely it starts, and when. Its director buys the shares that are missing; what lacks then comes
 * from the others, who keep enough for a company of their own while they direct none, or else waits for dividends.
 */
function startsOf(state: State, paid: number): Start[] {
  const par = itemAt(COMPANIES, 0).par;
  const waiting = waitingIn(state);
  const money = state.players.map(({ cash }) => par * Math.floor(cash / par));
  const missing = waiting.map(({ company, sold }) => {
    const lack = par * (sharesToStart(company) - sold);
    const director = directorOf(state, firstOperatorOf(company));
    const given = director < 0 ? 0 : Math.min(lack, itemAt(money, director));
    if (given > 0) money[director] = itemAt(money, director) - given;
    return lack - given;
  });
  let pool = bySeat(money)
    .map(([seat, cash]) => Math.max(0, cash - (directs(state, seat) ? 0 : OWN_COMPANY)))
    .reduce((sum, spare) => sum + spare, 0);
  const starts: Start[] = [];
  waiting.forEach(({ company, sold }, at) => {
    pool -= itemAt(missing, at);
    starts[company] = { chance: itemAt(STARTS, sold), delay: pool >= 0 ? 0 : -pool / Math.max(LEAST_PAID, paid) };
  });
  return starts;
}

/** With three players: before any company earns, the cash of all must suffice. */
function startsOfThree(state: State): Start[] {
  let money = state.players.reduce((sum, { cash }) => sum + Math.floor(cash / itemAt(COMPANIES, 0).par), 0);
  const isEarning = state.trams.some(({ stage }) => stage === "running");
  const starts: Start[] = [];
  for (const { company, sold } of waitingIn(state)) {
    money -= sharesToStart(company) - sold;
    starts[company] = { chance: isEarning || money >= 0 ? itemAt(STARTS, sold) : NEVER_STARTS, delay: 0 };
  }
  return starts;
}
const NEVER_STARTS = 0.1;

/** Companies that are open, and how many of the shares that start them are sold; those that lack the fewest first. */
const waitingIn = (state: State): { company: Company; sold: number }[] =>
  state.stack
    .filter((company) => stageOf(state, company) === "open")
    .map((company) => ({ company, sold: Math.min(sharesToStart(company), sharesSold(state, company)) }))
    .sort((a, b) => b.sold - a.sold);

/** What the shares that start a tram company cost (4.25). */
const OWN_COMPANY = itemAt(COMPANIES, 0).par * sharesToStart(itemAt(ALL_TRAMS, 0));

const directs = (state: State, seat: Seat): boolean =>
  state.trams.some(({ stage, director }) => stage !== "bankrupt" && director === seat);

function prospectOf(state: State, company: Company, calendar: Calendar): Prospect {
  const stage = stageOf(state, company);
  if (stage === "bankrupt") return { share: 0, burden: 0 };
  const marker = state.markers[company];
  const from = stepOf(marker ?? startSpace(company));
  const price = marker ? priceOf(state, company) : itemAt(PRICES, from);
  const shares = 100 / percentOfShare(company);
  const isSBahn = company === SBAHN;
  if (stage !== "running") {
    const start = calendar.starts[company];
    const rounds = Math.max(0, Math.floor(calendar.rounds - (start?.delay ?? 0)) - 1);
    const table = isSBahn ? NEW_NET : NEWCOMER;
    const home = homesIn(state)[company] ?? 1;
    let dividends = 0;
    for (let k = 0; k < rounds; k++) dividends += itemAt(table, Math.min(k, table.length - 1)) * home;
    const full = priceAfter(from + rounds - 2) + dividends / shares;
    const trust = TRUST * (start?.chance ?? 0);
    return { share: price + trust * Math.max(0, full - price), burden: 0 };
  }
  const operators = isTram(company) ? [company] : separateNets(state);
  const streams = operators.map((operator) => streamOf(state, operator, calendar));
  const dividends = streams.reduce((sum, stream) => sum + stream.dividends, 0);
  const steps = streams.reduce((sum, stream) => sum + stream.steps, 0) / Math.max(1, streams.length);
  const rises = calendar.rounds / phaseFigures(state.phase).operatingRounds;
  const end = priceAfter(from + steps + 0.6 * rises);
  return {
    share: price + TRUST * (end - price + dividends / shares),
    burden: streams[0]?.burden ?? 0,
  };
}

const separateNets = (state: State): Operator[] =>
  ALL_NETS.map(operatorOfNet).filter((operator) => isSeparate(state, operator));

/** By seat: what each player is expected to have at the end. */
export function worths(state: State): number[] {
  if (state.stage === "over")
    return bySeat(state.players).map(([seat, { cash }]) => cash + sharesAt(state, seat, priceOf));
  const calendar = calendarOf(state);
  const prospects = ALL_COMPANIES.map((company) => prospectOf(state, company, calendar));
  const growth = Math.min(0.5, CASH_GROWS * calendar.rounds);
  const worth = bySeat(state.players).map(
    ([seat, { cash }]) =>
      cash +
      growth * Math.min(cash, roomFor(state, seat)) +
      sharesAt(state, seat, (_, company) => itemAt(prospects, company).share),
  );
  for (const company of ALL_COMPANIES) {
    const { burden } = itemAt(prospects, company);
    const seat = directorOf(state, firstOperatorOf(company));
    if (seat >= 0 && burden > 0) worth[seat] = itemAt(worth, seat) - BURDEN * burden;
  }
  return worth;
}
const CASH_GROWS = 0.015;
const COMMON_PRICE = 130;

/** Cash that a player can still turn into shares within the limit of certificates. */
const roomFor = (state: State, seat: Seat): number =>
  COMMON_PRICE * Math.max(0, limitOfCertificates(state.players.length) - certificatesOf(state, seat));
const BURDEN = 0.9;

function sharesAt(state: State, seat: Seat, value: (state: State, company: Company) => number): number {
  const holder = holderOfSeat(seat);
  let sum = 0;
  for (const company of ALL_COMPANIES) {
    const held = heldBy(state, holder, company);
    if (held > 0) sum += held * value(state, company);
  }
  return sum;
}

/** By seat: cash and shares at their prices of now; shares of a company that has not started at its first price. */
export function assets(state: State): number[] {
  const price = (_: State, company: Company): number =>
    state.markers[company] ? priceOf(state, company) : itemAt(PRICES, stepOf(startSpace(company)));
  return bySeat(state.players).map(([seat, { cash }]) => cash + sharesAt(state, seat, price));
}

/** By seat: what the shares would bring if every company ran now and paid all. */
export function incomes(state: State): number[] {
  const paid = ALL_COMPANIES.map((company) => {
    if (stageOf(state, company) !== "running") return 0;
    const operators = isTram(company) ? [company] : separateNets(state);
    const income = operators.reduce((sum, one) => sum + incomeWith(state, one, fleetOf(state, one)), 0);
    return (income * percentOfShare(company)) / 100;
  });
  return bySeat(state.players).map(([seat]) => sharesAt(state, seat, (_, company) => itemAt(paid, company)));
}

/** What a director is likely to add from private money to a company. */
export const burdenOf = (state: State, company: Company): number =>
  prospectOf(state, company, calendarOf(state)).burden;

/** Operating rounds to come, as far as one can see. */
export const roundsLeft = (state: State): number => calendarOf(state).rounds;

const othersOf = (worth: readonly number[], seat: Seat): number[] => worth.filter((_, other) => other !== seat);

/** How far a seat is ahead of the best of the others. */
export const aheadOf = (worth: readonly number[], seat: Seat): number =>
  itemAt(worth, seat) - Math.max(...othersOf(worth, seat));

/** What a seat strives for: much for itself, little for the others, least for the best of them. */
export function leadOf(worth: readonly number[], seat: Seat): number {
  const others = othersOf(worth, seat);
  const mean = others.reduce((sum, one) => sum + one, 0) / others.length;
  return itemAt(worth, seat) - 0.5 * mean - 0.5 * Math.max(...others);
}
