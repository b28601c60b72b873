import type { Language } from "@stellwerk/kernel";
import type { Until } from "@stellwerk/berlin-1881";

const en = {
  title: "Standing orders",
  none: "none",
  secret: "Only you can see them. They end if you take back something they did.",
  untilSomething: "Pass until somebody buys or sells",
  restOfRound: "Pass for the rest of this stock round",
  buy: (company: string, atMost: string) => `Buy 1 × ${company} each turn, for ${atMost} at most`,
  keepBuying: "Buy each turn",
  atMost: "at most, in TM",
  company: "Company",
  buyText: "One ordinary share each turn, as long as that is possible in this stock round; then your turn ends.",
  nothingToBuy: "The bank has no ordinary shares right now.",
  lasting: "Pass from round to round",
  until: {
    first: () => "Pass until I am first in a stock round",
    starts: (company: string) => `Pass until ${company} starts`,
    bought: (company: string) => `Pass until ${company} is bought`,
  } satisfies Record<Until["is"], (company: string) => string>,
  neverObject: "Never object to what the chair of the S-Bahn announces",
  lapsed: "Ended: somebody has bought or sold.",
  onlyStock: "Orders to buy, or to pass for one round, are given during a stock round.",
  cancel: "Cancel",
};

const de: typeof en = {
  title: "Daueraufträge",
  none: "keine",
  secret: "Nur du siehst sie. Sie enden, wenn du etwas zurücknimmst, was sie getan haben.",
  untilSomething: "Passen, bis jemand kauft oder verkauft",
  restOfRound: "Für den Rest dieser Aktienrunde passen",
  buy: (company, atMost) => `Je Zug 1 × ${company} kaufen, für höchstens ${atMost}`,
  keepBuying: "In jedem Zug kaufen",
  atMost: "höchstens, in TM",
  company: "Gesellschaft",
  buyText: "In jedem Zug eine einfache Aktie, solange das in dieser Aktienrunde möglich ist; danach endet dein Zug.",
  nothingToBuy: "Die Bank hat gerade keine einfachen Aktien.",
  lasting: "Von Runde zu Runde passen",
  until: {
    first: () => "Passen, bis ich eine Aktienrunde beginne",
    starts: (company) => `Passen, bis ${company} in Betrieb geht`,
    bought: (company) => `Passen, bis ${company} gekauft wird`,
  },
  neverObject: "Nie Einspruch erheben gegen das, was der Vorsitz der S-Bahn ankündigt",
  lapsed: "Beendet: Jemand hat gekauft oder verkauft.",
  onlyStock: "Kaufaufträge und Passen für eine Runde gibst du während einer Aktienrunde.",
  cancel: "Aufheben",
};

export const standingWords = (language: Language): typeof en => ({ de, en })[language];
