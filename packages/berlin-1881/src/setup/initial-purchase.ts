import type { Refusal } from "@stellwerk/kernel";
import { refuse } from "../refusals.ts";
import type { Card, Dealing, State } from "../state.ts";
import { FIGURES } from "../tables.ts";

/** In the initial purchase a player buys up to four certificates in one turn (2.9, E10). */
export const initialPurchaseRefusal = ({ bought }: Dealing): Refusal | null =>
  bought >= FIGURES.initialCertificates ? refuse("fourBought", "2.9") : null;

/** The first certificate of a company is the director's (4.13); the edition of 2006 sells it later in the initial purchase. */
export const firstCard = ({ stage, options }: State): Card =>
  stage === "initial" && options.edition === 2006 ? "ordinary" : "director";
