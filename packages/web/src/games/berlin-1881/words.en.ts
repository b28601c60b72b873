import { type Seat, type Who, figure, listed as listedIn, percentage } from "@stellwerk/kernel";
import {
  type ActionOf,
  type Card,
  type Company,
  companyName,
  costOf,
  FIGURES,
  isOnSale,
  type NetStage,
  OFFERING,
  type Operator,
  operatorName,
  type Pending,
  percentInBank,
  percentOfCard,
  percentOfShare,
  type Phase,
  atPlace,
  placeName,
  POOL,
  priceOf,
  SBAHN,
  sharesOf,
  type Stage,
  startPercent,
  type State,
  type Step,
  tellHolder,
  type Thing,
  type Turn,
  type Type,
  typeName,
  vehicleName,
  vehiclesText,
  type Whereabouts,
} from "@stellwerk/berlin-1881";
import type { Earning } from "./round-statistics.ts";
import { OPTIONS } from "./options-words.ts";
import { RUN_WORDS } from "./run-words.ts";

/** With a space that does not break: a line never begins with the unit. */
const money = (amount: number): string => `${figure("en", amount)}\u00a0TM`;
const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;
const listed = (parts: readonly string[]): string => listedIn("en", parts);
const vehicle = (type: Type): string => vehicleName("en", type);
const source = (from: "offering" | "pool"): string => (from === "pool" ? "from the pool" : "from the offering");

/** Of the companies, only the S-Bahn has an article. */
const the = (name: string): string => (name === "S-Bahn" ? `the ${name}` : name);
const atStart = (name: string): string => (name === "S-Bahn" ? `The ${name}` : name);

type Steps = Record<Step, string>;
const STEPS: Steps = {
  track: "lay track",
  depot: "build a depot",
  run: "run",
  pay: "income",
  vehicles: "buy vehicles",
};
const QUESTIONS: Record<Pending["is"], string> = {
  offer: "An offer",
  excess: "One vehicle too many",
  chair: "The chair",
  start: "A start depot",
  veto: "An objection?",
  vote: "A vote",
};
function cardName(company: Company, card: Card): string {
  const percent = percentage("en", percentOfCard(company, card));
  if (card === "director") return `${company === SBAHN ? "Chair" : "Director"}’s ${percent}`;
  return card === "ordinary" ? percent : `Board certificate ${card}, ${percent}`;
}

function bundle({ company, ordinary, board }: Pick<ActionOf<"sell">, "company" | "ordinary" | "board">): string {
  const cards = board.map((card) => `board certificate ${card}`);
  return listed([...(ordinary > 0 ? [`${ordinary} × ${percentOfShare(company)}`] : []), ...cards]);
}

/** "20% of GBS"; certificates of the board by their numbers. */
const sold = (deal: ActionOf<"sell">): string =>
  `${deal.board.length > 0 ? bundle(deal) : percentage("en", deal.ordinary * percentOfShare(deal.company))} of ${the(companyName(deal.company))}`;

export const en = {
  board: "Board",
  money,
  operator: (operator: Operator): string => operatorName(operator),
  round: (round: number, of: number) => (of > 0 ? `Round ${round} of ${of}` : `Round ${round}`),
  endNotice: {
    bank: "The bank has broken: the game ends after this operating round.",
    price: "A price has reached 400\u00a0TM: the game ends after this operating round.",
    rounds: "This is the last game round.",
  },
  operatingShort: (number: number, of: number) => `Operating${of > 1 ? ` ${number}/${of}` : ""}`,
  operatingIs: "In an operating round the companies build, run and buy vehicles, one after another.",
  phase: (phase: number) => `Phase ${phase}`,
  bank: (amount: number) => `Bank\u00a0${figure("en", amount)}`,
  stageName: {
    bid: "Secret bid",
    initial: "Initial purchase",
    stock: "Stock round",
    operating: "Operating round",
    over: "The game is over",
  } satisfies Record<Stage, string>,
  status: {
    over: "The game is over",
    you: (name: string | null) => (name === null ? "your turn" : `${name}, your turn`),
    bid: (who: string) => `Secret bid · ${who}`,
    initial: (who: string) => `Initial purchase · ${who}`,
    stock: (who: string) => `Stock round · ${who}`,
    operates: (operator: string, who: string, step: Step) => `${operator}: ${STEPS[step]} · ${who}`,
    asked: (who: string, is: Pending["is"]) => `${QUESTIONS[is]} · ${who}`,
  },
  desk: "Desk",
  stage: "What the stage shows",
  stages: { map: "Map", market: "Market", holdings: "Spreadsheet", tiles: "Tiles" },
  page: { companies: "Companies", players: "Players", vehicles: "Vehicles", charts: "Charts", actions: "List" },
  legalActions: "What you can do now",
  nothingToDo: "There is nothing for you to do right now.",
  nothingFound: "Nothing found.",
  search: "Search",
  showRule: (rule: string) => `Rule ${rule}`,
  undo: "Undo",
  outlook: "Best runs",
  noRuns: "none yet",
  news: "News",
  understood: "Got it",
  purse: (name: string, cash: number, shares: number) =>
    `${name}: ${money(cash)} in cash, ${money(shares)} in shares, ${money(cash + shares)} in all`,
  perShare: (amount: number) => `${money(amount)} per share`,
  becomes: "becomes",
  you: "you",
  waitingFor: "To move:",

  // The head of the desk
  orderOfSeats: "Order of dealing",
  orderOfCompanies: "Order of operation",
  declined: "passed",
  steps: "Steps of the turn",
  step: { track: "Track", depot: "Depot", run: "Run", pay: "Income", vehicles: "Vehicles" } satisfies Steps,
  stepState: { done: "done", now: "now", later: "later" },

  // Companies and shares
  vehicle,
  short: (type: Type): string => typeName(type),
  places: (place: Whereabouts): string =>
    place === POOL ? "pool" : place === OFFERING ? "initial offering" : "out of the game",
  price: "Price",
  par: "Opens at",
  cash: "Cash",
  shares: "Shares",
  worth: "Worth",
  treasury: "Treasury",
  certificates: "Certificates",
  mine: "you",
  percent: (percent: number) => percentage("en", percent),
  inPercent: "Shares %",
  offering: "Initial offering",
  pool: "Pool",
  director: "director",
  directorIs: (name: string) => `Director: ${name}`,
  chair: "chair",
  leader: "has the priority",
  bankrupt: "bankrupt",
  boardSeat: (number: number) => `Board ${number}`,
  net: {
    none: "no net yet",
    waiting: "waiting for a station",
    separate: "own net",
    joined: "part of the main net",
  } satisfies Record<NetStage, string>,
  companyStage: (view: State, company: Company): string => {
    const { stage } = sharesOf(view, company);
    if (stage === "running") return "in operation";
    if (stage === "bankrupt") return "bankrupt";
    const sold = 100 - percentInBank(view, company, "offering");
    const needed = startPercent(company);
    if (stage === "open") return `${percentage("en", sold)} sold, floats at ${percentage("en", needed)}`;
    return !isOnSale(view, company) ? "from phase 2" : "not opened";
  },
  notOpened: "Not opened yet",
  shareholders: "Shareholders",
  noVehicles: "No vehicle",
  onCredit: "on credit",
  depotsIn: (places: readonly string[]): string =>
    places.length === 0 ? "No depot." : `${places.length === 1 ? "Depot" : "Depots"}: ${listed(places)}.`,
  depotsLeft: (costs: readonly number[]) => `To build: ${costs.join(", ")}\u00a0TM.`,
  lastIncome: (income: number) => `Last run: ${money(income)}.`,

  // Before an action is done
  changed: {
    cash: () => "Your cash",
    treasury: (name: string) => `Treasury of ${the(name)}`,
    holding: (name: string) => `Your ${name}`,
    price: (name: string) => `Price of ${the(name)}`,
    certificates: () => "Your certificates",
    worth: () => "Your worth",
  },

  bid: {
    title: "Your secret bid",
    text: "The highest bidder buys first. Then bids are exchanged: the highest bidder gets the lowest bid, the lowest bidder the highest, and so on. Bids are revealed only once everyone has bid.",
    amount: "Bid",
    make: (amount: number) => `Bid ${money(amount)}, sealed`,
    left: (cash: number, bid: number, step: number) =>
      `In steps of ${money(step)}. You have ${money(cash)}: you give ${money(bid)} away, keep ${money(cash - bid)}, and receive a bid in the exchange.`,
    becomes: (amount: number, bid: number, step: number, most: number) =>
      `In steps of ${money(step)}, at most ${money(most)}: ${amount} becomes ${money(bid)}.`,
    open: "still thinking",
    made: "has bid",
    news: "Bid → received, in TM",
    exchanged: (who: Who, seat: Seat, bid: number, received: number) =>
      `${who(seat, "@ bids", "You bid")} ${money(bid)} and ${who(seat, "receives", "receive")} ${money(received)}`,
  },

  dealing: {
    buy: "Buy",
    means: (cash: number, many: number, limit: number) => `with ${money(cash)} and ${many} of ${limit} certificates`,
    sell: "Sell",
    pass: "Pass",
    end: "End the turn",
    endText: "ends your turn",
    over: "You are above the certificate limit: sell first. You cannot buy anything this turn.",
    choose: "Choose a company to see what you can buy and sell.",
    nothing: "Nothing to buy now. Choose a company to see why, or to sell.",
    thenEnd: "and end my turn",
    bought: (many: number) => `${many} of ${FIGURES.initialCertificates} certificates bought this turn.`,
    andEnd: (deal: string) => `${deal}, end turn`,
    deal: (view: State, deal: ActionOf<"buy"> | ActionOf<"sell">): string =>
      deal.do === "sell"
        ? `Sell ${sold(deal)} for ${money(priceOf(view, deal.company) * (deal.ordinary + deal.board.length))}`
        : `Buy ${percentage("en", percentOfCard(deal.company, deal.card))} of ${the(companyName(deal.company))}${deal.from === "pool" ? ` ${source("pool")}` : ""} for ${money(costOf(view, deal.company, deal.from, deal.card))}`,
    card: (company: Company, card: Card, from: "offering" | "pool") => `${cardName(company, card)} ${source(from)}`,
    bundle: (company: Company, many: number) => bundle({ company, ordinary: many, board: [] }),
    board: (card: number) => `Board ${card}`,
    onlyDirectors: "The director’s and the chair’s certificates are never sold.",
  },

  track: {
    none: "Lay no tile",
    noMore: "Lay no further tile",
    lay: ({ tile, hex }: ActionOf<"lay">, cost: number) =>
      `Lay tile ${tile} on ${placeName(hex)}${cost > 0 ? `, ${money(cost)}` : ""}`,
    laid: (laid: number, most: number) => `${laid} of ${most} tiles laid.`,
    lays: (hex: string, many: number) => `${hex}: ${count(many, "lay")}`,
    choose: (hexes: number) =>
      hexes === 0
        ? "No tile can be laid: choose a hex of the map to see why."
        : `Choose ${hexes === 1 ? "the marked hex" : `one of ${hexes} marked hexes`} on the map.`,
  },
  depot: {
    none: "No depot",
    build: (place: string, cost: number) =>
      `Build a depot ${atPlace("en", place)}${cost > 0 ? `, ${money(cost)}` : ""}`,
    where: "Station",
    choose: (many: number) => (many === 1 ? "choose" : `choose one of ${many}`),
    nowhere: "No station within reach has a free circle that the company can pay for.",
  },
  run: RUN_WORDS.en,
  pay: {
    ways: {
      dividend: "Pay out everything",
      dividendWithoutBonus: "Pay out, keep the bonus",
      withhold: "Withhold everything",
    },
    commission: "with a commission of 20\u00a0TM for the leader of the net",
    stays: (price: number) => `stays at ${price}`,
    together: "decided by all nets together",
  },
  shop: {
    end: (name: string) => `End the turn of ${the(name)}`,
    endText: "without buying anything more",
    bank: "From the bank",
    limit: (many: number, limit: number) => `${many} of ${limit} vehicles`,
    empty: "The bank has no vehicle for this company.",
    left: (many: number) => `${many} left`,
    used: (many: number) => (many > 1 ? `used, ${many} left` : "used"),
    help: (amount: number) => `The director pays ${money(amount)} of it out of their own pocket.`,
    invest: "Buy shares of the S-Bahn",
    divest: "Sell shares of the S-Bahn",
    investText: (name: string) => `${name} holds shares itself; selling them does not move the price.`,
    shares: (deal: ActionOf<"invest"> | ActionOf<"divest">, amount: number): string =>
      deal.do === "invest"
        ? `Buy ${cardName(SBAHN, deal.card)} ${source(deal.from)}, ${money(amount)}`
        : `Sell ${bundle({ ...deal, company: SBAHN })}, ${money(amount)}`,
  },
  trade: {
    vehicles: "Vehicles of other companies",
    depots: "Depots of other companies",
    price: (thing: string) => `Price for a ${thing}`,
    own: (from: string, price: number) => `Buy it from ${the(from)} for ${money(price)}`,
    scrap: "Scrap an older one",
    scrapNone: "scrap nothing",
    scrapOne: (thing: string) => `scrap a ${thing}`,
  },
  forced: {
    title: "A vehicle must be bought",
    text: (name: string, price: number, treasury: number, director: string | null, cash: number): string => {
      const pays = director === null ? "you must pay" : `${director} must pay`;
      const lack = price - treasury;
      return lack <= 0
        ? `${atStart(name)} has no vehicle and must buy one. The cheapest costs ${money(price)}; the treasury can pay for it.`
        : `${atStart(name)} has no vehicle. The cheapest costs ${money(price)}, and its treasury holds ${money(treasury)}, so ${pays} the missing ${money(lack)}${lack > cash ? `; ${money(cash)} in cash is not enough, so shares must be sold` : ""}.`;
    },
    lost: "Even selling every share that may be sold would not raise enough.",
    sell: "Shares that may be sold for it",
    bundle: (sale: ActionOf<"sell">) => `${companyName(sale.company)} ${bundle(sale)}`,
    sale: (sale: ActionOf<"sell">, proceeds: number) =>
      `Sell ${companyName(sale.company)}: ${bundle(sale)} for ${money(proceeds)}`,
    bankrupt: "Declare bankruptcy",
  },

  question: {
    offer: "An offer",
    excess: "One vehicle too many",
    chair: "The chair changes hands",
    start: "A start depot",
    veto: "The chair announces",
    vote: "The board votes",
  } satisfies Record<Pending["is"], string>,
  offerText: (operator: Operator, from: Operator, thing: Thing, price: number) =>
    `${atStart(operatorName(operator))} offers ${money(price)} to ${the(operatorName(from))} for ${
      thing.is === "vehicle" ? `a ${vehicle(thing.type)}` : `the depot ${atPlace("en", thing.place)}`
    }.`,
  offerMeans: (name: string, cash: number, types: readonly Type[]) =>
    `${atStart(name)} has ${money(cash)} and ${types.length === 0 ? "no vehicle" : vehiclesText("en", types)}.`,
  accept: (price: number) => `Accept ${money(price)}`,
  decline: "Decline",
  excessText: (name: string, phase: number) =>
    `${atStart(name)} has more vehicles than phase ${phase} allows. One goes to the bank without compensation.`,
  chairText:
    "The new chair gives two certificates of 5% in exchange. There are not enough ordinary ones: which board certificate goes instead?",
  startText: (name: string) => `Start depot of ${the(name)}: choose a station on the route, here or on the map.`,
  startHere: (place: string) => `Place the start depot ${atPlace("en", place)}`,
  vetoText: (kind: Turn["lost"][number]): string =>
    ({
      lay: "The main net is about to lay a tile. The board may object; then it votes.",
      depot: "The main net is about to build a depot. The board may object; then it votes.",
      purchase: "The main net is about to buy a vehicle. The board may object; then it votes.",
    })[kind],
  voteText: (yes: number, no: number) => `So far ${yes} for it and ${no} against. In a tie the chair wins.`,
  askedNow: "Asked:",

  vehicles: { title: "Vehicles", type: "Type", price: "Price", left: "New", used: "Used", phases: "Phases" },
  phaseRows: (figures: (phase: number) => Phase): { title: string; cells: string[] }[] => {
    const all = [1, 2, 3, 4].map(figures);
    const types = (list: readonly Type[]): string => list.map(typeName).join(" ") || "–";
    return [
      { title: "begins with", cells: ["start", "first 3", "first 4", "first 5"] },
      { title: "scraps", cells: all.map(({ scraps }) => types(scraps)) },
      { title: "limit", cells: all.map(({ vehicleLimit }) => String(vehicleLimit)) },
      { title: "rounds", cells: all.map(({ operatingRounds }) => String(operatingRounds)) },
      { title: "tiles up to", cells: ["yellow", "green", "brown", "grey"] },
      { title: "for sale", cells: all.map(({ offer }) => types(offer)) },
    ];
  },
  charts: {
    later: "The charts begin with the first stock round.",
    worth: "Worth",
    cash: "Cash",
    prices: "Prices",
    income: "Income per operating round",
    label: (title: string) => `${title}, most recently:`,
  },
  market: {
    order: "Order of operation",
    empty: "No company has been opened yet. Trams start at 100, the S-Bahn at 84.",
    moves: [
      { arrow: "↓", text: "pays a dividend", rule: "9.9" },
      { arrow: "↑", text: "withholds", rule: "9.10" },
      { arrow: "→", text: "sold out at the end of a stock round", rule: "4.16" },
      { arrow: "←", text: "shares are sold", rule: "4.14" },
    ],
    yellow: "Certificates do not count",
    low: (price: number) => `${price}: bankrupt`,
    high: (price: number) => `${price}: the game ends`,
  },
  sheet: {
    companies: "Companies",
    company: "Company",
    players: "Players",
    together: "All players",
    bank: "Bank",
    money: { cash: "Cash", shares: "Shares", worth: "Worth", liquidity: "Liquidity" },
    liquidityIs: "Cash, and what every share that may be sold would bring at today’s price",
    offering: "Offering",
    pool: "Pool",
    depotsLeft: "Depots left",
    depotsLeftAre: "Depots that can still be built, and what each costs",
    incomeOf: (name: string) => `OR ${name}`,
    incomeIs: (name: string) =>
      `Income of operating round ${name}; after the plus the bonus, in brackets what was withheld`,
    showRuns: (company: string, name: string, { income, bonus, isKept, isWithheld }: Earning) =>
      `${company} earned ${money(income)}${bonus > 0 ? ` and a bonus of ${money(bonus)}${isKept ? ", which it kept," : ""}` : ""} in operating round ${name}${isWithheld ? ", withheld" : ""}: show the runs`,
    copy: "Copy as CSV",
    copied: "Copied",
  },

  // The log
  buysVehicles: (operator: Operator, types: readonly Type[], price: number) =>
    `${atStart(operatorName(operator))} buys ${vehiclesText("en", types)} for ${money(price * types.length)}.`,
  buys: (who: Who, holder: number, lots: readonly string[], price: number, opened: readonly string[]) =>
    `${tellHolder(who, holder, "@ buys", "You buy")} ${listed(lots)} for ${money(price)}${opened.length > 0 ? ` and ${tellHolder(who, holder, "opens", "open")} ${listed(opened.map(the))}` : ""}.`,
  bought: (company: Company, percent: number, from: "offering" | "pool"): string =>
    `${percentage("en", percent)} of ${the(companyName(company))}${from === "pool" ? " from the pool" : ""}`,

  options: OPTIONS.en,

  result: {
    wins: (names: readonly string[], you: boolean) => `${listed(names)} ${you || names.length > 1 ? "win" : "wins"}`,
    place: "Place",
    name: "Name",
  },
};
export type BoardWords = typeof en;
