import {
  type Action,
  type ActionOf,
  ALL_TRAMS,
  LAST_PHASE,
  type Operator,
  type State,
  TRAM_TYPES,
  type Type,
  cheapestFor,
  companyOf,
  directorOf,
  holderOfSeat,
  mustBuy,
  percentOf,
  phaseFigures,
  playerOf,
  turnOf,
  vehicle,
  worksOf,
} from "@stellwerk/berlin-1881";
import { type Message, type Seat, itemAt } from "@stellwerk/kernel";
import { incomeWith } from "./income-cache.ts";
import { after } from "./option.ts";
import { finite, fleetOf, runOf } from "./reasons-figures.ts";

/** What a vehicle does for the runs, alone or with others of the turn, and for the phases. */
export function purchaseReasons(
  state: State,
  seat: Seat,
  action: ActionOf<"purchase">,
  plan: readonly Action[],
): Message[] {
  const { operator } = turnOf(state);
  const { type } = action;
  const next = after(state, seat, action);
  const [from, to] = [runOf(state, operator), runOf(next, operator)];
  const help = playerOf(state, seat).cash - playerOf(next, seat).cash;
  const isNewPhase = next.phase > state.phase;
  const lost = state.works.flatMap((works, other) =>
    other !== operator && works.vehicles.length > itemAt(next.works, other).vehicles.length ? [other] : [],
  );
  const many = plan.filter((one) => one.do === "purchase" && one.type === type).length;
  return [
    ...(mustBuy(state, operator) ? [{ key: "reason.forced", values: { operator } }] : []),
    ...(to > from ? [{ key: "reason.run", values: { operator, from, to } }] : []),
    ...(isNewPhase ? [{ key: "reason.phase", values: { phase: next.phase, lost } }] : []),
    ...(help > 0 ? [{ key: "reason.help", values: { amount: help } }] : []),
    ...(to <= from && !isNewPhase ? motivesOf(state, operator, action, many) : []),
    ...(to > from ? soonScrapped(next, type) : []),
  ];
}

/** What a vehicle is for that earns nothing more by itself. */
function motivesOf(state: State, operator: Operator, { type, used }: ActionOf<"purchase">, many: number): Message[] {
  const fleet = fleetOf(state, operator);
  const together = incomeWith(state, operator, [...fleet, ...Array.from({ length: many }, () => type)]);
  const from = runOf(state, operator);
  const left = itemAt(state.stock, type) - (used ? 0 : Math.max(1, many));
  const bought = { ...state, stock: state.stock.with(type, Math.max(0, left)) };
  const soon = soonScrapped(bought, type);
  if (together > from)
    return [{ key: "reason.runTogether", values: { operator, type, many, from, to: together } }, ...soon];
  const lasting = soon.length > 0 ? [] : [lastingReason(state, operator, type)];
  return [...lasting, ...(used ? [] : supplyReasons(bought, operator, type)), ...soon];
}

/** How many of a type the bank has left; after the last of them a phase begins. */
function supplyReasons(bought: State, operator: Operator, type: Type): Message[] {
  const left = itemAt(bought.stock, type);
  const dearer = TRAM_TYPES[TRAM_TYPES.indexOf(type) + 1];
  if (dearer === undefined || !TRAM_TYPES.includes(type) || left > SUPPLY) return [];
  const phase = dearer + 1;
  const { scraps } = phaseFigures(Math.min(phase, LAST_PHASE));
  const loses = (tram: Operator): boolean => fleetOf(bought, tram).some((one) => scraps.includes(one));
  const lost =
    phase > bought.phase && phase <= LAST_PHASE ? ALL_TRAMS.filter((tram) => tram !== operator && loses(tram)) : [];
  return [{ key: "reason.supply", values: { type, left, price: vehicle(dearer).price, phase, lost } }];
}
/** So many of a type left are worth telling. */
const SUPPLY = 4;
/** So many vehicles left are few: companies may take them in a round. */
const FEW = 2;

/** That vehicles of a type leave the game with one of the next purchases. */
function soonScrapped(state: State, type: Type): Message[] {
  for (let phase = state.phase + 1; phase <= LAST_PHASE; phase++) {
    if (!phaseFigures(phase).scraps.includes(type)) continue;
    // The first vehicle of its type begins a phase (11.1).
    const left = TRAM_TYPES.filter((one) => one + 1 < phase).reduce((sum, one) => sum + itemAt(state.stock, one), 0);
    return left <= FEW ? [{ key: "reason.soonScrapped", values: { type, phase, left } }] : [];
  }
  return [];
}

/** A vehicle that earns nothing more now outlasts older ones, or waits for track. */
function lastingReason(state: State, operator: Operator, type: Type): Message {
  const isNewer = fleetOf(state, operator).some((one) => one < type);
  if (isNewer) return { key: "reason.lasts", values: { operator, type } };
  return { key: "reason.forTrack", values: { operator, type, isFirst: runOf(state, operator) === 0 } };
}

/** What both companies run after a sale, what its price is beside a new vehicle, and what a director of both gains. */
export function offerReasons(state: State, seat: Seat, { from: seller, thing, price }: ActionOf<"offer">): Message[] {
  if (thing.is !== "vehicle") return [];
  const { operator } = turnOf(state);
  const { type } = thing;
  const [from, to] = [runOf(state, operator), incomeWith(state, operator, [...fleetOf(state, operator), type])];
  const face = vehicle(type).price;
  const soon = soonScrapped(state, type);
  const isOwn = directorOf(state, seller) === seat;
  return [
    ...(to > from ? [{ key: "reason.run", values: { operator, from, to } }] : []),
    ...(to <= from && soon.length === 0 ? [lastingReason(state, operator, type)] : []),
    ...(price < face ? [{ key: "reason.cheaper", values: { price, face } }] : []),
    ...(isOwn ? [sellerReason(state, seller, type, price), ...mineReasons(state, seat, operator, seller, type)] : []),
    ...soon,
  ];
}

/** An operator’s runs without one vehicle of a type. */
const runWithout = (state: State, operator: Operator, type: Type): number => {
  const fleet = fleetOf(state, operator);
  return incomeWith(state, operator, fleet.toSpliced(fleet.indexOf(type), 1));
};

const sellerReason = (state: State, seller: Operator, type: Type, price: number): Message => ({
  key: "reason.accepts",
  values: { price, operator: seller, type, from: runOf(state, seller), to: runWithout(state, seller, type) },
});

/** What a sale between two companies of a player changes in the player's income of an operating round. */
function mineReasons(state: State, seat: Seat, buyer: Operator, seller: Operator, type: Type): Message[] {
  const gained = incomeWith(state, buyer, [...fleetOf(state, buyer), type]) - runOf(state, buyer);
  const given = runOf(state, seller) - runWithout(state, seller, type);
  const part = (operator: Operator, amount: number): number =>
    (amount * percentOf(state, holderOfSeat(seat), companyOf(operator))) / 100;
  const mine = Math.round(part(buyer, gained) - part(seller, given));
  return [{ key: "reason.bothMine", values: { mine } }];
}

/** What the asked company runs before and after it hands a vehicle over, and what the price is good for. */
export function answerReasons(state: State, seat: Seat, { accept }: ActionOf<"answer">): Message[] {
  const [first] = state.pending;
  if (first?.is !== "offer") return [];
  const { from: operator, thing, price } = first;
  const key = accept ? "reason.accepts" : "reason.declines";
  if (thing.is !== "vehicle") return [{ key, values: { price, operator, from: runOf(state, operator), to: null } }];
  const { type } = thing;
  const [from, to] = [runOf(state, operator), runWithout(state, operator, type)];
  const told: Message = { key, values: { price, operator, type, from, to } };
  if (!accept) return [told];
  const buyer = turnOf(state).operator;
  const isOwn = directorOf(state, buyer) === seat;
  const { cash } = worksOf(state, operator);
  const cheapest = finite(cheapestFor(state, operator));
  const isEnough = cheapest !== null && cash < cheapest && cash + price >= cheapest;
  return [
    told,
    ...(isEnough ? [{ key: "reason.enoughFor", values: { operator, cash: cash + price, cheapest } }] : []),
    ...(isOwn ? mineReasons(state, seat, buyer, operator, type) : []),
    ...soonScrapped(state, type),
  ];
}
