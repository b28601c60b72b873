import {
  type Action,
  ALL_COMPANIES,
  type ActionOf,
  type Company,
  FIGURES,
  PRICES,
  type RefusalCode,
  type State,
  berlin1881,
  certificatesOf,
  cheapestFor,
  costOf,
  directorOf,
  firstOperatorOf,
  isTram,
  limitOfCertificates,
  mustBuy,
  offeredCards,
  parOf,
  percentInBank,
  phaseFigures,
  playerOf,
  priceOf,
  sharesSold,
  sharesToStart,
  stepOf,
  turnOf,
  worksOf,
} from "@stellwerk/berlin-1881";
import { type Message, type Seat, type Values, itemAt } from "@stellwerk/kernel";
import { worths } from "./final-worth.ts";
import { after, byLead } from "./option.ts";
import { isRunning, paidPerShare, runOf, scrappingOf, tens } from "./reasons-figures.ts";

/** What a share earns, what it may become worth, and what the company still lacks. */
export function buyReasons(state: State, seat: Seat, action: ActionOf<"buy">): Message[] {
  const { company } = action;
  const operator = firstOperatorOf(company);
  const next = after(state, seat, action);
  const cost = costOf(state, company, action.from, action.card);
  const isChair = directorOf(state, operator) !== seat && directorOf(next, operator) === seat;
  const chair: Message[] = isChair ? [{ key: "reason.chair", values: { company } }] : [];
  const worth = worthReasons(state, next, seat, cost);
  if (!isRunning(state, company))
    return [startReason(next, seat, company, cost), ...chair, ...worth, ...lastMoneyReasons(next, seat, company)];
  const scrapping = scrappingOf(state, operator);
  return [
    {
      key: "reason.buy",
      values: { company, pays: paidPerShare(state, company), cost, income: runOf(state, operator) },
    },
    ...risingReasons(next, company),
    ...worth,
    ...chair,
    ...soldOutReasons(next, company),
    ...(scrapping ? [{ key: "reason.scrapped", values: scrapping }] : []),
  ];
}

/** How many shares a company lacks after a purchase, and whose money can buy them (4.25). */
function startReason(next: State, seat: Seat, company: Company, cost: number): Message {
  const missing = Math.max(0, sharesToStart(company) - sharesSold(next, company));
  const way = missing > 0 && isTram(company) ? { way: wayToStart(next, seat, company, missing) } : {};
  return { key: missing > 0 ? "reason.toStart" : "reason.starts", values: { company, missing, cost, ...way } };
}

/** Whether the player alone, or all players together, have the money for so many shares. */
function wayToStart(state: State, seat: Seat, company: Company, missing: number): "alone" | "others" | "later" {
  const affordable = state.players.map(({ cash }) => Math.floor(cash / parOf(company)));
  if (itemAt(affordable, seat) >= missing) return "alone";
  return affordable.reduce((sum, shares) => sum + shares, 0) >= missing ? "others" : "later";
}

/** That a purchase into a company that does not run yet leaves no money for another. */
function lastMoneyReasons(next: State, seat: Seat, company: Company): Message[] {
  const { cash } = playerOf(next, seat);
  return cash < parOf(company) && !isRunning(next, company) ? [{ key: "reason.lastMoney", values: { cash } }] : [];
}

/** What the forecast makes of a purchase, dividends and price together; left out where that is not the motive. */
function worthReasons(state: State, next: State, seat: Seat, cost: number): Message[] {
  const worth = tens(itemAt(worths(next), seat) - itemAt(worths(state), seat) + cost);
  return worth > cost ? [{ key: "reason.worth", values: { worth, cost } }] : [];
}

/** Where the price of a company that pays in each operating round of the game round comes to. */
function risingReasons(state: State, company: Company): Message[] {
  const marker = state.markers[company];
  if (!marker || !isTram(company) || state.stage !== "stock" || runOf(state, company) === 0) return [];
  const rounds = phaseFigures(state.phase).operatingRounds;
  const to = PRICES[Math.min(PRICES.length - 1, stepOf(marker) + rounds)] ?? 0;
  return to > priceOf(state, company)
    ? [{ key: "reason.rises", values: { company, from: priceOf(state, company), to } }]
    : [];
}

/** That the bank has nothing left of a company (4.16). */
function soldOutReasons(next: State, company: Company): Message[] {
  const inBank = percentInBank(next, company, "offering") + percentInBank(next, company, "pool");
  return inBank === 0 && next.stage === "stock" ? [{ key: "reason.soldOut", values: { company } }] : [];
}

export function passReasons(state: State, seat: Seat): Message[] {
  const choices = berlin1881.choices(state, seat);
  const buys = choices.filter((one): one is ActionOf<"buy"> => one.do === "buy");
  const { cash } = playerOf(state, seat);
  if (buys.length > 0) return [{ key: "reason.pass", values: { cash, mayBuy: true, ...bestBuy(state, seat, buys) } }];
  const maySell = choices.some((one) => one.do === "sell");
  return [{ key: "reason.pass", values: { cash, mayBuy: false, maySell, ...barTo(state, seat) } }];
}

/** The purchase that comes next to passing, and what it lacks; nothing where the forecast says no harm of it. */
function bestBuy(state: State, seat: Seat, buys: readonly ActionOf<"buy">[]): Values {
  const best = byLead(state, seat, buys).reduce((a, b) => (b.worth > a.worth ? b : a)).action;
  const { company } = best;
  const next = after(state, seat, best);
  const cost = costOf(state, company, best.from, best.card);
  const missing = isTram(company) && !isRunning(next, company) ? sharesToStart(company) - sharesSold(next, company) : 0;
  if (missing > 0 && wayToStart(next, seat, company, missing) === "later") return { company, cost, missing };
  const worth = tens(itemAt(worths(next), seat) - itemAt(worths(state), seat) + cost);
  return worth < cost ? { company, cost, worth } : {};
}

/** Why a player can buy nothing: the turn, the limit of certificates, the money, or the bank. */
function barTo(state: State, seat: Seat): Values {
  const offered = ALL_COMPANIES.flatMap((company) => offeredCards(state, company));
  const refusals = offered.map((card) => berlin1881.refusal(state, seat, { do: "buy", ...card })?.code);
  const has = (code: RefusalCode): boolean => refusals.includes(code);
  if (has("overLimitNoPurchase") || has("certificateLimit"))
    return { bar: "limit", limit: limitOfCertificates(state.players.length), many: certificatesOf(state, seat) };
  if (has("oneBought")) return { bar: "bought", most: 1 };
  if (has("fourBought")) return { bar: "bought", most: FIGURES.initialCertificates };
  const least = Math.min(
    ...offered
      .filter((_, at) => refusals[at] === "cannotPayShare")
      .map(({ company, from, card }) => costOf(state, company, from, card)),
  );
  if (Number.isFinite(least)) return { bar: "money", least };
  return { bar: offered.length > 0 ? "barred" : "none" };
}

export function sellReasons(state: State, seat: Seat, action: ActionOf<"sell">, plan: readonly Action[]): Message[] {
  const { company } = action;
  const next = after(state, seat, action);
  const operator = firstOperatorOf(company);
  const gets = playerOf(next, seat).cash - playerOf(state, seat).cash;
  const isLeft = directorOf(state, operator) === seat && directorOf(next, operator) !== seat;
  const [from, to] = [priceOf(state, company), priceOf(next, company)];
  const scrapping = isRunning(state, company) ? scrappingOf(state, operator) : null;
  const bought = plan.slice(1).find((one) => one.do === "buy");
  const pays = paidPerShare(state, company);
  return [
    ...raiseReasons(state, seat),
    { key: "reason.sell", values: { company, gets, from, to } },
    ...(bought ? [{ key: "reason.sellFor", values: { company: bought.company } }] : []),
    ...(bought || state.stage !== "stock" ? [] : [{ key: "reason.sharePays", values: { company, pays } }]),
    ...(isLeft ? [{ key: "reason.leavesChair", values: { company } }] : []),
    ...(scrapping ? [{ key: "reason.scrapped", values: scrapping }] : []),
  ];
}

/** Shares sold in an operating round pay for a vehicle that a company must buy. */
function raiseReasons(state: State, seat: Seat): Message[] {
  if (state.stage !== "operating" || !state.operating.turn) return [];
  const { operator } = turnOf(state);
  const missing = cheapestFor(state, operator) - worksOf(state, operator).cash - playerOf(state, seat).cash;
  return mustBuy(state, operator) && missing > 0 ? [{ key: "reason.raise", values: { operator, missing } }] : [];
}
