import type { Seat } from "@stellwerk/kernel";
import type { Company, Hex, Holder, Operator, Place, Tram, Type } from "./ids.ts";
import type { Card, Reason, Run, Thing } from "./state.ts";

/** How everything stood at that moment: money and shares by seat, prices by company (0 without a marker). */
export interface Standing {
  cash: number[];
  shares: number[];
  prices: number[];
}

/** What happened, for the log and the animations. Everything is public but bids, until all are made. */
export type Event =
  // bid.ts, stock.ts
  | { is: "bid"; seat: Seat; amount: number }
  | { is: "bids"; ranking: Seat[]; bids: number[]; received: number[] }
  | ({ is: "round"; round: number } & Standing)
  | { is: "bought"; holder: Holder; company: Company; from: "offering" | "pool"; card: Card; price: number }
  | { is: "sold"; holder: Holder; company: Company; ordinary: number; board: number[]; price: number; proceeds: number }
  | { is: "passed"; seat: Seat }
  | { is: "opened"; company: Company; seat: Seat }
  | { is: "director"; tram: Tram; seat: Seat; before: number }
  | { is: "chair"; holder: Holder; before: number }
  | { is: "started"; operator: Operator; capital: number; place: Place | null }
  | { is: "marker"; company: Company; price: number; before: number; why: "sale" | "soldOut" | "dividend" | "withheld" }
  | { is: "leader"; seat: Seat }
  // operating.ts, laying.ts, depots.ts, runs.ts, income.ts
  | ({ is: "operatingRound"; number: number; of: number } & Standing)
  | { is: "operates"; operator: Operator; seat: Seat }
  | {
      is: "laid";
      operator: Operator;
      hex: Hex;
      tile: number;
      rotation: number;
      before: number;
      cost: number;
      bonus: number;
    }
  | { is: "connected"; operator: Operator; hexes: Hex[]; bonus: number }
  | { is: "depot"; operator: Operator; place: Place; cost: number }
  | { is: "ran"; operator: Operator; runs: Run[]; income: number; ferry: number }
  | {
      is: "paid";
      operator: Operator;
      amount: number;
      kept: number;
      shares: { holder: Holder; amount: number }[];
      pool: number;
    }
  | { is: "withheld"; operator: Operator; amount: number }
  | { is: "commission"; operator: Operator; holder: Holder; amount: number }
  // vehicles.ts, phases.ts, bankruptcy.ts
  | { is: "purchased"; operator: Operator; type: Type; price: number; used: boolean; help: number; credit: boolean }
  | { is: "repaid"; operator: Operator; type: Type; price: number }
  | { is: "offered"; operator: Operator; from: Operator; thing: Thing; price: number }
  | { is: "declined"; operator: Operator; from: Operator; thing: Thing; price: number }
  | { is: "traded"; operator: Operator; from: Operator; thing: Thing; price: number; cost: number }
  | { is: "scrapped"; operator: Operator | null; type: Type }
  | { is: "gaveUp"; operator: Operator; type: Type }
  | { is: "phase"; phase: number; scrapped: Type[] }
  | { is: "companyBankrupt"; company: Company }
  | { is: "playerBankrupt"; seat: Seat }
  // sbahn.ts
  | { is: "joined"; net: number; why: "sold" | "chair" | "track" | "bankrupt" }
  | { is: "waits"; net: number }
  | { is: "announced"; operator: Operator; what: "lay" | "depot" | "purchase" }
  | { is: "objected"; holder: Holder; object: boolean }
  | { is: "voted"; holder: Holder; yes: boolean }
  | { is: "vote"; passed: boolean; yes: number; no: number }
  | { is: "over"; reason: Reason };
