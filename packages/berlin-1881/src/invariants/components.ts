import { itemAt } from "@stellwerk/kernel";
import {
  ALL_OPERATORS,
  hexOfPlace,
  isTram,
  MAIN,
  MOST_SEATS,
  OFFERING,
  type Operator,
  OUT,
  type Place,
  POOL,
  SBAHN,
  TRAMS,
} from "../ids.ts";
import { hexIndex, MAP } from "../map/hexes.ts";
import { S_BAHN, TRAM } from "../map/tile-shape.ts";
import { tileNumbered } from "../map/tiles.ts";
import { pieceOf, stopNamed, trackOf } from "../map/track.ts";
import { isOnMarket } from "../market/stock-market.ts";
import { vehicleNetworkOf } from "../operating/bank-vehicles.ts";
import { isSeparate } from "../sbahn/nets.ts";
import { HIDDEN, type State, tramOf, worksOf } from "../state.ts";
import { COMPANIES, extraDepots, FIGURES, MONEY, phaseFigures, SBAHN_FIGURES, vehicle, VEHICLES } from "../tables.ts";

/** What is impossible about a state; the rulebook's own sums first. Later checks rely on earlier ones. */
export function breaches(state: State): string[] {
  for (const check of [shapes, map, money, shares, vehicles, works, depots, market]) {
    const found: string[] = [];
    check(state, (problem) => found.push(problem));
    if (found.length > 0) return found;
  }
  return [];
}

type Say = (problem: string) => void;

/** Lists of the right lengths, so that nothing later looks into the void. */
function shapes(state: State, say: Say): void {
  const seats = state.players.length;
  for (const [tram, { held, director }] of state.trams.entries()) {
    if (held.length !== seats) say(`company ${tram} has shares of ${held.length} players, not ${seats}`);
    if (director >= seats) say(`there is no director ${director}`);
  }
  const { sbahn, dealing } = state;
  if (sbahn.held.length !== MOST_SEATS + TRAMS) say("S-Bahn shares are not listed by 6 players and 8 companies");
  if (sbahn.held.some(({ length }, holder) => length > 0 && holder >= seats && holder < MOST_SEATS))
    say("S-Bahn shares are held by a player who does not exist");
  for (const holder of [sbahn.chair, ...sbahn.board])
    if (holder >= seats && holder < MOST_SEATS) say(`there is no player ${holder} to hold S-Bahn certificates`);
  if (dealing.soldBy.length !== seats) say("sales are not listed by player");
  for (const seat of [state.auctioneer, state.leader, dealing.lastBuyer, ...state.ranking, ...dealing.order])
    if (seat >= seats) say(`there is no player ${seat}`);
  if (new Set(dealing.order).size !== dealing.order.length) say("a player comes twice in the order");
  if (state.stage !== "bid" && state.players.some(({ bid }) => bid === null || bid === HIDDEN))
    say("somebody has not bid");
}

/** Every tile exists, fits its hex and leads nowhere it must not (6.11, 6.13, 6.14). */
function map({ lays, connected }: State, say: Say): void {
  if (new Set(lays.map(({ hex }) => hex)).size !== lays.length) say("a hex has two tiles");
  if (connected.some((hex) => MAP.hexes[hexIndex(hex)]?.isEdge !== true)) say("a bonus was paid for no edge station");
  const laid = new Map<number, number>();
  for (const { hex, tile: number, rotation } of lays) {
    laid.set(number, (laid.get(number) ?? 0) + 1);
    const tile = tileNumbered(number);
    const at = MAP.hexes[hexIndex(hex)];
    if (!tile || !at) say(`there is no tile ${number} or no hex ${hex}`);
    else {
      const { shape } = pieceOf(at.index, number, rotation);
      const open = itemAt(MAP.open, at.index);
      if (tile.site !== at.site) say(`tile ${number} does not suit ${hex}`);
      if (tile.labels.length > 0 ? !tile.labels.includes(at.label ?? "") : at.label !== null)
        say(`tile ${number} has the wrong label for ${hex}`);
      if (shape.edges[S_BAHN] !== at.route) say(`the S-Bahn track on ${hex} is not its route`);
      if ((shape.edges[TRAM] & ~open) !== 0) say(`track on ${hex} leads off the map`);
      if (at.colour === "grey") say(`${hex} cannot be built on`);
    }
  }
  for (const [number, count] of laid)
    if (count > (tileNumbered(number)?.count ?? 0)) say(`tile ${number} lies ${count} times on the map`);
}

/** No money is made or lost; only the bank may owe (E88). */
function money(state: State, say: Say): void {
  const { players, works, bank } = state;
  const sum = [...players, ...works].reduce((total, { cash }) => total + cash, bank);
  if (sum !== MONEY) say(`there are ${sum} TM, not ${MONEY}`);
  players.forEach(({ cash }, seat) => cash < 0 && say(`player ${seat} has ${cash} TM`));
  works.forEach(({ cash }, operator) => cash < 0 && say(`operator ${operator} has ${cash} TM`));
}

/** Every certificate is somewhere once, and no holder has too much (4.5, 12.2). */
function shares({ players, trams, sbahn }: State, say: Say): void {
  players.forEach(({ bankrupt }, seat) => {
    if (bankrupt && [...trams, sbahn].some(({ held }) => (held[seat]?.length ?? 0) > 0))
      say(`player ${seat} is bankrupt and has shares`);
  });
  const count = (held: readonly (readonly number[])[]): number => held.reduce((sum, { length }) => sum + length, 0);
  trams.forEach(({ stage, director, held, offering, pool }, tram) => {
    const elsewhere = director === POOL || director === OFFERING ? 2 : 0;
    const tenths = count(held) + offering + pool + elsewhere;
    if (stage === "bankrupt" ? tenths !== 0 || director !== OUT : tenths !== 10)
      say(`company ${tram} has ${tenths} tenths`);
    if (director >= 0 && (held[director]?.length ?? 0) < 2)
      say(`the director of ${tram} holds less than his certificate`);
    if (held.some(({ length }) => length * 10 > FIGURES.playerLimitPercent)) say(`somebody holds too much of ${tram}`);
    const isUnsold = director === OFFERING && count(held) + pool === 0;
    if ((stage === "closed") !== isUnsold) say(`company ${tram} is not ${stage}`);
  });
  const { chair, board, held, offering, pool } = sbahn;
  const nobodys = (where: number): boolean => where === POOL || where === OFFERING;
  const twentieths =
    count(held) + offering + pool + (nobodys(chair) ? 2 : 0) + board.filter((where) => nobodys(where)).length;
  if (sbahn.stage === "bankrupt" ? twentieths !== 0 : twentieths !== 20) say(`the S-Bahn has ${twentieths} twentieths`);
  held.forEach(({ length }, holder) => {
    const cards = (chair === holder ? 2 : 0) + board.filter((where) => where === holder).length;
    if (length < cards) say(`holder ${holder} of the S-Bahn holds less than his certificates`);
    if (length * 5 > FIGURES.sbahnLimitPercent) say(`holder ${holder} has too much of the S-Bahn`);
  });
}

/** Every vehicle is somewhere once (Table 7). */
function vehicles({ works, stock, used, scrapped }: State, say: Say): void {
  const owned = works.flatMap((one) => one.vehicles);
  VEHICLES.forEach(({ type: name, count }, type) => {
    const sum =
      (stock[type] ?? 0) + (used[type] ?? 0) + (scrapped[type] ?? 0) + owned.filter((other) => other === type).length;
    if (sum !== count) say(`there are ${sum} vehicles ${name}, not ${count}`);
  });
  for (const operator of ALL_OPERATORS) {
    const one = itemAt(works, operator);
    if (one.vehicles.some((type) => vehicle(type).network !== vehicleNetworkOf(operator)))
      say(`operator ${operator} has vehicles of the wrong kind`);
    const rest = [...one.vehicles];
    for (const type of one.credit) {
      if (!rest.includes(type)) say(`operator ${operator} owes for a vehicle it has not got`);
      rest.splice(rest.indexOf(type), 1);
    }
  }
}

/** Only what operates has money, vehicles and depots; of vehicles no more than any phase allows, save while it is asked (10.7, E72). */
function works(state: State, say: Say): void {
  const { sbahn, pending } = state;
  const { vehicleLimit } = phaseFigures(1);
  if (sbahn.stage !== "running" && sbahn.nets.some((net) => net !== "none")) say("the S-Bahn has nets before it runs");
  if (sbahn.nets.includes("joined") && sbahn.nets[0] !== "separate") say("a subnet is joined to no main net");
  for (const operator of ALL_OPERATORS) {
    const one = worksOf(state, operator);
    const isRunning = isTram(operator) ? tramOf(state, operator).stage === "running" : isSeparate(state, operator);
    if (isRunning !== one.depots.length > 0) say(`operator ${operator} has ${one.depots.length} depots`);
    if (!isRunning && (one.cash !== 0 || one.vehicles.length > 0)) say(`operator ${operator} owns something too early`);
    const isAsked = pending.some((question) => question.is === "excess" && question.operator === operator);
    if (one.vehicles.length > vehicleLimit && !isAsked)
      say(`operator ${operator} has more than ${vehicleLimit} vehicles`);
  }
}

/** Every depot stands in a circle, one for each company and hex (7.4), and comes from the tokens of Table 3. */
function depots(state: State, say: Say): void {
  const track = trackOf(state.lays);
  const inStop = new Map<Place, Operator[]>();
  for (const operator of ALL_OPERATORS) {
    const places = worksOf(state, operator).depots;
    for (const place of places) inStop.set(place, [...(inStop.get(place) ?? []), operator]);
    if (isTram(operator) && places.length > 1 + extraDepots(operator))
      say(`${COMPANIES[operator]?.id} has ${places.length} depots`);
  }
  const sbahn = state.works.slice(MAIN).flatMap((one) => one.depots);
  if (sbahn.length > SBAHN_FIGURES.tokens - 1) say(`the S-Bahn has ${sbahn.length} depots`);
  for (const places of [...state.works.slice(0, TRAMS).map((one) => one.depots), sbahn])
    if (new Set(places.map(hexOfPlace)).size !== places.length)
      say(`two depots of one company stand in a hex: ${places.join()}`);
  for (const [place, operators] of inStop) {
    const stop = stopNamed(track, place);
    if (!stop) say(`there is no stop ${place} for a depot`);
    else {
      const trams = operators.filter(isTram).length;
      if (operators.length > stop.slots || trams > stop.slots - stop.sbahnOnly)
        say(`${place} has too many depots: ${operators.join()}`);
    }
  }
}

/** Every company that is open or running has one marker on the market, once in the stack. */
function market({ markers, stack, trams, sbahn }: State, say: Say): void {
  const listed = markers.flatMap((marker, company) => (marker ? [company] : []));
  if ([...stack].sort((a, b) => a - b).join() !== listed.join()) say("the stack does not hold just the markers");
  markers.forEach((marker, company) => {
    if (marker && !isOnMarket(marker)) say(`the marker of ${company} is off the market`);
    const { stage } = company === SBAHN ? sbahn : itemAt(trams, company);
    if ((marker === null) === (stage === "open" || stage === "running")) say(`the marker of ${company} is misplaced`);
  });
}
