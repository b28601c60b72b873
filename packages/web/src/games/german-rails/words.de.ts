import { withArticle } from "@stellwerk/german-rails/articles";
import { figure, listed } from "@stellwerk/kernel";
import type { BoardWords } from "./words.en.ts";

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;
const say = (sentence: string): string => withArticle("de", sentence);
/** With a space that does not break: a line never begins with the unit. */
const money = (amount: number): string => `${amount}\u00a0Mio`;
const points = (many: number): string => count(many, "Punkt", "Punkte");
const sections = (many: number): string => count(many, "Strecke", "Strecken");
const loads = (many: number): string => count(many, "Ware", "Waren");
const listOfFees = (fees: readonly (readonly [string, number])[]): string =>
  fees.map(([name, amount]) => `, ${money(amount)} an ${name}`).join("");
const profit = (gain: number): string =>
  gain === 0 ? "kein Gewinn" : gain > 0 ? `${money(gain)} Gewinn` : `${money(-gain)} Verlust`;
const trackFor = (track: number): string =>
  track === 0 ? "keine neue Strecke nötig" : `etwa ${money(track)} Streckenbau`;
const allFees = (sum: number): string => (sum === 0 ? "" : `, ${money(sum)} Gebühren`);
const decimal = (value: number): string => figure("de", value);
const arrival = (turns: number): string =>
  `Ankunft ${turns === 0 ? "noch diese Runde" : turns === 1 ? "nächste Runde" : `in ${turns} Runden`}`;

export const de: BoardWords = {
  board: "Spielplan",
  map: "Karte. Pfeiltasten gehen von Meilenstein zu Meilenstein, Eingabe wählt, Plus und Minus zoomen, 0 zeigt alles.",
  closer: "Vergrößern",
  farther: "Verkleinern",
  wholeMap: "Ganze Karte",
  close: "Schließen",
  you: "du",
  money,
  desk: "Pult",
  page: { orders: "Aufträge", lists: "Städte", players: "Spieler" },

  steps: "Schritte des Zuges",
  step: { ferry: "Fähre", move: "Fahren", build: "Bauen" },
  stepState: { done: "vorbei", now: "jetzt", later: "später" },
  undo: "Zurücknehmen",
  pass: "Aussetzen und neue Aufträge ziehen",
  passText: "wirft alle deine Aufträge ab, zieht neue und beendet deinen Zug",
  endTurn: "Zug beenden",
  endCost: (many, budget) =>
    many + budget === 0
      ? null
      : `beendet deinen Zug, ungenutzt: ${[...(many > 0 ? [points(many)] : []), ...(budget > 0 ? [`${money(budget)} Strecke`] : [])].join(", ")}`,
  deliveriesOpen: (many) => `hier ${many === 1 ? "ist noch 1 Lieferung" : `sind noch ${many} Lieferungen`} offen`,
  paysAndLeaves: (cost, left) => `kostet ${money(cost)}, dir bleiben ${money(left)}`,
  paysTo: (name, amount) => `${money(amount)} gehen an ${name}`,
  losesLoad: "diese Ware ist dann verloren",
  rescueCost: "die Lok verliert ihre Waren und ihre übrigen Punkte",
  chooseStart: "Wähle eine Großstadt auf der Karte",
  chooseInList: "Großstadt wählen",
  startThere: "Dort beginnen",
  buildSections: (many, cost, isAll, place) =>
    say(`${sections(many)} ${isAll ? "bis" : "Richtung"} ${place} bauen, ${money(cost)}`),
  dropPlan: "Plan verwerfen",
  nearby: (city) => `nahe ${city}`,
  planTo: (place, many, cost) => say(`${sections(many)} bis ${place}, ${money(cost)}`),
  planPart: (place, text) => say(`Bis ${place}: ${text}`),
  planCost: (many, cost) => `${sections(many)} zu bauen: ${money(cost)}`,
  planStops: (now, all, why) => `${now} von ${money(all)} in dieser Runde. ${why}`,
  planOverLimit: (now, all) =>
    now === 0
      ? `${money(all)} im Ganzen, aber in dieser Runde darfst du nichts mehr ausgeben.`
      : `${now} von ${money(all)} in dieser Runde, der Rest später.`,
  planNoMoney: (now, all) =>
    now === 0
      ? `${money(all)} im Ganzen, aber dir fehlt das Geld.`
      : `${now} von ${money(all)}; für den Rest fehlt dir das Geld.`,
  alreadyReached: "Dein Netz reicht schon bis hierher.",
  bindWhich: "Eine Kleinstadt schließt du für einen Auftrag an, der dann gebunden ist. Für welchen?",
  binds: (city) => `bindet den Auftrag für ${city}`,
  trip: (many, fees) => `${points(many)}${listOfFees(fees)}`,

  journey: (city, turns, fees) => `${city && `${city}: `}${arrival(turns)}${listOfFees(fees)}`,
  journeyInBrief: (city, turns, fees) => `${city}: ${arrival(turns)}${allFees(fees)}`,
  goOn: (begins, city, turns, fees, laterFees) =>
    say(
      `${turns === 0 ? `Nach ${city} fahren` : `${begins ? "" : "Weiter "}Richtung ${city} fahren`}${listOfFees(fees)}${laterFees > 0 ? `, später ${money(laterFees)} Gebühren` : ""}`,
    ),
  runFor: (run, fees) => `${run}${listOfFees(fees)}`,
  beyondReach: (turns) => `Zu weit für diese Runde: ${arrival(turns)}.`,
  dropJourney: "Fahrt aufgeben",
  noTrack: (city) =>
    say(`Nach ${city} führt noch keine Strecke. Wähle die Stadt, um die billigste Verbindung zu sehen.`),
  link: (city, cost) => say(`Nach ${city} führt noch keine Strecke; mit dem Bauen endet das Fahren. ${cost}`),
  noWay: (city) => say(`Deine Lok kommt zurzeit nicht nach ${city}.`),
  planLink: "billigste Verbindung planen",
  furtherJourneys: "Fahrten über mehrere Runden",
  withoutTrack: "Noch keine Strecke",

  cash: "Kasse",
  hidden: "verdeckt",
  leftToBuild: "Noch zu verbauen",
  goal: "Ziel",
  majors: (joined, needed) =>
    joined > needed ? `${joined} Großstädte, ${needed} nötig` : `${joined}/${needed} Großstädte`,
  debt: "Schulden",
  trainName: (number) => (number === 0 ? "Deine Lok" : "Deine zweite Lok"),
  engineType: (engine) => (engine.length > 1 ? engine : `Typ ${engine}`),
  engineText: (speed, many) => `${points(speed)}, ${loads(many)}`,
  standsIn: (city) => say(`in ${city}`),
  underWay: "unterwegs",
  pointsLeft: (left) => `noch ${points(left)}`,
  standsStill: "setzt aus",
  load: "Laden",
  drop: "Abladen",
  onBoard: "Ladung",
  emptySlot: "leer",
  chooseTrain: "Mit dieser Lok fahren",
  payTo: (name, amount) => `${money(amount)} an ${name}`,
  purchases: (many) => `Loks und mehr${many > 0 ? ` (${many})` : ""}`,
  buyEngine: (engine, speed, many, cost, train, dropped) =>
    `${train === 1 ? "Zweite Lok: " : ""}${engine}, ${points(speed)}, ${loads(many)}: ${money(cost)}${dropped && `, ohne ${dropped}`}`,

  hand: "Deine Aufträge",
  openOrders: "Öffentliche Aufträge",
  openLater: "Ab Runde 4 liegen öffentliche Aufträge aus.",
  hiddenCard: "Eine verdeckte Auftragskarte",
  keepTitle: (kept) => `Behalte ${kept} Auftragskarten`,
  keepText: (kept, dealt) =>
    `Hake ${kept} von diesen ${dealt} an; ein Druck auf einen Auftrag zeigt ihn auf dem Spielplan. Von jeder Karte lässt sich einer erfüllen.`,
  keepMore: (more) => `Noch ${more} zu wählen`,
  order: (good, city, pay) => say(`${good} nach ${city} für ${money(pay)}`),
  lapsed: "verfallen",
  soldOut: (good) => `${good}: ausverkauft, derzeit nirgends zu haben`,
  soldOutShort: "ausverkauft",
  prospect: (good, supplier, distance, track, gain) =>
    say(
      `${good} aus ${supplier}: ${count(distance, "Meilenstein", "Meilensteine")}, ${trackFor(track)}, ${profit(gain)}`,
    ),
  aboardProspect: (good, track, gain) => `${good} an Bord: ${trackFor(track)}, ${profit(gain)}`,

  tier: { major: "Großstadt", medium: "Mittelstadt", small: "Kleinstadt" },
  supplies: "Liefert",
  wantedHere: "Hier gesucht",
  chips: (left) => (left === 0 ? "ausverkauft" : `noch ${left}`),
  lies: "liegt hier",
  liesUntil: (round) => `liegt hier bis zum Ende von Runde ${round}`,
  connected: "Angeschlossen",
  noneConnected: "Noch niemand ist angeschlossen.",
  depotOf: (name) => `Depot von ${name}`,
  outOfCity: (most) => `Höchstens ${most} Strecken je Runde führen hinaus.`,

  search: "Suchen",
  nothingToList: "Wenn du am Zug bist, findest du hier alles, was du auf der Karte tun kannst.",
  nothingFound: "Nichts gefunden.",
  noneInReach: (many) => `Keine mit ${count(many, "Punkt", "Punkten")}.`,
  reachableCities: "Erreichbare Städte",
  buildTowards: "Bauen in Richtung",
  buildableSections: "Einzelne Strecken",
  about: (cost) => `etwa ${money(cost)}`,
  actionGroup: {
    keep: "Aufträge behalten",
    start: "Beginnen",
    pass: "Aussetzen und neue Aufträge ziehen",
    cross: "Fähre nehmen",
    step: "Einen Schritt fahren",
    go: "Fahren",
    rescue: "Lok zurückholen",
    load: "Laden",
    drop: "Abladen",
    deliver: "Liefern",
    sell: "Aus einem Depot verkaufen",
    admit: "Depots öffnen und schließen",
    build: "Bauen",
    line: "Fährlinie eröffnen",
    engine: "Loks",
    secondTrain: "Zweite Lok",
    depot: "Depot errichten",
    offer: "Absprache anbieten",
    answer: "Antworten",
    withdraw: "Zurückziehen",
    lose: "Ware hergeben",
    end: "Zug beenden",
  },
  fromTo: (from, to) => `${from} → ${to}`,
  without: (good) => `ohne ${good}`,
  offset: (east, south) =>
    // A neighbour needs no figures.
    (Math.abs(east) <= 1 && Math.abs(south) <= 1 && east !== 0
      ? `${["nord", "", "süd"][south + 1]}${east > 0 ? "östlich" : "westlich"}`
      : "") ||
    [
      ...(east === 0 ? [] : [`${decimal(Math.abs(east))} ${east > 0 ? "östlich" : "westlich"}`]),
      ...(south === 0 ? [] : [`${decimal(Math.abs(south))} ${south > 0 ? "südlich" : "nördlich"}`]),
    ].join(", ") ||
    "Mitte",

  players: "Spieler",
  track: sections,
  deals: "Absprachen",
  deal: (who, user, owner, turns) =>
    `${who(user, "@ benutzt", "Du benutzt")} ${who(owner, "die Strecken von @", "deine Strecken")} noch ${count(turns, "Runde", "Runden")} lang`,
  makeOffer: (name) => `${name} eine Absprache anbieten`,
  iUse: (name) => `Ich benutze die Strecken von ${name}`,
  theyUse: (name) => `${name} benutzt meine Strecken`,
  price: "Preis in Mio",
  turnsOfDeal: "Für wie viele Runden",
  offerTitle: "Ein Angebot",
  offerText: (who, user, owner, turns, price) =>
    `${who(user, "@ zahlt", "Du zahlst")} ${money(price)} und benutzt ${who(owner, "die Strecken von @", "deine Strecken")} ${count(turns, "Runde", "Runden")} lang ohne Gebühr.`,

  news: "Neues",
  understood: "Verstanden",
  drawnByYou: "Du hast sie gezogen: Eine Runde lang darfst du nicht bauen, und auf deinen Strecken fährt keine Lok.",
  trainInside: "Deine Lok steht in diesem Gebiet.",
  dealMade: (terms) => `Abgemacht: ${terms}`,
  inForce: "Ereignisse in Kraft",
  drawnBy: (who, seat) => `gezogen von ${who(seat, "@", "dir")}`,
  lossTitle: "Welche Ware verliert deine Lok?",

  boardLabel: "Spielplan",
  variant: "Spiel",
  variants: {
    standard: ["Standard", "Drei Auftragskarten, Ziel wie gedruckt"],
    fast: ["Schnell, Variante I", "Schnellere Loks, fünf Karten, Depots, höheres Ziel"],
    duel: ["Duell, Variante II", "Für zwei: Kleinstädte gehören nur einem"],
    fastDuel: ["Schnelles Duell", "Beide Varianten zusammen, für zwei"],
  },
  extras: "Zusätze",
  secondTrain: ["Zweite Lok", "Für zwei oder drei"],
  c15: ["Lok C15", "15 Punkte, zwei Waren"],
  turnInCities: ["Wenden nur in Städten", "Loks wenden nur in Städten und Häfen"],
  openCash: ["Offene Kassen", "Alle sehen alles Geld"],
  whoStarts: "Wer beginnt, entscheidet das Los (G2).",
  length: "Länge",
  rounds: (rounds) => (rounds === 150 ? "Bis zum Ziel" : `${rounds} Runden`),

  keepThese: (cards) => `Diese Karten behalten: ${cards.join(", ")}`,
  buildWays: (many, cost, ways) => `${sections(many)} für ${money(cost)} bauen: ${ways.join(", ")}`,

  statusOver: "Das Spiel ist zu Ende",
  statusKeep: "Wähle die Aufträge, die du behältst",
  statusKeepOthers: "Die anderen wählen ihre Aufträge",
  statusStart: "Wähle die Stadt, in der dein Netz beginnt",
  statusStartTheirs: (name) => `${name} wählt eine Startstadt`,
  statusMine: {
    ferry: "Dein Zug: Fähre, fahren, bauen",
    move: "Dein Zug: fahren, dann bauen",
    build: "Dein Zug: bauen oder beenden",
  },
  statusTheirs: (name, step) => `${name} ${{ ferry: "ist an der Fähre", move: "fährt", build: "baut" }[step]}`,
  statusOffer: "Ein Angebot wartet auf Antwort",
  statusLoss: "Eine Ware geht verloren",
  round: (round, of) => (of === 150 ? `Runde ${round}` : `Runde ${round} von ${of}`),
  lastRound: "Das ist die letzte Runde.",

  wins: (names, isYou) =>
    names.length === 1
      ? `${names[0]} ${isYou ? "gewinnst" : "gewinnt"}`
      : `${listed("de", names)} ${isYou ? "gewinnt" : "gewinnen"} gemeinsam`,
  byGoal: (name, isYou, goal) => `${isYou ? "Du hast" : `${name} hat`} ${money(goal)} und die Großstädte erreicht.`,
  byRounds: "Die letzte Runde ist vorbei; wer am reichsten ist, gewinnt.",
  place: "Platz",
  name: "Spieler",
  earned: "Einnahmen",
  spent: "Ausgaben",
  transfers: "Gebühren und Absprachen",
  delivered: "Lieferungen",
  chartCash: "Kasse je Runde",
  chartTrack: "Strecken je Runde",
  chartDeliveries: "Lieferungen je Runde",
  chartLabel: (names, lines) => names.map((name, seat) => `${name}: ${(lines[seat] ?? []).join(", ")}`).join(". "),
};
