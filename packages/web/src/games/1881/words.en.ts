import { type Operator, type Pending, type Step, operatorName } from "@stellwerk/berlin-1881";

const money = (amount: number): string => `${amount} TM`;

const STEPS: Record<Step, string> = {
  track: "lay track",
  depot: "build a depot",
  run: "run",
  pay: "pay or withhold",
  vehicles: "buy vehicles",
};
const QUESTIONS: Record<Pending["is"], string> = {
  offer: "an offer",
  excess: "a vehicle too many",
  chair: "the chair’s certificate",
  start: "a start depot",
  veto: "an objection?",
  vote: "a vote",
};

const ROUNDS_TEXT: Readonly<Record<number, string>> = {
  10: "about three hours",
  7: "about two hours",
  5: "about 80 minutes",
  3: "a first look",
};

export const en = {
  board: "Board",
  money,
  operator: (operator: Operator): string => operatorName(operator),
  round: (round: number) => `Round ${round}`,
  operatingRound: (number: number, of: number) => `Operating round ${number} of ${of}`,
  status: {
    over: "The game is over",
    bid: (who: string | null) => (who === null ? "Make your secret bid" : `${who}: secret bid`),
    initial: (who: string | null) => (who === null ? "Initial purchase: your turn" : `Initial purchase: ${who}`),
    stock: (who: string | null) => (who === null ? "Stock round: your turn" : `Stock round: ${who}`),
    operates: (operator: string, who: string | null, step: Step) =>
      `${operator}: ${STEPS[step]}${who === null ? "" : ` (${who})`}`,
    asked: (who: string | null, is: Pending["is"]) =>
      who === null ? `Your answer: ${QUESTIONS[is]}` : `${who}: ${QUESTIONS[is]}`,
  },
  desk: "Desk",
  stage: "What the stage shows",
  stages: { map: "Map", market: "Market", holdings: "Holdings", tiles: "Tiles" },
  page: { actions: "List" },
  legalActions: "What is possible now",
  nothingToDo: "Nothing to do for you now.",
  nothingFound: "Nothing found.",
  search: "Search",

  options: {
    length: "How long?",
    rounds: (rounds: number): { name: string; text: string } =>
      rounds === 0
        ? { name: "To the end", text: "until the bank breaks or a price reaches 400: an evening or two" }
        : { name: `${rounds} game rounds`, text: ROUNDS_TEXT[rounds] ?? "" },
    extras: "Variants",
    doubleTrack: { name: "Double track", text: "Trams may shuttle: stops on the way count twice (14)" },
    credit: { name: "Credit", text: "A company without money may owe for a vehicle (15)" },
    houseRules: { name: "House rules", text: "of the English players: bids of 5, the S-Bahn last, and more" },
    edition: "Edition",
    editions: {
      "2007": { name: "2007", text: "the fifth version of the rules" },
      "2006": { name: "2006", text: "the readings of the fourth version" },
    },
  },

  result: {
    wins: (names: readonly string[]) => `${names.join(" and ")} ${names.length > 1 ? "win" : "wins"}`,
  },
};
export type BoardWords = typeof en;
