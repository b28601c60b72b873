import { type Seat, type Who, listed } from "@stellwerk/kernel";
import type { Action, Engine, Tier } from "@stellwerk/german-rails";
import { withArticle } from "@stellwerk/german-rails/articles";

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;
const say = (sentence: string): string => withArticle("en", sentence);
/** With a space that does not break: a line never begins with the unit. */
const money = (amount: number): string => `${amount}\u00a0million`;
const listOfFees = (fees: readonly (readonly [string, number])[]): string =>
  fees.map(([name, amount]) => `, ${money(amount)} to ${name}`).join("");
const allFees = (sum: number): string => (sum === 0 ? "" : `, ${money(sum)} in fees`);
const profit = (gain: number): string =>
  gain === 0 ? "no profit" : gain > 0 ? `${money(gain)} profit` : `${money(-gain)} loss`;
const trackFor = (track: number): string => (track === 0 ? "no new track needed" : `about ${money(track)} of track`);
const arrival = (turns: number): string =>
  `arrives ${turns === 0 ? "this turn" : turns === 1 ? "next turn" : `in ${turns} turns`}`;

export const en = {
  board: "Board",
  map: "Map. Arrow keys move from milepost to milepost, Enter chooses, plus and minus zoom, 0 shows all.",
  closer: "Zoom in",
  farther: "Zoom out",
  wholeMap: "Whole map",
  close: "Close",
  you: "you",
  money,
  desk: "Desk",
  page: { orders: "Orders", lists: "Cities", players: "Players" },

  // The turn
  steps: "Steps of the turn",
  step: { ferry: "Ferry", move: "Run", build: "Build" },
  stepState: { done: "over", now: "now", later: "later" },
  undo: "Undo",
  pass: "Pass the turn for a new hand",
  passText: "discards your whole hand, draws a new one and ends your turn",
  endTurn: "End turn",
  endCost: (points: number, budget: number): string | null =>
    points + budget === 0
      ? null
      : `ends your turn, unused: ${[...(points > 0 ? [count(points, "point")] : []), ...(budget > 0 ? [`${money(budget)} of track`] : [])].join(", ")}`,
  deliveriesOpen: (many: number) => `${count(many, "delivery", "deliveries")} still open here`,
  paysAndLeaves: (cost: number, left: number) => `costs ${money(cost)} and leaves you ${money(left)}`,
  paysTo: (name: string, amount: number) => `pays ${money(amount)} to ${name}`,
  losesLoad: "this load is gone",
  rescueCost: "the train loses its loads and the rest of its points",
  chooseStart: "Choose a major city on the map",
  chooseInList: "Choose a major city",
  startThere: "Start there",
  buildSections: (sections: number, cost: number, isAll: boolean, place: string) =>
    say(`Build ${count(sections, "section")} ${isAll ? "to" : "towards"} ${place}, ${money(cost)}`),
  dropPlan: "Discard plan",
  nearby: (city: string) => `near ${city}`,
  planTo: (place: string, sections: number, cost: number) =>
    say(`${count(sections, "section")} to ${place}, ${money(cost)}`),
  planPart: (place: string, text: string) => say(`To ${place}: ${text}`),
  planCost: (sections: number, cost: number) => `${count(sections, "section")} to build: ${money(cost)}`,
  planStops: (now: number, all: number, why: string) => `${now} of ${money(all)} this turn. ${why}`,
  planOverLimit: (now: number, all: number) =>
    now === 0
      ? `${money(all)} in all, but you can spend no more this turn.`
      : `${now} of ${money(all)} this turn, the rest in a later one.`,
  planNoMoney: (now: number, all: number) =>
    now === 0
      ? `${money(all)} in all, but you lack the money.`
      : `${now} of ${money(all)}; for the rest you lack the money.`,
  alreadyReached: "Your network already reaches this place.",
  bindWhich: "You connect a small city for an order, which is then bound. Which one?",
  binds: (city: string) => `binds the order for ${city}`,
  trip: (points: number, fees: readonly (readonly [string, number])[]) =>
    `${count(points, "point")}${listOfFees(fees)}`,

  // Journeys of several turns
  journey: (city: string, turns: number, fees: readonly (readonly [string, number])[]) =>
    `${city && `${city}: `}${arrival(turns)}${listOfFees(fees)}`,
  journeyInBrief: (city: string, turns: number, fees: number) => `${city}: ${arrival(turns)}${allFees(fees)}`,
  goOn: (
    begins: boolean,
    city: string,
    turns: number,
    fees: readonly (readonly [string, number])[],
    laterFees: number,
  ) =>
    say(
      `${turns === 0 ? "Run to" : begins ? "Run towards" : "Continue towards"} ${city}${listOfFees(fees)}${laterFees > 0 ? `, ${money(laterFees)} in fees later` : ""}`,
    ),
  runFor: (run: string, fees: readonly (readonly [string, number])[]) => `${run}${listOfFees(fees)}`,
  beyondReach: (turns: number) => `Too far for this turn: ${arrival(turns)}.`,
  dropJourney: "Give up the journey",
  noTrack: (city: string) => say(`No track leads to ${city} yet. Choose the city to see the cheapest link.`),
  link: (city: string, cost: string) => say(`No track leads to ${city} yet; building ends your run. ${cost}`),
  noWay: (city: string) => say(`Your train has no way to ${city} at the moment.`),
  planLink: "plan the cheapest link",
  furtherJourneys: "Journeys of several turns",
  withoutTrack: "No track yet",

  // Money and trains
  cash: "Cash",
  hidden: "hidden",
  leftToBuild: "Left to spend",
  goal: "Goal",
  majors: (joined: number, needed: number) =>
    joined > needed ? `${joined} major cities, ${needed} needed` : `${joined}/${needed} major cities`,
  debt: "Debt",
  trainName: (number: number): string => (number === 0 ? "Your train" : "Your second train"),
  /** The letter alone is a player's. */
  engineType: (engine: Engine) => (engine.length > 1 ? engine : `Type ${engine}`),
  engineText: (speed: number, loads: number) => `${speed} points, ${count(loads, "load")}`,
  standsIn: (city: string) => say(`in ${city}`),
  underWay: "on the way",
  pointsLeft: (points: number) => `${count(points, "point")} left`,
  standsStill: "stands still",
  load: "Load",
  drop: "Drop",
  onBoard: "On board",
  emptySlot: "empty",
  chooseTrain: "Run this train",
  payTo: (name: string, amount: number) => `${money(amount)} to ${name}`,
  purchases: (many: number) => `Engines and more${many > 0 ? ` (${many})` : ""}`,
  buyEngine: (engine: Engine, speed: number, loads: number, cost: number, train: number | null, dropped: string) =>
    `${train === 1 ? "Second train: " : ""}${engine}, ${speed} points, ${count(loads, "load")}: ${money(cost)}${dropped && `, without ${dropped}`}`,

  // Orders
  hand: "Your orders",
  openOrders: "Public orders",
  openLater: "Public orders are revealed from round 4 on.",
  hiddenCard: "A hidden order card",
  keepTitle: (kept: number) => `Keep ${kept} order cards`,
  keepText: (kept: number, dealt: number) =>
    `Tick ${kept} of these ${dealt}; press an order to see it on the map. Each card is good for one of its orders.`,
  keepMore: (more: number) => `${more} more to choose`,
  order: (good: string, city: string, pay: number) => say(`${good} to ${city} for ${money(pay)}`),
  lapsed: "lapsed",
  soldOut: (good: string) => `${good}: sold out, not available anywhere right now`,
  soldOutShort: "sold out",
  prospect: (good: string, supplier: string, distance: number, track: number, gain: number) =>
    say(`${good} from ${supplier}: ${count(distance, "milepost")}, ${trackFor(track)}, ${profit(gain)}`),
  aboardProspect: (good: string, track: number, gain: number) =>
    `${good} on board: ${trackFor(track)}, ${profit(gain)}`,

  // Cities
  tier: { major: "Major city", medium: "Medium city", small: "Small city" } satisfies {
    readonly [tier in Tier]: string;
  },
  supplies: "Supplies",
  wantedHere: "Wanted here",
  chips: (left: number) => (left === 0 ? "sold out" : `${left} left`),
  lies: "lies here",
  liesUntil: (round: number) => `lies here until the end of round ${round}`,
  connected: "Connected",
  noneConnected: "Nobody is connected yet.",
  depotOf: (name: string) => `Depot of ${name}`,
  outOfCity: (most: number) => `At most ${most} sections a turn lead out of it.`,

  // Lists
  search: "Search",
  nothingToList: "On your turn, everything you can do on the map is listed here.",
  nothingFound: "Nothing found.",
  noneInReach: (points: number) => `None with ${count(points, "point")}.`,
  reachableCities: "Cities within reach",
  buildTowards: "Build towards",
  buildableSections: "Single sections",
  about: (cost: number) => `about ${money(cost)}`,

  // All actions
  actionGroup: {
    keep: "Orders to keep",
    start: "Where to start",
    pass: "New hand",
    cross: "Take a ferry",
    step: "Run one step",
    go: "Run",
    rescue: "Bring a train back",
    load: "Load",
    drop: "Drop",
    deliver: "Deliver",
    sell: "Sell from a depot",
    admit: "Open and close depots",
    build: "Build",
    line: "Open a ferry line",
    engine: "Engines",
    secondTrain: "Second train",
    depot: "Build a depot",
    offer: "Offer a deal",
    answer: "Answer",
    withdraw: "Withdraw",
    lose: "Give up a load",
    end: "End the turn",
  } satisfies { readonly [kind in Action["do"]]: string },
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  without: (good: string) => `without ${good}`,
  offset: (east: number, south: number): string =>
    // A neighbour needs no figures.
    (Math.abs(east) <= 1 && Math.abs(south) <= 1 && east !== 0
      ? `${["north-", "", "south-"][south + 1]}${east > 0 ? "east" : "west"}`
      : "") ||
    [
      ...(east === 0 ? [] : [`${Math.abs(east)} ${east > 0 ? "east" : "west"}`]),
      ...(south === 0 ? [] : [`${Math.abs(south)} ${south > 0 ? "south" : "north"}`]),
    ].join(", ") ||
    "centre",

  // Players
  players: "Players",
  track: (sections: number) => count(sections, "section"),
  deals: "Deals",
  deal: (who: Who, user: Seat, owner: Seat, turns: number) =>
    `${who(user, "@ uses", "You use")} ${who(owner, "@’s", "your")} track for ${count(turns, "more turn")}`,
  makeOffer: (name: string) => `Offer ${name} a deal`,
  iUse: (name: string) => `I use ${name}’s track`,
  theyUse: (name: string) => `${name} uses my track`,
  price: "Price in millions",
  turnsOfDeal: "For how many turns",
  offerTitle: "An offer",
  offerText: (who: Who, user: Seat, owner: Seat, turns: number, price: number) =>
    `${who(user, "@ pays", "You pay")} ${money(price)} and ${who(user, "uses", "use")} ${who(owner, "@’s", "your")} track for ${count(turns, "turn")} without a fee.`,

  // Events
  news: "News",
  understood: "Got it",
  drawnByYou: "You drew it: for one round you may not build, and no train runs on your track.",
  trainInside: "Your train is in this area.",
  dealMade: (terms: string) => `Deal: ${terms}`,
  inForce: "Events in force",
  drawnBy: (who: Who, seat: Seat) => `drawn by ${who(seat, "@", "you")}`,
  lossTitle: "Which load does your train lose?",

  // Options
  boardLabel: "Board",
  variant: "Game",
  variants: {
    standard: ["Standard", "Three orders in hand, goal as printed"],
    fast: ["Fast, variant I", "Faster trains, five orders, depots, a higher goal"],
    duel: ["Duel, variant II", "For two: only one player may connect a small city"],
    fastDuel: ["Fast duel", "Both variants together, for two"],
  },
  extras: "Extras",
  secondTrain: ["Second train", "For two or three players"],
  c15: ["Engine C15", "15 points, two loads"],
  turnInCities: ["Turn in cities only", "Trains reverse only in cities and ports"],
  openCash: ["Open cash", "Everyone sees everyone’s money"],
  whoStarts: "The starting player is drawn by lot (G2).",
  length: "Length",
  rounds: (rounds: number) => (rounds === 150 ? "To the goal" : `${rounds} rounds`),

  // Hints
  keepThese: (cards: readonly string[]) => `Keep these cards: ${cards.join(", ")}`,
  buildWays: (sections: number, cost: number, ways: readonly string[]) =>
    `Build ${count(sections, "section")} for ${money(cost)}: ${ways.join(", ")}`,

  // Status
  statusOver: "The game is over",
  statusKeep: "Choose the orders to keep",
  statusKeepOthers: "The others are choosing their orders",
  statusStart: "Choose the city where your network begins",
  statusStartTheirs: (name: string) => `${name} is choosing a start city`,
  statusMine: {
    ferry: "Your turn: ferry, run, or build",
    move: "Your turn: run, then build",
    build: "Your turn: build, or end the turn",
  },
  statusTheirs: (name: string, step: "ferry" | "move" | "build") =>
    `${name}’s turn: ${{ ferry: "ferry", move: "running", build: "building" }[step]}`,
  statusOffer: "An offer is waiting for an answer",
  statusLoss: "A load is lost",
  round: (round: number, of: number) => (of === 150 ? `Round ${round}` : `Round ${round} of ${of}`),
  lastRound: "This is the last round.",

  // Result
  wins: (names: readonly string[], isYou: boolean) =>
    names.length === 1 ? `${names[0]} ${isYou ? "win" : "wins"}` : `${listed("en", names)} win together`,
  byGoal: (name: string, isYou: boolean, goal: number) =>
    `${isYou ? "You have" : `${name} has`} reached ${money(goal)} and the major cities.`,
  byRounds: "The last round is over; the richest player wins.",
  place: "Place",
  name: "Player",
  earned: "Earned",
  spent: "Spent",
  transfers: "Fees and deals",
  delivered: "Deliveries",
  chartCash: "Cash by round",
  chartTrack: "Sections by round",
  chartDeliveries: "Deliveries by round",
  chartLabel: (names: readonly string[], lines: readonly (readonly number[])[]) =>
    names.map((name, seat) => `${name}: ${(lines[seat] ?? []).join(", ")}`).join(". "),
};

export type BoardWords = typeof en;
