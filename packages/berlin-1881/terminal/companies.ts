import { type Seat, aligned, alignedLists, bySeat, figure, padEnd, widthOf, wrapped } from "@stellwerk/kernel";
import {
  ALL_COMPANIES,
  ALL_NETS,
  type Company,
  type Holder,
  MAIN,
  MAIN_NET,
  type Operator,
  PRICES,
  SBAHN,
  type State,
  bestRuns,
  certificatesOf,
  chipCost,
  chipCostsLeft,
  companyName,
  holderOfSeat,
  isOnSale,
  isTram,
  isYellow,
  leaderOf,
  limitOfCertificates,
  markersInOrder,
  netOf,
  operatorName,
  operatorOfNet,
  parOf,
  percentInBank,
  percentOf,
  priceOf,
  sharesOf,
  stepOf,
  typeName,
  valueOfShares,
  worksOf,
} from "../src/index.ts";
import type { Seen } from "./seen.ts";

/** The nets of the S-Bahn that have depots of their own besides the main one. */
const subnetsOf = ({ sbahn }: State): Operator[] =>
  ALL_NETS.filter((net) => net !== MAIN_NET && sbahn.nets[net] === "separate").map(operatorOfNet);

/** All companies that have a price, the highest first: what they are worth, have and who holds them. */
export function companyLines(state: State, seen: Seen): string[] {
  const { words, width } = seen;
  const companies = markersInOrder(state).filter((company) => sharesOf(state, company).stage !== "bankrupt");
  if (companies.length === 0) return othersLines(state, seen);
  const works = companies.flatMap((company) => [
    worksRow(state, seen, company, isTram(company) ? company : MAIN),
    ...(company === SBAHN ? subnetsOf(state).map((net) => worksRow(state, seen, null, net)) : []),
  ]);
  const workTable = aligned(
    [
      [words.company, words.price, words.nextPrices, words.treasury, words.earns, words.vehicles, words.depots],
      ...works,
    ],
    [0, 5, 6],
  );
  const shareTable = aligned(
    [
      [words.company, words.par, words.offering, words.pool, ...seen.names.map(shortName)],
      ...companies.map((company) => shareRow(state, seen, company)),
    ],
    [0],
  );
  // Both tables have the same rows only without subnets.
  const merged = workTable.map(
    (line, at) =>
      `${padEnd(line, Math.max(...workTable.map(widthOf)))}   ${shareTable[at]?.slice(widest(companies)) ?? ""}`,
  );
  const isOne = works.length === companies.length && merged.every((line) => widthOf(line) + 2 <= width);
  const tables = isOne ? merged : [...workTable, "", ...shareTable];
  return [
    ...tables.map((line) => (line === "" ? "" : `  ${line}`)),
    ...wrapped("  ", words.legend, " · ", width).map((line) => seen.paint("dim", line)),
    ...othersLines(state, seen),
  ];
}

const widest = (companies: readonly Company[]): number =>
  Math.max(...companies.map((one) => companyName(one).length)) + 2;

/** A name without what stands in brackets, as wide as a column of figures is at most. */
const shortName = (name: string): string =>
  name
    .replace(/ \(.*\)$/, "")
    .slice(0, 6)
    .trimEnd();

/** What a company or net works with; the price only where it has one of its own. */
function worksRow(state: State, { language, paint }: Seen, company: Company | null, operator: Operator): string[] {
  const { cash, vehicles, credit, depots } = worksOf(state, operator);
  const isRunning = depots.length > 0;
  const marker = company === null ? null : state.markers[company];
  const price = company === null ? 0 : priceOf(state, company);
  const left = isTram(operator)
    ? chipCostsLeft(state, operator)
    : netOf(operator) === MAIN_NET
      ? [chipCost(state, operator)]
      : [];
  const { income, ferry } = bestRuns(state, operator);
  return [
    company === null ? operatorName(operator) : companyName(company),
    company === null ? "" : isYellow(price) ? paint("yellowBright", String(price)) : String(price),
    marker ? nextPrices(stepOf(marker)) : "",
    isRunning ? figure(language, cash) : "–",
    isRunning && vehicles.length > 0 ? String(income + ferry) : "–",
    vehicles.map((type) => typeName(type) + (credit.includes(type) ? "!" : "")).join(" ") || "–",
    isRunning ? [depots.length, ...left.map((cost) => `+${cost}`)].join(" ") : "–",
  ];
}

const nextPrices = (step: number): string => `${PRICES[step - 1] ?? "–"}/${PRICES[step + 1] ?? "–"}`;

function shareRow(state: State, { names, paint, viewer }: Seen, company: Company): string[] {
  const share = (percent: number): string => (percent === 0 ? "–" : String(percent));
  const ofSeat = (seat: Seat): string => {
    const holder: Holder = holderOfSeat(seat);
    const text = share(percentOf(state, holder, company)) + (leaderOf(state, company) === holder ? "*" : " ");
    return seat === viewer ? paint("bold", text) : text;
  };
  return [
    companyName(company),
    String(parOf(company)),
    share(percentInBank(state, company, "offering")),
    share(percentInBank(state, company, "pool")),
    ...bySeat(names).map(([seat]) => ofSeat(seat)),
  ];
}

/** Companies that cannot be had yet, and those that are gone. */
function othersLines(state: State, { words, money, width }: Seen): string[] {
  const of = (stage: string): Company[] => ALL_COMPANIES.filter((company) => sharesOf(state, company).stage === stage);
  const closed = of("closed").map(
    (company) =>
      `${companyName(company)} ${money(parOf(company))}${isOnSale(state, company) ? "" : ` (${words.notYet})`}`,
  );
  const gone = of("bankrupt").map(companyName);
  return [
    ...(closed.length > 0 ? wrapped(`  ${words.closed}: `, closed, ", ", width) : []),
    ...(gone.length > 0 ? wrapped(`  ${words.bankrupt}: `, gone, ", ", width) : []),
  ];
}

/** What the players have, and what they lead. */
export function playerLines(state: State, seen: Seen): string[] {
  const { words, language, names, viewer, paint, width } = seen;
  const limit = limitOfCertificates(state.players.length);
  const rows = bySeat(state.players).map(([seat, { cash, bid, bankrupt }]) => {
    const shares = valueOfShares(state, seat);
    const leads = ALL_COMPANIES.filter((company) => leaderOf(state, company) === holderOfSeat(seat)).map(companyName);
    const notes = [
      ...(state.leader === seat && state.round > 0 ? [words.leader] : []),
      ...leads.map((company, at) => (at === 0 ? `${words.leads} ${company}` : company)),
      ...(state.stage === "bid" && bid !== null ? [words.hasBid] : []),
      ...(bankrupt ? [words.bankrupt] : []),
    ];
    const name = paint(seat === viewer ? "bold" : "dim", cutName(names[seat] ?? "", width));
    return {
      cells: [
        `  ${name}`,
        figure(language, cash),
        figure(language, shares),
        figure(language, cash + shares),
        `${certificatesOf(state, seat)}/${limit}`,
      ],
      items: notes,
    };
  });
  const head = ["", words.cash, words.shares, words.worth, words.certificates];
  return alignedLists([{ cells: head, items: [] }, ...rows], [0], ", ", width);
}

/** Names are known by their beginnings. */
const cutName = (name: string, width: number): string => name.slice(0, Math.floor(width / 4));
