import type { Language } from "@stellwerk/kernel";
import type { Colour, Stage, Step } from "../src/index.ts";

/** What the table in the terminal says besides the words of the rules. */
export interface TableWords {
  readonly stages: Readonly<Record<Stage, (round: number) => string>>;
  readonly operating: (number: number, of: number) => string;
  readonly phase: (phase: number) => string;
  readonly bank: string;
  readonly vehicleLimit: (vehicles: number) => string;
  readonly certificateLimit: (certificates: number) => string;
  readonly tiles: (colours: string) => string;
  readonly colours: Readonly<Record<Colour | "beige", string>>;
  readonly forSale: string;
  readonly used: string;
  readonly endComes: string;
  readonly company: string;
  readonly price: string;
  /** The prices after withholding and after paying out. */
  readonly nextPrices: string;
  readonly par: string;
  readonly treasury: string;
  readonly earns: string;
  readonly vehicles: string;
  readonly depots: string;
  readonly offering: string;
  readonly pool: string;
  readonly legend: readonly string[];
  readonly closed: string;
  readonly notYet: string;
  readonly bankrupt: string;
  readonly player: string;
  readonly cash: string;
  readonly shares: string;
  readonly worth: string;
  readonly certificates: string;
  readonly leads: string;
  readonly leader: string;
  readonly hasBid: string;
  readonly steps: Readonly<Record<Step, string>>;
  readonly laid: (laid: number, of: number) => string;
  readonly director: string;
  readonly mustBuy: string;
  readonly bestRuns: string;
  readonly hasRun: string;
  readonly earned: (income: string, ferry: string | null, connection: string | null) => string;
  readonly bonus: (ferry: string) => string;
  readonly mapTitle: string;
  readonly mapLegend: readonly string[];
  /** The question that is to be answered. */
  readonly asks: Readonly<
    Record<"excess" | "chair" | "start" | "veto" | "vote", (who: string, what: string) => string>
  >;
  readonly bids: (least: string, most: string) => string;
  readonly onHex: (hex: string) => string;
  readonly offerTo: (company: string) => string;
  readonly sellShares: (company: string) => string;
  readonly buildDepot: string;
  readonly tileValue: (value: number) => string;
  readonly terrain: (cost: string) => string;
  readonly hexBonus: (bonus: string) => string;
  readonly runFor: (income: string) => string;
  readonly payOut: (each: string, own: string) => string;
}

const de: TableWords = {
  stages: {
    bid: () => "Anfangsgebote",
    initial: () => "Erstkauf",
    stock: (round) => `Spielrunde ${round}, Aktienrunde`,
    operating: (round) => `Spielrunde ${round}`,
    over: (round) => `Ende nach Spielrunde ${round}`,
  },
  operating: (number, of) => `Betriebsrunde ${number} von ${of}`,
  phase: (phase) => `Phase ${phase}`,
  bank: "Bank",
  vehicleLimit: (vehicles) => `Bahnenlimit ${vehicles}`,
  certificateLimit: (certificates) => `Papierlimit ${certificates}`,
  tiles: (colours) => `Plättchen ${colours}`,
  colours: { beige: "beige", yellow: "gelb", green: "grün", brown: "braun", grey: "grau" },
  forSale: "Bahnen der Bank",
  used: "gebraucht",
  endComes: "Das Spiel endet nach dieser Betriebsrunde.",
  company: "",
  price: "Kurs",
  nextPrices: "danach",
  par: "Nennw.",
  treasury: "Kasse",
  earns: "Fahrten",
  vehicles: "Bahnen",
  depots: "Depots",
  offering: "Erst",
  pool: "Pool",
  legend: [
    "danach: Kurs nach Einbehalten/Ausschütten",
    "Fahrten: was die besten einbringen",
    "Depots: gebaut, +Preise weiterer",
    "Anteile in %",
    "* führt die Gesellschaft",
  ],
  closed: "Noch nicht eröffnet",
  notYet: "ab Phase 2",
  bankrupt: "Bankrott",
  player: "",
  cash: "Bargeld",
  shares: "Aktien",
  worth: "Vermögen",
  certificates: "Papiere",
  leads: "führt",
  leader: "Spielführer",
  hasBid: "hat geboten",
  steps: {
    track: "baut Strecken",
    depot: "kann ein Depot errichten",
    run: "fährt",
    pay: "schüttet aus oder behält ein",
    vehicles: "kann Bahnen kaufen",
  },
  laid: (laid, of) => `${laid} von ${of} Plättchen gelegt`,
  director: "geführt von",
  mustBuy: "muss eine Bahn kaufen",
  bestRuns: "Beste Fahrten",
  hasRun: "Gefahren",
  earned: (income, ferry, connection) =>
    `Eingefahren: ${income}${ferry === null ? "" : `, Fährbonus ${ferry}`}${connection === null ? "" : `, Verbindungsbonus ${connection}`}`,
  bonus: (ferry) => `Fährbonus ${ferry}`,
  mapTitle: "Plan",
  mapLegend: [
    "○ Station",
    "• Haltestelle",
    "+ Gleis ohne Halt",
    "Name: Depot",
    "# nie bebaut",
    "unbebaut: s Station, h Haltestelle, ~ Wasser, ^ Wald (je 50\u00a0TM)",
  ],
  asks: {
    excess: (who) => `${who} hat zu viele Bahnen und muss eine abgeben.`,
    chair: (who) => `${who} übernimmt den Vorsitz der S-Bahn und gibt dafür Aktien ab.`,
    start: (_, what) => `${what} bekommt ein Startdepot.`,
    veto: (_, what) => `Der Vorsitz der S-Bahn hat angekündigt: ${what}. Erhebst du Einspruch?`,
    vote: (_, what) => `Der Aufsichtsrat stimmt ab: ${what}.`,
  },
  bids: (least, most) => `${least} bis ${most} bieten`,
  onHex: (hex) => `Plättchen auf ${hex}`,
  offerTo: (company) => `Der ${company} etwas abkaufen`,
  sellShares: (company) => `${company}: Aktien verkaufen`,
  buildDepot: "Depot errichten",
  tileValue: (value) => `Wert ${value}`,
  terrain: (cost) => `kostet ${cost}`,
  hexBonus: (bonus) => `bringt ${bonus}`,
  runFor: (income) => `bringt ${income}`,
  payOut: (each, own) => `${each} je Aktie, ${own} für dich`,
};

const en: TableWords = {
  stages: {
    bid: () => "Initial bids",
    initial: () => "Initial purchase",
    stock: (round) => `Game round ${round}, stock round`,
    operating: (round) => `Game round ${round}`,
    over: (round) => `Over after game round ${round}`,
  },
  operating: (number, of) => `operating round ${number} of ${of}`,
  phase: (phase) => `phase ${phase}`,
  bank: "Bank",
  vehicleLimit: (vehicles) => `vehicle limit ${vehicles}`,
  certificateLimit: (certificates) => `certificate limit ${certificates}`,
  tiles: (colours) => `tiles ${colours}`,
  colours: { beige: "beige", yellow: "yellow", green: "green", brown: "brown", grey: "grey" },
  forSale: "The bank sells",
  used: "used",
  endComes: "The game ends after this operating round.",
  company: "",
  price: "Price",
  nextPrices: "next",
  par: "Par",
  treasury: "Treasury",
  earns: "Runs",
  vehicles: "Vehicles",
  depots: "Depots",
  offering: "Init",
  pool: "Pool",
  legend: [
    "next: price after withholding/paying out",
    "Runs: what the best would earn",
    "Depots: built, +prices of more",
    "shares in %",
    "* leads the company",
  ],
  closed: "Not opened yet",
  notYet: "from phase 2 on",
  bankrupt: "Bankrupt",
  player: "",
  cash: "Cash",
  shares: "Shares",
  worth: "Worth",
  certificates: "Certificates",
  leads: "leads",
  leader: "priority",
  hasBid: "has bid",
  steps: {
    track: "builds track",
    depot: "may build a depot",
    run: "runs its vehicles",
    pay: "pays out or withholds",
    vehicles: "may buy vehicles",
  },
  laid: (laid, of) => `${laid} of ${of} tiles laid`,
  director: "led by",
  mustBuy: "must buy a vehicle",
  bestRuns: "Best runs",
  hasRun: "Runs made",
  earned: (income, ferry, connection) =>
    `Earned: ${income}${ferry === null ? "" : `, ferry bonus ${ferry}`}${connection === null ? "" : `, connection bonus ${connection}`}`,
  bonus: (ferry) => `ferry bonus ${ferry}`,
  mapTitle: "Map",
  mapLegend: [
    "○ station",
    "• halt",
    "+ track without a stop",
    "name: depot",
    "# never built on",
    "not built on yet: s station, h halt, ~ water, ^ forest (50\u00a0TM each)",
  ],
  asks: {
    excess: (who) => `${who} has too many vehicles and must give one up.`,
    chair: (who) => `${who} becomes chair of the S-Bahn and hands over shares for it.`,
    start: (_, what) => `${what} gets a start depot.`,
    veto: (_, what) => `The chair of the S-Bahn has announced: ${what}. Do you object?`,
    vote: (_, what) => `The board votes: ${what}.`,
  },
  bids: (least, most) => `Bid ${least} to ${most}`,
  onHex: (hex) => `Tile on ${hex}`,
  offerTo: (company) => `Make ${company} an offer`,
  sellShares: (company) => `${company}: sell shares`,
  buildDepot: "Build a depot",
  tileValue: (value) => `value ${value}`,
  terrain: (cost) => `costs ${cost}`,
  hexBonus: (bonus) => `earns ${bonus}`,
  runFor: (income) => `earns ${income}`,
  payOut: (each, own) => `${each} a share, ${own} for you`,
};

export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = { de, en };
