import { itemAt } from "@stellwerk/kernel";
import companies from "../data/companies.json" with { type: "json" };
import { ALL_TRAMS, type Tram, type Type } from "./ids.ts";

/** Figures of the printed components, from the data files. */
export const { bank: MONEY, startingCash, certificateLimit, depotCosts: DEPOT_COSTS } = companies;
export const FIGURES = companies.figures;
export const SBAHN_FIGURES = companies.sbahn;

/** Tram companies in the order of Table 3. */
export const COMPANIES = companies.companies;

export type Colour = "yellow" | "green" | "brown" | "grey";

export interface VehicleType {
  readonly type: string;
  readonly network: "tram" | "sbahn";
  readonly count: number;
  readonly range: number;
  readonly price: number;
}
/** Table 7, in its order. */
export const VEHICLES = companies.vehicles as readonly VehicleType[];
export const vehicle = (type: Type): VehicleType => itemAt(VEHICLES, type);
const typesOn = (network: VehicleType["network"]): Type[] =>
  VEHICLES.flatMap((one, type) => (one.network === network ? [type] : []));
/** The types of Table 7 for trams and for the S-Bahn, in its order. */
export const TRAM_TYPES: readonly Type[] = typesOn("tram");
export const SBAHN_TYPES: readonly Type[] = typesOn("sbahn");
const typesOf = (names: readonly string[]): Type[] =>
  names.map((name) => VEHICLES.findIndex(({ type }) => type === name));

export interface Phase {
  /** Types of Table 2. */
  readonly offer: readonly Type[];
  readonly scraps: readonly Type[];
  readonly tiles: readonly Colour[];
  readonly vehicleLimit: number;
  readonly operatingRounds: number;
  readonly yellowTilesPerTurn: number;
}
/** Table 2; phases count from 1. */
const PHASES: readonly Phase[] = companies.phases.map((phase) => ({
  offer: typesOf(phase.offer),
  scraps: typesOf(phase.scraps),
  // Texts of a JSON file are any texts to the types.
  tiles: phase.tiles as Colour[],
  vehicleLimit: phase.vehicleLimit,
  operatingRounds: phase.operatingRounds,
  yellowTilesPerTurn: phase.yellowTilesPerTurn,
}));
export const LAST_PHASE = PHASES.length;
export const phaseFigures = (phase: number): Phase => itemAt(PHASES, phase - 1);

/** Depots that a tram company may build besides the home depot: a token marks the price, another the home. */
export const extraDepots = (tram: Tram): number => itemAt(COMPANIES, tram).tokens - 2;

/** A figure that Table 1 gives by the number of players. */
function figureFor(seats: number, byPlayers: Readonly<Record<string, number>>): number {
  const figure = byPlayers[seats];
  if (figure === undefined) throw new RangeError(`there is no figure for ${seats} players`);
  return figure;
}

export const cashAtStart = (seats: number): number => figureFor(seats, startingCash);
export const limitOfCertificates = (seats: number): number => figureFor(seats, certificateLimit);

/** A tram company by its short name, such as "GBS". */
export function tramNamed(id: string): Tram {
  const tram = ALL_TRAMS.find((one) => COMPANIES[one]?.id === id);
  if (tram === undefined) throw new Error(`there is no company ${id}`);
  return tram;
}
