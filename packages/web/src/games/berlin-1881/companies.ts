import { COMPANIES, type Company, isTram, SBAHN_FIGURES } from "@stellwerk/berlin-1881";

export const fullName = (company: Company): string =>
  isTram(company) ? (COMPANIES[company]?.name ?? "") : SBAHN_FIGURES.name;
