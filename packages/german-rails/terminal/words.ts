import type { Language } from "@stellwerk/kernel";
import type { Terrain } from "../src/index.ts";

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

/** What the table in the terminal says besides the words of the rules. */
export interface TableWords {
  readonly round: (round: number, of: number) => string;
  readonly turnOf: (name: string) => string;
  readonly choosing: string;
  readonly starting: string;
  readonly over: string;
  readonly steps: Readonly<Record<"ferry" | "move", string>>;
  readonly toBuild: (left: string) => string;
  readonly goal: (money: string, cities: number) => string;
  readonly money: string;
  readonly cards: string;
  readonly majorCities: string;
  readonly sections: string;
  readonly train: string;
  readonly at: string;
  readonly points: string;
  readonly load: string;
  readonly empty: string;
  readonly lost: (turns: number) => string;
  readonly debt: (amount: string, name: string) => string;
  readonly deal: (user: string, owner: string, turns: number) => string;
  readonly depot: (name: string, city: string, goods: string) => string;
  readonly inForce: string;
  readonly dealt: (keep: number) => string;
  readonly hand: string;
  readonly open: string;
  readonly noOrders: string;
  readonly legend: string;
  readonly aboard: string;
  readonly soldOut: string;
  readonly bonus: (amount: string) => string;
  readonly goodsAt: (city: string) => string;
  readonly goodsOnNetwork: string;
  readonly lying: (goods: string) => string;
  readonly noGoods: string;
  readonly milepost: (place: string, city: string) => string;
  readonly terrain: Readonly<Record<Terrain, string>>;
  readonly keep: (cards: string) => string;
  readonly go: (place: string, notes: string) => string;
  readonly step: (direction: string, place: string) => string;
  readonly directions: readonly string[];
  readonly takes: (points: number) => string;
  readonly fee: (amount: string, name: string) => string;
  readonly build: (from: string, to: string, terrain: string, cost: string) => string;
  readonly wantedFor: (orders: string) => string;
  readonly engine: (speed: number, loads: number) => string;
  readonly without: (good: string) => string;
  readonly withTrain: (number: number, engine: string) => string;
  readonly planWhole: (city: string, sections: number, cost: string) => string;
  readonly planPart: (city: string, now: number, costNow: string, sections: number, cost: string) => string;
  readonly planOrders: string;
  readonly planOthers: string;
  readonly toCity: string;
  readonly toMilepost: string;
  readonly oneStep: string;
  readonly oneSection: string;
  readonly convert: string;
  readonly offer: string;
  readonly drop: string;
  readonly loading: string;
  readonly lines: string;
  readonly cities: string;
  readonly tiers: Readonly<Record<"major" | "medium" | "small", string>>;
  readonly map: string;
  readonly mapLegend: readonly string[];
}

const de: TableWords = {
  round: (round, of) => `Runde ${round} von ${of}`,
  turnOf: (name) => `${name} ist am Zug`,
  choosing: "Aufträge wählen",
  starting: "Startstadt wählen",
  over: "Das Spiel ist zu Ende",
  steps: { ferry: "Fähre oder fahren", move: "fahren" },
  toBuild: (left) => `bauen für bis zu ${left}`,
  goal: (money, cities) => `Ziel: ${money} und ${cities} verbundene Großstädte`,
  money: "Geld",
  cards: "Karten",
  majorCities: "Großstädte",
  sections: "Strecken",
  train: "Lok",
  at: "Standort",
  points: "Punkte",
  load: "Ladung",
  empty: "leer",
  lost: (turns) => `steht ${count(turns, "Runde", "Runden")} still`,
  debt: (amount, name) => `schuldet ${name} ${amount}`,
  deal: (user, owner, turns) =>
    `${user} benutzt noch ${count(turns, "Runde", "Runden")} lang die Strecken von ${owner}`,
  depot: (name, city, goods) => `Depot von ${name} in ${city}: ${goods}`,
  inForce: "In Kraft",
  dealt: (keep) => `Wähle ${keep} dieser Karten`,
  hand: "Deine Aufträge",
  open: "Öffentliche Aufträge",
  noOrders: "keine",
  legend: "* liegt an deinem Netz; rechts: wo es die Ware gibt",
  aboard: "geladen",
  soldOut: "ausverkauft",
  bonus: (amount) => `+ ${amount} Zuschlag`,
  goodsAt: (city) => `In ${city} gibt es`,
  goodsOnNetwork: "An deinem Netz",
  lying: (goods) => `abgeladen: ${goods}`,
  noGoods: "nichts",
  milepost: (place, city) => `${place} bei ${city}`,
  terrain: { plain: "Ebene", mountain: "Mittelgebirge", high: "Hochgebirge", city: "Stadt", port: "Hafen" },
  keep: (cards) => `Karten ${cards} behalten`,
  go: (place, notes) => `Nach ${place} fahren (${notes})`,
  step: (direction, place) => `Einen Schritt nach ${direction}: ${place}`,
  directions: ["O", "SO", "SW", "W", "NW", "NO"],
  takes: (points) => count(points, "Punkt", "Punkte"),
  fee: (amount, name) => `${amount} an ${name}`,
  build: (from, to, terrain, cost) => `Von ${from} nach ${to} bauen (${terrain}, ${cost})`,
  wantedFor: (orders) => `für ${orders}`,
  engine: (speed, loads) => `${speed} Punkte, ${count(loads, "Ware", "Waren")}`,
  without: (good) => `${good} geht verloren`,
  withTrain: (number, engine) => `Lok ${number}, ${engine}`,
  planWhole: (city, sections, cost) => `${city}: ${count(sections, "Strecke", "Strecken")} für ${cost}`,
  planPart: (city, now, costNow, sections, cost) =>
    `${city}: jetzt ${count(now, "Strecke", "Strecken")} für ${costNow}, im Ganzen ${sections} für ${cost}`,
  planOrders: "Zu einer Stadt deiner Aufträge bauen",
  planOthers: "Zu einer anderen Stadt bauen",
  toCity: "In eine Stadt fahren",
  toMilepost: "Zu einem Meilenstein fahren",
  oneStep: "Einen Schritt fahren",
  oneSection: "Eine einzelne Strecke bauen",
  convert: "Umrüsten",
  offer: "Eine Absprache anbieten",
  drop: "Abladen",
  loading: "Laden",
  lines: "Eine Fährlinie eröffnen",
  cities: "Städte und ihre Waren",
  tiers: { major: "Großstädte", medium: "Mittlere Städte", small: "Kleinstädte" },
  map: "Karte",
  mapLegend: [
    "● dein Netz",
    "@ deine Lok",
    "1–6 Netze der anderen nach ihrem Platz",
    "· Ebene",
    "^ Mittelgebirge",
    "▲ Hochgebirge",
    "Buchstaben für Städte, bei Großstädten groß",
  ],
};

const en: TableWords = {
  round: (round, of) => `Round ${round} of ${of}`,
  turnOf: (name) => `${name}’s turn`,
  choosing: "choosing orders",
  starting: "choosing the start city",
  over: "The game is over",
  steps: { ferry: "ferry or movement", move: "movement" },
  toBuild: (left) => `building for up to ${left}`,
  goal: (money, cities) => `Goal: ${money} and ${cities} major cities connected`,
  money: "Money",
  cards: "Cards",
  majorCities: "Major cities",
  sections: "Sections",
  train: "Train",
  at: "Where",
  points: "Points",
  load: "Loads",
  empty: "empty",
  lost: (turns) => `stands still for ${count(turns, "turn", "turns")}`,
  debt: (amount, name) => `owes ${name} ${amount}`,
  deal: (user, owner, turns) => `${user} uses the track of ${owner} for ${count(turns, "more turn", "more turns")}`,
  depot: (name, city, goods) => `Depot of ${name} in ${city}: ${goods}`,
  inForce: "In force",
  dealt: (keep) => `Choose ${keep} of these cards`,
  hand: "Your orders",
  open: "Public orders",
  noOrders: "none",
  legend: "* is on your network; on the right: where to load the good",
  aboard: "aboard",
  soldOut: "sold out",
  bonus: (amount) => `+ ${amount} bonus`,
  goodsAt: (city) => `To load in ${city}`,
  goodsOnNetwork: "On your network",
  lying: (goods) => `dropped: ${goods}`,
  noGoods: "nothing",
  milepost: (place, city) => `${place} near ${city}`,
  terrain: { plain: "plain", mountain: "mountain", high: "high mountain", city: "city", port: "port" },
  keep: (cards) => `Keep cards ${cards}`,
  go: (place, notes) => `Go to ${place} (${notes})`,
  step: (direction, place) => `One step ${direction}: ${place}`,
  directions: ["E", "SE", "SW", "W", "NW", "NE"],
  takes: (points) => count(points, "point", "points"),
  fee: (amount, name) => `${amount} to ${name}`,
  build: (from, to, terrain, cost) => `Build from ${from} to ${to} (${terrain}, ${cost})`,
  wantedFor: (orders) => `for ${orders}`,
  engine: (speed, loads) => `${speed} points, ${count(loads, "load", "loads")}`,
  without: (good) => `${good} is lost`,
  withTrain: (number, engine) => `train ${number}, ${engine}`,
  planWhole: (city, sections, cost) => `${city}: ${count(sections, "section", "sections")} for ${cost}`,
  planPart: (city, now, costNow, sections, cost) =>
    `${city}: ${count(now, "section", "sections")} for ${costNow} now, ${sections} for ${cost} in all`,
  planOrders: "Build to a city of your orders",
  planOthers: "Build to another city",
  toCity: "Go to a city",
  toMilepost: "Go to a milepost",
  oneStep: "Go one step",
  oneSection: "Build a single section",
  convert: "Convert",
  offer: "Offer a deal",
  drop: "Drop",
  loading: "Load",
  lines: "Open a ferry line",
  cities: "Cities and their goods",
  tiers: { major: "Major cities", medium: "Medium cities", small: "Small cities" },
  map: "Map",
  mapLegend: [
    "● your network",
    "@ your train",
    "1–6 networks of the others by their seat",
    "· plain",
    "^ mountain",
    "▲ high mountain",
    "letters for cities, capitals for major ones",
  ],
};

export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = { de, en };
