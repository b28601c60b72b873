import type { Language } from "@stellwerk/kernel";

const en = {
  title: "Standing orders",
  none: "none",
  secret: "Only you see them. Taking an action back that they made ends them.",
  untilSomething: "Pass until somebody buys or sells",
  restOfRound: "Pass for the rest of this stock round",
  buy: (company: string, atMost: string) => `Buy 1 × ${company} each turn, for ${atMost} at most`,
  keepBuying: "Keep buying",
  atMost: "for at most, in TM",
  company: "Company",
  buyText: "One ordinary certificate a turn, as long as that is possible in this stock round; then the turn ends.",
  nothingToBuy: "The bank has no ordinary certificates now.",
  neverObject: "Never object to what the chair of the S-Bahn announces",
  lapsed: "Ended: somebody has bought or sold.",
  onlyStock: "Orders about shares are given in a stock round and hold for that round.",
  cancel: "Cancel",
};

const de: typeof en = {
  title: "Daueraufträge",
  none: "keine",
  secret: "Nur du siehst sie. Nimmst du zurück, was sie getan haben, enden sie.",
  untilSomething: "Passen, bis jemand kauft oder verkauft",
  restOfRound: "Für den Rest dieser Aktienrunde passen",
  buy: (company, atMost) => `Je Zug 1 × ${company} kaufen, für höchstens ${atMost}`,
  keepBuying: "Immer wieder kaufen",
  atMost: "für höchstens, in TM",
  company: "Gesellschaft",
  buyText: "Je Zug eine gewöhnliche Aktie, solange das in dieser Aktienrunde möglich ist; danach endet der Zug.",
  nothingToBuy: "Die Bank hat gerade keine gewöhnlichen Aktien.",
  neverObject: "Nie Einspruch erheben gegen das, was der Vorsitz der S-Bahn ankündigt",
  lapsed: "Beendet: Jemand hat gekauft oder verkauft.",
  onlyStock: "Aufträge zu Aktien werden in einer Aktienrunde gegeben und gelten für diese Runde.",
  cancel: "Aufheben",
};

export const standingWords = (language: Language): typeof en => ({ de, en })[language];
