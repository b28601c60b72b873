import type { Seat } from "@stellwerk/kernel";
import {
  type State,
  type Step,
  type Tram,
  berlin1881,
  companiesWaitingFor,
  companyName,
  mayStartAlone,
  moneyToStart,
  playerOf,
} from "@stellwerk/berlin-1881";
import type { Text } from "../lesson.ts";
import type { FirstSteps } from "../first-steps.ts";

export const aim: Text = {
  de: "Du legst dein Geld in Berlins Straßenbahnen an. Wer die meisten Aktien einer Gesellschaft hat, führt sie; ihre Einnahmen bringen Dividenden und höhere Kurse. Dies ist eine kurze Partie mit drei Spielrunden: Dann gewinnt, wer mit Bargeld und Aktien am reichsten ist.",
  en: "You invest in the trams of Berlin. Whoever holds the most shares of a company runs it; its income brings dividends and higher prices. This is a short game of three game rounds: then the richest wins, in cash and shares.",
};

export const picture = "run";

/** The last game round in which anything is said. */
const ROUNDS = 2;

const TEXTS = {
  bid: {
    de: "Alle bieten geheim darum, wer zuerst kauft. Du gibst dein Gebot her und bekommst ein anderes zurück: 30 bis 50 TM sind ein gutes Mittelmaß.",
    en: "Everyone bids in secret for the right to buy first. You give your bid away and get another one back: 30 to 50 TM is a good compromise.",
  },
  director: {
    de: "Kaufe zuerst eine Direktoraktie: 20\u00a0% auf einmal, und du führst die Gesellschaft. Wähle eine, und der Plan zeigt ihr Startdepot: Mitten in der Stadt ist gut.",
    en: "First buy a director’s certificate: 20% at once, and you run the company. Choose one, and the map shows its home depot: the middle of the city is a good place.",
  },
  partners: {
    de: "Dein Geld reicht nicht, um allein eine Gesellschaft in Betrieb zu nehmen. Sieh nach, welcher nur noch wenige Aktien bis 60\u00a0% fehlen, oder passe: In der Aktienrunde kannst du weiterkaufen.",
    en: "You do not have the money to start a company alone. Look which company is only a few shares short of 60%, or pass: you can go on buying in the stock round.",
  },
  bought: {
    de: "Mehr kannst du in diesem Zug nicht kaufen: Beende deinen Zug.",
    en: "You can buy no more in this turn: end your turn.",
  },
  nothing: {
    de: "Kaufen kannst du jetzt nichts: Passe.",
    en: "There is nothing you can buy now: pass.",
  },
  others: {
    de: "Jetzt sind die anderen dran. Die Zeile ganz oben sagt danach, was geschehen ist.",
    en: "Now the others play. Then the line at the top says what happened.",
  },
  stock: {
    de: "Du darfst eine Aktie kaufen. Gut sind Gesellschaften, die bald fahren: Sie zahlen Dividende. Behalte etwas Geld, denn für eine fehlende Bahn zahlt manchmal der Direktor. Dann beende deinen Zug.",
    en: "You may buy one certificate. Choose a company that will soon run: it pays dividends. Keep some cash, for directors sometimes help to pay for a vehicle. Then end your turn.",
  },
  asked: {
    de: "Du wirst etwas gefragt: Am Tisch steht, worum es geht und was daraus folgt.",
    en: "You are asked something: the desk says what it is about and what follows.",
  },
} satisfies Readonly<Record<string, Text>>;

/** What a director decides for the company, step by step. */
const STEPS: Readonly<Record<Step, Text>> = {
  track: {
    de: "Du entscheidest jetzt für deine Gesellschaft, mit ihrem Geld. Lege ein Plättchen auf ein markiertes Feld: am besten so, dass die Strecke eine weitere Station erreicht.",
    en: "Now you decide for your company, with its money. Lay a tile on a marked hex, ideally so that the line reaches another station.",
  },
  depot: {
    de: "Ein weiteres Depot öffnet neue Strecken und versperrt sie den anderen. Am Anfang geht es meist ohne: Das Geld braucht die Gesellschaft für Bahnen.",
    en: "Another depot opens new routes and bars them to others. At first a company mostly does without one: it needs the money for vehicles.",
  },
  run: {
    de: "Die besten Fahrten sind schon eingezeichnet. Fahre sie: Was an den Halten steht, sind die Einnahmen.",
    en: "The best runs are drawn already. Run them: the figures at the stops are the income.",
  },
  pay: {
    de: "Ausschütten bringt allen Aktionären Geld und hebt den Kurs. Einbehalten lohnt sich nur, wenn die Gesellschaft das Geld für die nächste Bahn braucht.",
    en: "Paying out brings every shareholder money and raises the price. Withhold only if the company needs the money for its next vehicle.",
  },
  vehicles: {
    de: "Ohne Bahn keine Einnahmen: Kaufe wenigstens eine. Mehr lohnen sich, solange sie billig sind und du Strecken für sie hast oder bald baust. Fahren schon genug, beende den Schritt.",
    en: "No vehicle, no income: buy at least one. More are worth it while they are cheap and you have lines for them, or will soon build some. If enough run already, end the step.",
  },
};

/** Who has bought a director’s certificate goes on with that company, if the money lasts up to its start. */
function toStart(view: State, seat: Seat, tram: Tram): Text {
  const name = companyName(tram);
  if (moneyToStart(view, tram) > playerOf(view, seat).cash)
    return {
      de: `Du führst die ${name}. Sie fährt erst los, wenn 60\u00a0% verkauft sind, und allein reicht dein Geld dafür nicht: Sieh nach, ob die anderen mitkaufen.`,
      en: `You run ${name}. It starts only when 60% are sold, and your money alone does not last that far: see whether the others buy, too.`,
    };
  return {
    de: `Du führst die ${name}. Kaufe weitere Aktien von ihr: Sie fährt erst los, wenn 60\u00a0% verkauft sind. Dann beende deinen Zug.`,
    en: `You run ${name}. Buy more of its shares: it starts only when 60% are sold. Then end your turn.`,
  };
}

/** What to buy, or why there is nothing to buy. */
function dealingAdvice(view: State, seat: Seat): Text {
  const buys = berlin1881.choices(view, seat).filter((action) => action.do === "buy");
  if (buys.length === 0) return view.dealing.bought > 0 ? TEXTS.bought : TEXTS.nothing;
  const [waiting] = companiesWaitingFor(view, seat);
  if (waiting !== undefined && buys.some(({ company }) => company === waiting)) return toStart(view, seat, waiting);
  const mayFound = buys.some(({ card }) => card === "director") && mayStartAlone(view, seat);
  if (mayFound) return TEXTS.director;
  return view.stage === "initial" ? TEXTS.partners : TEXTS.stock;
}

function adviceAt(view: State, seat: Seat): Text {
  const { stage, pending, operating } = view;
  if (!berlin1881.active(view).includes(seat)) return TEXTS.others;
  if (stage === "bid") return TEXTS.bid;
  if (pending.length > 0) return TEXTS.asked;
  if (stage === "initial" || stage === "stock") return dealingAdvice(view, seat);
  return operating.turn ? STEPS[operating.turn.step] : TEXTS.others;
}

export const firstSteps: FirstSteps<State> = (view, viewer, language) => {
  if (viewer === null || view.stage === "over" || view.round > ROUNDS) return null;
  return adviceAt(view, viewer)[language];
};
