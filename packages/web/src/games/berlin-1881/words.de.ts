import { figure, listed as listedIn, percentage } from "@stellwerk/kernel";
import {
  type ActionOf,
  type Card,
  type Company,
  companyName,
  costOf,
  FIGURES,
  isOnSale,
  OFFERING,
  operatorName,
  type Pending,
  percentInBank,
  percentOfCard,
  percentOfShare,
  atPlace,
  placeName,
  POOL,
  priceOf,
  SBAHN,
  sharesOf,
  startPercent,
  type Step,
  tellHolder,
  type Type,
  typeName,
  vehicleName,
  vehiclesText,
} from "@stellwerk/berlin-1881";
import { OPTIONS } from "./options-words.ts";
import { RUN_WORDS } from "./run-words.ts";
import type { BoardWords } from "./words.en.ts";

/** With a space that does not break: a line never begins with the unit. */
const money = (amount: number): string => `${figure("de", amount)}\u00a0TM`;
const listed = (parts: readonly string[]): string => listedIn("de", parts);
const vehicle = (type: Type): string => vehicleName("de", type);
const source = (from: "offering" | "pool"): string => (from === "pool" ? "aus dem Pool" : "aus dem Erstangebot");

/** At the beginning of a sentence; of the companies, only the S-Bahn has an article there. */
const atStart = (name: string): string => (name === "S-Bahn" ? `Die ${name}` : name);

const STEPS: Record<Step, string> = {
  track: "Gleise",
  depot: "Depot",
  run: "Fahrt",
  pay: "Einnahmen",
  vehicles: "Bahnen",
};
const QUESTIONS: Record<Pending["is"], string> = {
  offer: "Ein Angebot",
  excess: "Eine Bahn zu viel",
  chair: "Der Vorsitz",
  start: "Ein Startdepot",
  veto: "Einspruch?",
  vote: "Eine Abstimmung",
};
function cardName(company: Company, card: Card): string {
  const percent = percentage("de", percentOfCard(company, card));
  if (card === "director") return `${company === SBAHN ? "Vorsitz" : "Direktor"}, ${percent}`;
  return card === "ordinary" ? percent : `Aufsichtsrat ${card}, ${percent}`;
}

function bundle({ company, ordinary, board }: Pick<ActionOf<"sell">, "company" | "ordinary" | "board">): string {
  const cards = board.map((card) => `Aufsichtsrat ${card}`);
  return listed([...(ordinary > 0 ? [`${ordinary} × ${percentOfShare(company)}`] : []), ...cards]);
}

/** "20 % der GBS"; certificates of the board by their numbers. */
const sold = (deal: ActionOf<"sell">): string =>
  `${deal.board.length > 0 ? bundle(deal) : percentage("de", deal.ordinary * percentOfShare(deal.company))} der ${companyName(deal.company)}`;

export const de: BoardWords = {
  board: "Tisch",
  money,
  operator: (operator) => operatorName(operator),
  round: (round, of) => (of > 0 ? `Runde ${round} von ${of}` : `Runde ${round}`),
  endNotice: {
    bank: "Die Bank ist gesprengt: Das Spiel endet nach dieser Betriebsrunde.",
    price: "Ein Kurs hat 400\u00a0TM erreicht: Das Spiel endet nach dieser Betriebsrunde.",
    rounds: "Das ist die letzte Spielrunde.",
  },
  operatingShort: (number, of) => `Betrieb${of > 1 ? ` ${number}/${of}` : ""}`,
  operatingIs: "In einer Betriebsrunde baut und fährt eine Gesellschaft nach der anderen und kauft Bahnen.",
  phase: (phase) => `Phase ${phase}`,
  bank: (amount) => `Bank\u00a0${figure("de", amount)}`,
  stageName: {
    bid: "Geheimes Gebot",
    initial: "Erstkauf",
    stock: "Aktienrunde",
    operating: "Betriebsrunde",
    over: "Das Spiel ist zu Ende",
  },
  status: {
    over: "Das Spiel ist zu Ende",
    you: (name) => (name === null ? "du bist dran" : `${name}, du bist dran`),
    bid: (who) => `Geheimes Gebot · ${who}`,
    initial: (who) => `Erstkauf · ${who}`,
    stock: (who) => `Aktienrunde · ${who}`,
    operates: (operator, who, step) => `${operator}: ${STEPS[step]} · ${who}`,
    asked: (who, is) => `${QUESTIONS[is]} · ${who}`,
  },
  desk: "Pult",
  stage: "Was zu sehen ist",
  stages: { map: "Plan", market: "Börse", holdings: "Tabelle", tiles: "Plättchen" },
  page: { companies: "Gesellschaften", players: "Spieler", vehicles: "Bahnen", charts: "Diagramme", actions: "Liste" },
  legalActions: "Was jetzt möglich ist",
  nothingToDo: "Für dich ist gerade nichts zu tun.",
  nothingFound: "Nichts gefunden.",
  search: "Suchen",
  showRule: (rule) => `Regel ${rule}`,
  undo: "Zurücknehmen",
  outlook: "Beste Fahrten",
  noRuns: "noch keine",
  news: "Neues",
  understood: "Verstanden",
  purse: (name, cash, shares) =>
    `${name}: ${money(cash)} bar, ${money(shares)} in Aktien, zusammen ${money(cash + shares)}`,
  perShare: (amount) => `${money(amount)} je Aktie`,
  becomes: "wird zu",
  you: "du",
  waitingFor: "Am Zug:",

  orderOfSeats: "Reihenfolge des Handels",
  orderOfCompanies: "Reihenfolge des Betriebs",
  declined: "passt",
  steps: "Schritte des Zuges",
  step: STEPS,
  stepState: { done: "erledigt", now: "jetzt", later: "später" },

  vehicle,
  short: (type) => typeName(type),
  places: (place) => (place === POOL ? "Pool" : place === OFFERING ? "Erstangebot" : "aus dem Spiel"),
  price: "Kurs",
  par: "Ausgabekurs",
  cash: "Bargeld",
  shares: "Aktien",
  worth: "Vermögen",
  treasury: "Kasse",
  certificates: "Papiere",
  mine: "du",
  percent: (percent) => percentage("de", percent),
  inPercent: "Anteile %",
  offering: "Erstangebot",
  pool: "Pool",
  director: "Direktor",
  directorIs: (name) => `Direktor: ${name}`,
  chair: "Vorsitz",
  leader: "Spielführer",
  bankrupt: "bankrott",
  boardSeat: (number) => `Aufsichtsrat ${number}`,
  net: { none: "noch kein Netz", waiting: "wartet auf Station", separate: "eigenes Netz", joined: "im Hauptnetz" },
  companyStage: (view, company) => {
    const { stage } = sharesOf(view, company);
    if (stage === "running") return "in Betrieb";
    if (stage === "bankrupt") return "bankrott";
    const sold = 100 - percentInBank(view, company, "offering");
    const needed = startPercent(company);
    if (stage === "open") return `${percentage("de", sold)} verkauft, fährt ab ${percentage("de", needed)}`;
    return !isOnSale(view, company) ? "ab Phase 2" : "nicht eröffnet";
  },
  notOpened: "Noch nicht eröffnet",
  shareholders: "Aktionäre",
  noVehicles: "Keine Bahn",
  onCredit: "auf Kredit",
  depotsIn: (places) =>
    places.length === 0 ? "Kein Depot." : `${places.length === 1 ? "Depot" : "Depots"}: ${listed(places)}.`,
  depotsLeft: (costs) => `Noch zu bauen: ${costs.join(", ")}\u00a0TM.`,
  lastIncome: (income) => `Letzte Fahrt: ${money(income)}.`,

  changed: {
    cash: () => "Dein Bargeld",
    treasury: (name) => `Kasse der ${name}`,
    holding: (name) => `Deine ${name}-Aktien`,
    price: (name) => `Kurs der ${name}`,
    certificates: () => "Deine Papiere",
    worth: () => "Dein Vermögen",
  },

  bid: {
    title: "Dein geheimes Gebot",
    text: "Wer am meisten bietet, kauft zuerst. Danach wird getauscht: Wer am meisten geboten hat, bekommt das niedrigste Gebot, wer am wenigsten, das höchste, und so weiter. Die Gebote werden erst aufgedeckt, wenn alle geboten haben.",
    amount: "Gebot",
    make: (amount) => `${money(amount)} verdeckt bieten`,
    left: (cash, bid, step) =>
      `In Schritten von ${money(step)}. Du hast ${money(cash)}: ${money(bid)} gibst du her, ${money(cash - bid)} behältst du, und im Tausch bekommst du ein Gebot.`,
    becomes: (amount, bid, step, most) =>
      `In Schritten von ${money(step)}, höchstens ${money(most)}: Aus ${amount} werden ${money(bid)}.`,
    open: "überlegt noch",
    made: "hat geboten",
    news: "Geboten → bekommen, in TM",
    exchanged: (who, seat, bid, received) =>
      `${who(seat, "@ bietet", "Du bietest")} ${money(bid)} und ${who(seat, "bekommt", "bekommst")} ${money(received)}`,
  },

  dealing: {
    buy: "Kaufen",
    means: (cash, many, limit) => `mit ${money(cash)} und ${many} von ${limit} Papieren`,
    sell: "Verkaufen",
    pass: "Passen",
    end: "Zug beenden",
    endText: "beendet deinen Zug",
    over: "Du bist über dem Papierlimit: Verkaufe zuerst. Kaufen kannst du in diesem Zug nichts.",
    nothing: "Gerade nichts zu kaufen. Wähle eine Gesellschaft: Dort steht, warum.",
    choose: "Wähle eine Gesellschaft: Dann siehst du, was du kaufen und verkaufen kannst.",
    thenEnd: "und damit meinen Zug beenden",
    bought: (many) => `${many} von ${FIGURES.initialCertificates} Papieren in diesem Zug gekauft.`,
    andEnd: (deal) => `${deal}, Zug beenden`,
    deal: (view, deal) =>
      deal.do === "sell"
        ? `${sold(deal)} für ${money(priceOf(view, deal.company) * (deal.ordinary + deal.board.length))} verkaufen`
        : `${percentage("de", percentOfCard(deal.company, deal.card))} der ${companyName(deal.company)}${deal.from === "pool" ? ` ${source("pool")}` : ""} für ${money(costOf(view, deal.company, deal.from, deal.card))} kaufen`,
    card: (company, card, from) => `${cardName(company, card)} ${source(from)}`,
    bundle: (company, many) => bundle({ company, ordinary: many, board: [] }),
    board: (card) => `Rat ${card}`,
    onlyDirectors: "Direktoraktie und Vorsitzaktie werden nie verkauft.",
  },

  track: {
    none: "Kein Plättchen legen",
    noMore: "Kein weiteres Plättchen legen",
    lay: ({ tile, hex }, cost) => `Plättchen ${tile} auf ${placeName(hex)} legen${cost > 0 ? `, ${money(cost)}` : ""}`,
    laid: (laid, most) => `${laid} von ${most} Plättchen gelegt.`,
    lays: (hex, many) => `${hex}: ${many} ${many === 1 ? "Möglichkeit" : "Möglichkeiten"}`,
    choose: (hexes) =>
      hexes === 0
        ? "Kein Plättchen lässt sich legen: Wähle ein Feld des Plans, dann steht dort, warum."
        : `Wähle auf dem Plan ${hexes === 1 ? "das markierte Feld" : `eines der ${hexes} markierten Felder`}.`,
  },
  depot: {
    none: "Kein Depot",
    build: (place, cost) => `Depot ${atPlace("de", place)} errichten${cost > 0 ? `, ${money(cost)}` : ""}`,
    where: "Station",
    choose: (many) => (many === 1 ? "wählen" : `eine von ${many} wählen`),
    nowhere: "Keine erreichbare Station hat einen freien Platz, den die Gesellschaft bezahlen kann.",
  },
  run: RUN_WORDS.de,
  pay: {
    ways: {
      dividend: "Alles ausschütten",
      dividendWithoutBonus: "Ausschütten, Bonus behalten",
      withhold: "Alles einbehalten",
    },
    commission: "mit 20\u00a0TM Provision für die Leitung des Netzes",
    stays: (price) => `bleibt auf ${price}`,
    together: "entscheiden alle Netze gemeinsam",
  },
  shop: {
    end: (name) => `Zug der ${name} beenden`,
    endText: "ohne noch etwas zu kaufen",
    bank: "Von der Bank",
    limit: (many, limit) => `${many} von ${limit} Plätzen belegt`,
    empty: "Die Bank hat keine Bahn für diese Gesellschaft.",
    left: (many) => `noch ${many}`,
    used: (many) => (many > 1 ? `gebraucht, noch ${many}` : "gebraucht"),
    help: (amount) => `Davon zahlt der Direktor ${money(amount)} aus eigener Tasche.`,
    invest: "S-Bahn-Aktien kaufen",
    divest: "S-Bahn-Aktien verkaufen",
    investText: (name) => `${name} hält selbst Aktien; verkauft sie welche, bleibt der Kurs stehen.`,
    shares: (deal, amount) =>
      deal.do === "invest"
        ? `${cardName(SBAHN, deal.card)} ${source(deal.from)} kaufen, ${money(amount)}`
        : `${bundle({ ...deal, company: SBAHN })} verkaufen, ${money(amount)}`,
  },
  trade: {
    vehicles: "Bahnen anderer Gesellschaften",
    depots: "Depots anderer Gesellschaften",
    price: (thing) => `Preis für eine ${thing}`,
    own: (from, price) => `Von der ${from} für ${money(price)} kaufen`,
    scrap: "Eine ältere verschrotten",
    scrapNone: "nichts verschrotten",
    scrapOne: (thing) => `eine ${thing} verschrotten`,
  },
  forced: {
    title: "Eine Bahn muss gekauft werden",
    text: (name, price, treasury, director, cash) => {
      const pays = director === null ? "musst du zahlen" : `muss ${director} zahlen`;
      const lack = price - treasury;
      return lack <= 0
        ? `${atStart(name)} hat keine Bahn und muss eine kaufen. Die billigste kostet ${money(price)}, die Kasse kann sie bezahlen.`
        : `${atStart(name)} hat keine Bahn. Die billigste kostet ${money(price)}, in der Kasse liegen ${money(treasury)}. Die fehlenden ${money(lack)} ${pays}${lack > cash ? `; das Bargeld (${money(cash)}) reicht dafür nicht, also müssen Aktien verkauft werden` : ""}.`;
    },
    lost: "Auch alle Aktien, die verkauft werden dürfen, brächten nicht genug.",
    sell: "Aktien, die dafür verkauft werden dürfen",
    bundle: (sale) => `${companyName(sale.company)} ${bundle(sale)}`,
    sale: (sale, proceeds) => `${companyName(sale.company)}: ${bundle(sale)} für ${money(proceeds)} verkaufen`,
    bankrupt: "Bankrott anmelden",
  },

  question: {
    offer: "Ein Angebot",
    excess: "Eine Bahn zu viel",
    chair: "Der Vorsitz wechselt",
    start: "Ein Startdepot",
    veto: "Der Vorsitz kündigt an",
    vote: "Der Aufsichtsrat stimmt ab",
  },
  offerText: (operator, from, thing, price) =>
    `${atStart(operatorName(operator))} bietet der ${operatorName(from)} für ${
      thing.is === "vehicle" ? `eine ${vehicle(thing.type)}` : `das Depot ${atPlace("de", thing.place)}`
    } ${money(price)}.`,
  offerMeans: (name, cash, types) =>
    `${atStart(name)} hat ${money(cash)} und ${types.length === 0 ? "keine Bahn" : vehiclesText("de", types)}.`,
  accept: (price) => `Für ${money(price)} annehmen`,
  decline: "Ablehnen",
  excessText: (name, phase) =>
    `${atStart(name)} hat mehr Bahnen, als Phase ${phase} erlaubt. Eine geht ohne Entschädigung an die Bank.`,
  chairText:
    "Wer den Vorsitz übernimmt, gibt dafür zwei Aktien zu 5\u00a0%. Die einfachen reichen nicht: Welche Aufsichtsratsaktie geht stattdessen?",
  startText: (name) => `Wo beginnt die ${name}? Wähle eine Station an der Trasse, hier oder auf dem Plan.`,
  startHere: (place) => `Startdepot ${atPlace("de", place)} setzen`,
  vetoText: (kind) =>
    ({
      lay: "Das Hauptnetz will ein Plättchen legen. Der Aufsichtsrat darf Einspruch erheben; dann wird abgestimmt.",
      depot: "Das Hauptnetz will ein Depot errichten. Der Aufsichtsrat darf Einspruch erheben; dann wird abgestimmt.",
      purchase: "Das Hauptnetz will eine Bahn kaufen. Der Aufsichtsrat darf Einspruch erheben; dann wird abgestimmt.",
    })[kind],
  voteText: (yes, no) => `Bisher ${yes} dafür und ${no} dagegen. Bei Gleichstand setzt sich der Vorsitz durch.`,
  askedNow: "Gefragt:",

  vehicles: {
    title: "Bahnen",
    type: "Typ",
    price: "Preis",
    left: "Neu",
    used: "Gebraucht",
    phases: "Phasen",
  },
  phaseRows: (figures) => {
    const all = [1, 2, 3, 4].map(figures);
    const types = (list: readonly Type[]): string => list.map(typeName).join(" ") || "–";
    return [
      { title: "beginnt mit", cells: ["Start", "erste 3er", "erste 4er", "erste 5er"] },
      { title: "verschrottet", cells: all.map(({ scraps }) => types(scraps)) },
      { title: "Limit", cells: all.map(({ vehicleLimit }) => String(vehicleLimit)) },
      { title: "Betriebsrunden", cells: all.map(({ operatingRounds }) => String(operatingRounds)) },
      { title: "Plättchen bis", cells: ["gelb", "grün", "braun", "grau"] },
      { title: "im Verkauf", cells: all.map(({ offer }) => types(offer)) },
    ];
  },
  charts: {
    later: "Die Diagramme beginnen mit der ersten Aktienrunde.",
    worth: "Vermögen",
    cash: "Bargeld",
    prices: "Kurse",
    income: "Einnahmen je Betriebsrunde",
    label: (title) => `${title}, zuletzt:`,
  },
  market: {
    order: "Reihenfolge des Betriebs",
    empty: "Noch ist keine Gesellschaft eröffnet. Straßenbahnen beginnen bei 100, die S-Bahn bei 84.",
    moves: [
      { arrow: "↓", text: "schüttet aus", rule: "9.9" },
      { arrow: "↑", text: "behält ein", rule: "9.10" },
      { arrow: "→", text: "ausverkauft am Ende der Aktienrunde", rule: "4.16" },
      { arrow: "←", text: "Aktien werden verkauft", rule: "4.14" },
    ],
    yellow: "Papiere zählen nicht",
    low: (price) => `${price}: bankrott`,
    high: (price) => `${price}: Spielende`,
  },
  sheet: {
    companies: "Gesellschaften",
    company: "Gesellschaft",
    players: "Spieler",
    together: "Alle Spieler",
    bank: "Bank",
    money: { cash: "Bargeld", shares: "Aktien", worth: "Vermögen", liquidity: "Flüssig" },
    liquidityIs: "Bargeld und was alle verkäuflichen Aktien zum heutigen Kurs brächten",
    offering: "Angebot",
    pool: "Pool",
    depotsLeft: "Depots übrig",
    depotsLeftAre: "Depots, die noch gebaut werden können, und was jedes kostet",
    incomeOf: (name) => `BR ${name}`,
    incomeIs: (name) =>
      `Einnahmen der Betriebsrunde ${name}; nach dem Plus der Bonus, in Klammern, was einbehalten wurde`,
    showRuns: (company, name, { income, bonus, isKept, isWithheld }) =>
      `${company} verdiente ${money(income)}${bonus > 0 ? ` und ${money(bonus)} Bonus${isKept ? ", der einbehalten wurde," : ""}` : ""} in Betriebsrunde ${name}${isWithheld ? ", einbehalten" : ""}: Fahrten zeigen`,
    copy: "Als CSV kopieren",
    copied: "Kopiert",
  },

  buysVehicles: (operator, types, price) =>
    `${atStart(operatorName(operator))} kauft ${vehiclesText("de", types)} für ${money(price * types.length)}.`,
  buys: (who, holder, lots, price, opened) =>
    `${tellHolder(who, holder, "@ kauft", "Du kaufst")} ${listed(lots)} für ${money(price)}${
      opened.length > 0
        ? ` und ${tellHolder(who, holder, "eröffnet", "eröffnest")} ${listed(opened.map((company) => `die ${company}`))}`
        : ""
    }.`,
  bought: (company, percent, from) =>
    `${percentage("de", percent)} der ${companyName(company)}${from === "pool" ? " aus dem Pool" : ""}`,

  options: OPTIONS.de,

  result: {
    wins: (names, isYou) =>
      `${listed(names)} ${names.length > 1 ? (isYou ? "gewinnt" : "gewinnen") : isYou ? "gewinnst" : "gewinnt"}`,
    place: "Platz",
    name: "Name",
  },
};
