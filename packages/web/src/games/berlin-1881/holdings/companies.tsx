import { useLayoutEffect, useMemo, useRef } from "react";
import { type Seat, seatsOf } from "@stellwerk/kernel";
import {
  ALL_NETS,
  ALL_TRAMS,
  chipCostsLeft,
  type Company,
  companyOf,
  holderOfSeat,
  holderOfTram,
  isSeparate,
  isSubnet,
  leaderOf,
  MAIN,
  type Operator,
  operatorName,
  operatorOfNet,
  percentInBank,
  percentOf,
  priceOf,
  SBAHN,
  sharesOf,
  type State,
  type Type,
  worksOf,
} from "@stellwerk/berlin-1881";
import { Sign } from "../art/sign.tsx";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { useHighlight } from "../highlight.tsx";
import { type Earning, operatingIncomes } from "../round-statistics.ts";
import { letterOf } from "../seat-letter.ts";
import { useSentences } from "../sentences.ts";
import { useStageMemory } from "../stage-memory.tsx";
import type { BoardWords } from "../words.ts";
import type { Column } from "./columns.ts";
import { Spreadsheet } from "./spreadsheet.tsx";

type ShowRuns = ((step: number) => void) | null;

/** Every company with its works, its shares in all hands, and its income of every operating round. */
export function Companies({ showRuns }: { showRuns: ShowRuns }) {
  const { view, words } = useBoard();
  const subnets = ALL_NETS.map(operatorOfNet).filter((operator) => isSubnet(operator) && isSeparate(view, operator));
  // On a phone the shares are in sight without scrolling.
  const columns = [
    ...useWorksColumns(),
    ...useShareColumns(),
    ...belongingColumns(view, words),
    ...useIncomeColumns(showRuns),
  ];
  return (
    <Spreadsheet
      className="company-sheet"
      caption={words.sheet.companies}
      columns={columns}
      rows={[...ALL_TRAMS, MAIN, ...subnets]}
      keyOf={(operator) => operator}
    />
  );
}

/** Price and treasury; nothing of a company that has not been opened. */
function useWorksColumns(): Column<Operator>[] {
  const { view, words } = useBoard();
  const isOpen = (operator: Operator): boolean => sharesOf(view, companyOf(operator)).stage !== "closed";
  return [
    {
      key: "company",
      name: words.sheet.company,
      value: operatorName,
      cell: (operator) => <CompanyName operator={operator} />,
    },
    { key: "price", name: words.price, value: (operator) => priceOf(view, companyOf(operator)) || null },
    {
      key: "treasury",
      name: words.treasury,
      value: (operator) => (isOpen(operator) ? worksOf(view, operator).cash : null),
    },
  ];
}

/** Its vehicles, and the depots that it can still build. */
function belongingColumns(view: State, words: BoardWords): Column<Operator>[] {
  const chips = (operator: Operator): number[] => chipCostsLeft(view, operator);
  return [
    {
      key: "vehicles",
      name: words.page.vehicles,
      value: (operator) => worksOf(view, operator).vehicles.map(words.short).join(" ") || null,
      rank: (operator) => rankOfFleet(worksOf(view, operator).vehicles),
      begins: true,
    },
    {
      key: "depots",
      name: words.sheet.depotsLeft,
      title: words.sheet.depotsLeftAre,
      value: (operator) => chips(operator).length,
      cell: (operator) =>
        chips(operator).length === 0 ? "–" : `${chips(operator).length} (${chips(operator).join(", ")})`,
    },
  ];
}

/** Fleets by their best vehicle, then the next best; null without any. */
const rankOfFleet = (fleet: readonly Type[]): number | null =>
  fleet.length === 0
    ? null
    : fleet.toSorted((a, b) => b - a).reduce((rank, type, at) => rank + (type + 1) * 10 ** (MOST_VEHICLES - at), 0);
const MOST_VEHICLES = 4;

/** Percent in the hands of each player, of other companies, of the initial offering and of the pool. */
function useShareColumns(): Column<Operator>[] {
  const { view, words } = useBoard();
  const { nameOf } = useSentences();
  const seats = seatsOf(view.players.length);
  // A subnet has no shares of its own: they stand with the main net.
  const shares = (percent: (company: Company) => number) => (operator: Operator) =>
    isSubnet(operator) ? null : percent(companyOf(operator)) || null;
  const column = (key: "offering" | "pool" | "companies", percent: (company: Company) => number): Column<Operator> => {
    const value = shares(percent);
    return { key, name: words.sheet[key], value, cell: value };
  };
  return [
    ...seats.map((seat, at): Column<Operator> => {
      const value = shares((company) => percentOf(view, holderOfSeat(seat), company));
      return {
        key: `seat ${seat}`,
        name: nameOf(seat),
        title: nameOf(seat),
        head: <Holder seat={seat} />,
        value,
        cell: (operator) => (
          <Percent of={value(operator)} isLeading={leaderOf(view, companyOf(operator)) === seat} operator={operator} />
        ),
        ...(at === 0 && { begins: true }),
      };
    }),
    column("offering", (company) => percentInBank(view, company, "offering")),
    column("pool", (company) => percentInBank(view, company, "pool")),
    ...(heldByTrams(view) > 0 ? [column("companies", (company) => (company === SBAHN ? heldByTrams(view) : 0))] : []),
  ];
}

/** Percent of the S-Bahn that tram companies hold (E80). */
const heldByTrams = (view: State): number =>
  ALL_TRAMS.reduce((sum, tram) => sum + percentOf(view, holderOfTram(tram), SBAHN), 0);

/** The incomes of the operating rounds, the latest first. */
function useIncomeColumns(showRuns: ShowRuns): Column<Operator>[] {
  const { history, words } = useBoard();
  const incomes = useMemo(() => operatingIncomes(history), [history]);
  return incomes.toReversed().map(({ name, earnings }, at) => ({
    key: `income ${name}`,
    name: words.sheet.incomeOf(name),
    title: words.sheet.incomeIs(name),
    value: (operator: Operator) => earnings.get(operator)?.income ?? null,
    cell: (operator: Operator) => {
      const earning = earnings.get(operator);
      return earning ? <Income of={earning} {...{ operator, name, showRuns }} /> : null;
    },
    ...(at === 0 && { begins: true }),
  }));
}

/** The name of a company; pressing it takes the company into the desk. */
function CompanyName({ operator }: { operator: Operator }) {
  const { setCompany } = useDealSelection();
  const { lit, setLit } = useHighlight();
  return (
    <button
      type="button"
      className="company-name level"
      data-company={operator}
      data-lit={lit === operator || undefined}
      onPointerEnter={() => setLit(operator)}
      onPointerLeave={() => setLit(null)}
      onClick={() => setCompany(companyOf(operator))}
    >
      <Sign of={operator} /> {operatorName(operator)}
    </button>
  );
}

/** The holder of a column by letter: six names beside each other would push the incomes out of sight. */
function Holder({ seat }: { seat: Seat }) {
  const { nameOf } = useSentences();
  return (
    <span className="person" data-seat={seat}>
      <b className="letter" aria-hidden="true">
        {letterOf(seat)}
      </b>
      <span className="unseen">{nameOf(seat)}</span>
    </span>
  );
}

interface PercentProps {
  readonly of: number | null;
  readonly isLeading: boolean;
  readonly operator: Operator;
}

/** A percentage, marked if its holder leads the company. */
function Percent({ of: percent, isLeading, operator }: PercentProps) {
  const { words } = useBoard();
  if (percent === null || !isLeading) return percent;
  const title = companyOf(operator) === SBAHN ? words.chair : words.director;
  return (
    <b className="leads" title={title}>
      {percent}
      <span aria-hidden="true">★</span>
      <span className="unseen">, {title}</span>
    </b>
  );
}

interface IncomeProps {
  readonly of: Earning;
  readonly operator: Operator;
  /** Of the operating round. */
  readonly name: string;
  readonly showRuns: ShowRuns;
}

/** Income and bonus, in brackets what was withheld; pressing it shows the runs on the map. */
function Income({ of: earning, operator, name, showRuns }: IncomeProps) {
  const { income, bonus, isKept, isWithheld, step } = earning;
  const { words } = useBoard();
  const memory = useStageMemory();
  const button = useRef<HTMLButtonElement>(null);
  const key = `${operator} ${name}`;
  // The keyboard goes on where it left.
  useLayoutEffect(() => {
    if (memory.recall().income !== key) return;
    memory.keep({ income: null });
    button.current?.focus({ preventScroll: true });
  }, [memory, key]);
  const both = bonus > 0 ? `${income}+${isKept ? `(${bonus})` : bonus}` : income;
  const shown = isWithheld ? `(${both})` : both;
  // In a trial, the positions of the match it came from are not at hand.
  if (!showRuns || step < 1) return shown;
  return (
    <button
      ref={button}
      type="button"
      className="link"
      aria-label={words.sheet.showRuns(operatorName(operator), name, earning)}
      onClick={() => {
        memory.keep({ income: key });
        showRuns(step);
      }}
    >
      {shown}
    </button>
  );
}
