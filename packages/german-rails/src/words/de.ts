import { type Value, type Values, asFlag, asList, asNumber, asText, capital } from "@stellwerk/kernel";
import type { RailsWords } from "./keys.ts";
import {
  boardOf,
  cityName,
  eventTitle,
  ferryName,
  goodName,
  openCountry,
  orderOf,
  riverName,
  whereabouts,
} from "./names.ts";

const city = (values: Values, key?: string): string => cityName(values, "de", key);
const good = (values: Values): string => goodName(values, "de");
/** Wohin: „nach Kiel“, „zum Meilenstein bei Kiel“. */
const towards = (values: Values, key: string): string => {
  const { isCity, name } = whereabouts(values, "de", key);
  return isCity ? `nach ${name}` : `zum Meilenstein bei ${name}`;
};
const spot = (values: Values, key: string): string => {
  const { isCity, name } = whereabouts(values, "de", key);
  return isCity ? name : `der Meilenstein bei ${name}`;
};
const from = (values: Values, key: string): string => {
  const { isCity, name } = whereabouts(values, "de", key);
  return isCity ? `von ${name}` : `vom Meilenstein bei ${name}`;
};
/** With a space that does not break: a line never begins with the unit. */
const money = (amount: Value | undefined): string => `${asNumber(amount)}\u00a0Mio`;
const order = (values: Values): string => {
  const wanted = orderOf(values, "de");
  return `${wanted.good} nach ${wanted.city} für ${money(wanted.pay)}`;
};
const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;
const fullPlace = (values: Values): string => (asNumber(values["city"]) >= 0 ? city(values) : "Der Hafen");

export const de: RailsWords = {
  "event.kept": ({ seat, cards }, who) =>
    `${who(seat, "@ behält", "Du behältst")} ${count(asList(cards).length, "Auftragskarte", "Auftragskarten")}.`,
  "event.started": (values, who) => `${who(values["seat"], "@ beginnt", "Du beginnst")} in ${city(values)}.`,
  "event.round": ({ round }) => `Runde ${asNumber(round)} beginnt.`,
  "event.turn": ({ seat }, who) => `${who(seat, "@ ist", "Du bist")} am Zug.`,
  "event.lostTurn": ({ seat }, who) => `${who(seat, "@ setzt", "Du setzt")} diese Runde aus.`,
  "event.opened": () => "Ein öffentlicher Auftrag wird ausgelegt.",
  "event.drew": ({ seat }, who) => `${who(seat, "@ zieht", "Du ziehst")} eine Auftragskarte.`,
  "event.event": (values, who) =>
    `${who(values["seat"], "@ zieht", "Du ziehst")} ein Ereignis: ${eventTitle(values, "de")}.`,
  "event.eventOver": (values) => `Nicht mehr in Kraft: ${eventTitle(values, "de")}.`,
  "event.reshuffle": ({ cards }) => `Die Ablage wird neu gemischt: ${count(asNumber(cards), "Karte", "Karten")}.`,
  "event.passed": ({ seat, cards }, who) =>
    `${who(seat, "@ setzt aus und wirft", "Du setzt aus und wirfst")} ${count(asList(cards).length, "Auftragskarte", "Auftragskarten")} ab.`,
  "event.moved": (values, who) => {
    const path = asList(values["path"]);
    const steps = path.length === 2 ? "einen Schritt" : `${path.length - 1} Schritte`;
    return `${who(values["seat"], "@ fährt", "Du fährst")} ${asNumber(values["train"]) === 0 ? "" : "mit der zweiten Lok "}${steps} ${towards({ ...values, to: path.at(-1) ?? 0 }, "to")}.`;
  },
  "event.fee": ({ seat, owner, amount, credit }, who) =>
    asFlag(credit)
      ? `${who(seat, "@ benutzt", "Du benutzt")} ${who(owner, "die Strecken von @", "deine Strecken")} auf Kredit und ${who(seat, "schuldet", "schuldest")} ${money(amount)}.`
      : `${who(seat, "@ zahlt", "Du zahlst")} ${who(owner, "@", "dir")} ${money(amount)} für die Benutzung ${who(owner, "der", "deiner")} Strecken.`,
  "event.repaid": ({ seat, owner, amount }, who) =>
    `${who(seat, "@ zahlt", "Du zahlst")} ${who(owner, "@", "dir")} ${money(amount)} zurück.`,
  "event.crossed": (values, who) =>
    `${who(values["seat"], "@ setzt", "Du setzt")} mit der Fähre über, ${ferryName(values, "de")}.`,
  "event.rescued": (values, who) =>
    `${who(values["seat"], "@ holt", "Du holst")} eine abgeschnittene Lok nach ${city(values)} zurück.`,
  "event.loaded": (values, who) =>
    `${who(values["seat"], "@ lädt", "Du lädst")} in ${city(values)} ${good(values)}${values["from"] === "depot" ? " aus dem Depot" : ""}.`,
  "event.dropped": (values, who) =>
    `${who(values["seat"], "@ lädt", "Du lädst")} in ${city(values)} ${good(values)} ab${values["depot"] === null ? "" : `, ${who(values["depot"], "ins Depot von @", "in dein Depot")}`}.`,
  "event.returned": (values) => `Zurück in den Vorrat: ${good(values)} aus ${city(values)}.`,
  "event.delivered": (values, who) => {
    const bonus = asNumber(values["bonus"]);
    return `${who(values["seat"], "@ liefert", "Du lieferst")} ${good(values)} nach ${city(values)} für ${money(values["pay"])}${bonus > 0 ? ` und ${money(bonus)} Zuschlag` : ""}.`;
  },
  "event.announced": (values, who) =>
    `${who(values["seat"], "@ hat", "Du hast")} jetzt ${money(boardOf(values).figures.announcement)} oder mehr.`,
  "event.built": (values, who) =>
    `${who(values["seat"], "@ baut", "Du baust")} eine Strecke für ${money(values["cost"])}.`,
  "event.line": (values, who) =>
    `${who(values["seat"], "@ eröffnet", "Du eröffnest")} die Fährlinie ${ferryName(values, "de")} für ${money(values["cost"])}.`,
  "event.bound": (values, who) =>
    `${who(values["seat"], "@ zeigt einen Auftrag und ist", "Du zeigst einen Auftrag und bist")} an ihn gebunden: ${order(values)}.`,
  "event.engine": (values, who) =>
    `${who(values["seat"], "@ rüstet", "Du rüstest")} für ${money(values["cost"])} auf eine Lok vom Typ ${asText(values["engine"])} um.`,
  "event.secondTrain": (values, who) =>
    `${who(values["seat"], "@ kauft", "Du kaufst")} in ${city(values)} eine zweite Lok.`,
  "event.depot": (values, who) =>
    `${who(values["seat"], "@ errichtet", "Du errichtest")} in ${city(values)} ein Depot.`,
  "event.admitted": (values, who) =>
    `${asFlag(values["open"]) ? who(values["seat"], "@ öffnet", "Du öffnest") : who(values["seat"], "@ schließt", "Du schließt")} das Depot in ${city(values)} für ${who(values["other"], "@", "dich")}.`,
  "event.offered": ({ user, owner, price, turns }, who) =>
    `Angebot: ${who(user, "@ benutzt", "Du benutzt")} ${who(owner, "die Strecken von @", "deine Strecken")} ${count(asNumber(turns), "Runde", "Runden")} lang für ${money(price)}.`,
  "event.answered": ({ seat, accept }, who) =>
    `${asFlag(accept) ? who(seat, "@ nimmt an", "Du nimmst an") : who(seat, "@ lehnt ab", "Du lehnst ab")}.`,
  "event.withdrawn": ({ seat }, who) => `${who(seat, "@ zieht", "Du ziehst")} das Angebot zurück.`,
  "event.flooded": (values) =>
    `Hochwasser (${riverName(values, "de")}): ${asList(values["edges"]).length === 0 ? "Keine Strecke ist" : count(asList(values["edges"]).length, "Strecke ist", "Strecken sind")} zerstört.`,
  "event.derailed": (values, who) =>
    `${who(values["seat"], "Eine Lok von @", "Eine deiner Loks")} entgleist und setzt eine Runde aus${values["lost"] === null ? "" : `; verloren: ${goodName(values, "de", "lost")}`}.`,
  "event.lost": (values, who) => `${who(values["seat"], "@ verliert", "Du verlierst")} ${good(values)}.`,
  "event.taxed": ({ seat, amount }, who) => `${who(seat, "@ zahlt", "Du zahlst")} ${money(amount)} Steuern.`,
  "event.over": ({ reason, seat }, who) =>
    reason === "goal"
      ? `${who(seat, "@ hat", "Du hast")} das Ziel erreicht: Das Spiel ist zu Ende.`
      : "Die letzte Runde ist vorbei: Das Spiel ist zu Ende.",

  "action.keep": ({ cards }) => `Diese ${asList(cards).length} Auftragskarten behalten`,
  "action.start": (values) => `In ${city(values)} beginnen`,
  "action.pass": () => "Aussetzen und neue Aufträge ziehen",
  "action.cross": (values) => `Mit der Fähre übersetzen, ${ferryName(values, "de")}`,
  "action.step": (values) => `Einen Schritt ${towards(values, "to")}`,
  "action.go": (values) => `${capital(towards(values, "to"))} fahren`,
  "action.rescue": (values) => `Die abgeschnittene Lok nach ${city(values)} zurückholen`,
  "action.load": (values) => `${good(values)} laden${values["from"] === "depot" ? " (aus dem Depot)" : ""}`,
  "action.drop": (values, who) =>
    `${good(values)} abladen${values["depot"] === null ? "" : ` (${who(values["depot"], "ins Depot von @", "in dein Depot")})`}`,
  "action.deliver": (values) => `${order(values)} liefern`,
  "action.sell": (values) => `${order(values)} aus dem Depot verkaufen`,
  "action.admit": (values, who) =>
    `Das Depot in ${city(values)} für ${who(values["seat"], "@", "dich")} ${asFlag(values["open"]) ? "öffnen" : "schließen"}`,
  "action.build": (values) => {
    const near = openCountry(values, "de");
    return near ? `Bei ${near} eine Strecke bauen` : `${capital(from(values, "from"))} ${towards(values, "to")} bauen`;
  },
  "action.line": (values) => `Die Fährlinie ${ferryName(values, "de")} eröffnen`,
  "action.engine": (values) => `Auf eine Lok vom Typ ${asText(values["engine"])} umrüsten`,
  "action.secondTrain": (values) => `In ${city(values)} eine zweite Lok kaufen`,
  "action.depot": (values) => `In ${city(values)} ein Depot errichten`,
  "action.offer": ({ user, owner, price, turns }, who) =>
    `Anbieten: ${who(user, "@ benutzt", "Du benutzt")} ${who(owner, "die Strecken von @", "deine Strecken")} ${count(asNumber(turns), "Runde", "Runden")} lang für ${money(price)}`,
  "action.answer": ({ accept }) => (asFlag(accept) ? "Das Angebot annehmen" : "Das Angebot ablehnen"),
  "action.withdraw": () => "Das Angebot zurückziehen",
  "action.lose": (values) => `${good(values)} hergeben`,
  "action.end": () => "Den Zug beenden",

  "refusal.gameOver": () => "Das Spiel ist zu Ende.",
  "refusal.notNow": () => "Das gehört zur Vorbereitung und geht jetzt nicht mehr.",
  "refusal.keepFirst": () => "Wähle zuerst, welche Auftragskarten du behältst.",
  "refusal.keepSome": ({ kept, dealt }) => `Behalte genau ${asNumber(kept)} der ${asNumber(dealt)} Karten.`,
  "refusal.startFirst": () => "Nenne zuerst die Großstadt, in der dein Netz beginnt.",
  "refusal.startInMajorCity": () => "Ein Netz beginnt in einer Großstadt.",
  "refusal.answerFirst": () => "Zuerst muss eine Frage beantwortet werden.",
  "refusal.nothingPending": () => "Es gibt nichts zu beantworten.",
  "refusal.roundOne": () => "In der ersten Runde werden nur Strecken gebaut.",
  "refusal.passFirst": () =>
    "Aussetzen kannst du nur, bevor du in dieser Runde etwas anderes getan hast, und nicht in der ersten Runde.",
  "refusal.movementOver": () => "Du baust schon, also bleiben die Loks stehen. Nimm den Bau zurück, um weiterzufahren.",
  "refusal.noSuchTrain": () => "So eine Lok hast du nicht.",
  "refusal.standsStill": () => "Diese Lok ist entgleist und steht in dieser Runde still.",
  "refusal.noPoints": () => "Diese Lok hat keine Bewegungspunkte mehr.",
  "refusal.notNeighbours": (values) =>
    `${capital(spot(values, "to"))} liegt nicht neben der Lok. Ein Schritt führt zum nächsten Meilenstein.`,
  "refusal.noTrack": (values) => `${capital(towards(values, "to"))} führt noch keine Strecke.`,
  "refusal.blocked": (values) => `${capital(spot(values, "to"))} ist eingeschneit.`,
  "refusal.flooded": () => "Das Hochwasser sperrt diesen Übergang.",
  "refusal.driversStrike": ({ owner }, who) => `${who(owner, "Die Lokführer von @", "Deine Lokführer")} streiken.`,
  "refusal.noTurning": () => "Loks wenden nur in Städten und Häfen.",
  "refusal.cannotPayFee": ({ owner, fee, cash }, who) =>
    `${who(owner, "Die Strecken von @", "Deine Strecken")} kosten ${money(fee)}, du hast ${money(cash)}.`,
  "refusal.outOfReach": (values) => `${capital(spot(values, "to"))} ist in dieser Runde nicht erreichbar.`,
  "refusal.ferryFirst": () =>
    "Die Fähre nimmst du ganz am Anfang deines Zuges, mit einer Lok, die dann schon im Hafen steht.",
  "refusal.notInPort": () => "Die Lok steht nicht in einem Hafen dieser Linie.",
  "refusal.ferryStopped": (values) => `Die Fähre ${ferryName(values, "de")} fährt gerade nicht.`,
  "refusal.noLine": (values) => `Die Linie ${ferryName(values, "de")} hat noch niemand eröffnet.`,
  "refusal.payAnOwner": (values) =>
    `Wähle, welchem Besitzer der Linie ${ferryName(values, "de")} du zahlst; ist sie für dich frei, zahlst du niemandem.`,
  "refusal.notStranded": () =>
    "Zurückholen kannst du nur eine Lok, an deren Meilenstein keine Strecke mehr endet, und nur bevor sie fährt.",
  "refusal.notNearest": (values) => `${city(values)} ist nicht die nächste Großstadt deines Netzes.`,
  "refusal.notInCity": () => "Die Lok ist in keiner Stadt.",
  "refusal.noPointForGoods": () =>
    "Im schnellen Spiel kostet jedes Laden, Abladen und Liefern einen Bewegungspunkt, und diese Lok hat keinen mehr.",
  "refusal.noSuchGood": () => "Diese Ware gibt es nicht.",
  "refusal.strike": (values) => `In ${city(values)} wird gestreikt: Dort wird nichts geladen oder abgeliefert.`,
  "refusal.trainFull": ({ loads }) => `Die Lok ist voll: Sie trägt ${count(asNumber(loads), "Ware", "Waren")}.`,
  "refusal.soldOut": (values) => `Ausverkauft: Von ${good(values)} liegt kein Chip mehr im Vorrat.`,
  "refusal.notHere": (values) => `${good(values)} gibt es in ${city(values)} nicht.`,
  "refusal.notOnBoard": (values) => `${good(values)} hat diese Lok nicht geladen.`,
  "refusal.noDepotHere": (values) => `In ${city(values)} steht kein Depot, das du benutzen darfst.`,
  "refusal.depotFull": (values) => `Das Depot hat keinen Platz für ${good(values)}: drei Waren, alle verschieden.`,
  "refusal.noSuchOrder": () => "Diesen Auftrag hast du nicht.",
  "refusal.lapsed": () => "Dieser Auftrag ist verfallen: Die Karte ist an einen anderen gebunden.",
  "refusal.wrongCity": (values) => `Dieser Auftrag geht nach ${city(values)}.`,
  "refusal.noDepots": () => "Depots gehören zum schnellen Spiel.",
  "refusal.notInDepot": (values) => `${good(values)} gibt es in deinem Depot in ${city(values)} nicht.`,
  "refusal.inDebt": ({ owner }, who) => `Zahle zuerst zurück, was du ${who(owner, "@", "dir selbst")} schuldest.`,
  "refusal.noMoney": ({ cost, cash }) => `Das kostet ${money(cost)}, du hast aber nur ${money(cash)}.`,
  "refusal.overLimit": ({ cost, left }) =>
    `Das kostet ${money(cost)}, in dieser Runde darfst du nur noch ${money(left)} ausgeben.`,
  "refusal.noTrackNeeded": () => "Innerhalb einer Großstadt braucht es keine Strecke.",
  "refusal.alreadyBuilt": ({ owner }, who) => `Hier ${who(owner, "hat @", "hast du")} schon gebaut.`,
  "refusal.notOnNetwork": (values) =>
    `Dein Netz reicht noch nicht bis ${whereabouts(values, "de", "from").isCity ? "" : "zum Meilenstein bei "}${whereabouts(values, "de", "from").name}. Baue von eigenen Strecken aus weiter.`,
  "refusal.noBuildingHere": () => "Ein Ereignis verbietet es, hier jetzt zu bauen.",
  "refusal.twiceOutOfCity": (values) => `Aus ${city(values)} heraus darfst du in einer Runde nur zwei Strecken bauen.`,
  "refusal.cityFull": (values) =>
    `${fullPlace(values)} ist voll: Nur ${count(asNumber(values["limit"]), "Person darf", "Personen dürfen")} sich hier anschließen.`,
  "refusal.rightOfWay": (values) =>
    `${fullPlace(values)} muss für die anderen offen bleiben: Neben dieser Strecke ${asNumber(values["needed"]) === 1 ? "muss ein freier Weg" : `müssen ${asNumber(values["needed"])} freie Wege`} übrig bleiben.`,
  "refusal.nothingToBind": () => "Diese Strecke schließt keine Kleinstadt neu an, also wird kein Auftrag gebunden.",
  "refusal.needsOrder": (values) =>
    `Um ${city(values)} anzuschließen, nenne einen deiner Aufträge dorthin oder für eine Ware von dort.`,
  "refusal.noEdge": (values) =>
    `Hier lässt sich nichts bauen: ${spot(values, "from")} und ${spot(values, "to")} liegen nicht nebeneinander.`,
  "refusal.noSuchFerry": () => "Diese Fährlinie gibt es nicht.",
  "refusal.lineFull": (values) => `Die Linie ${ferryName(values, "de")} haben schon zwei andere.`,
  "refusal.noSuchConversion": ({ from: was, to }) =>
    `Aus ${asText(was)} wird nicht ${asText(to)}: Möglich ist eine Stufe hinauf oder ein Wechsel innerhalb von B oder C.`,
  "refusal.nothingToDrop": () => "Die Ladung passt auf die neue Lok, es geht nichts verloren.",
  "refusal.nameGood": ({ loads }) =>
    `Die neue Lok trägt ${count(asNumber(loads), "Ware", "Waren")}: Nenne die Ware, die in den Vorrat zurückgeht.`,
  "refusal.noSecondTrain": () => "In dieser Partie gibt es keine zweite Lok.",
  "refusal.onlyTwoTrains": () => "Du hast schon zwei Loks.",
  "refusal.insteadOfBuilding": () => "Eine zweite Lok kaufst du anstelle von allem anderen in der Bauphase.",
  "refusal.notConnected": (values) => `In ${city(values)} endet keine Strecke von dir.`,
  "refusal.depotInMajorCity": () => "Depots stehen in Großstädten.",
  "refusal.oneDepot": (values) => `Du hast in ${city(values)} schon ein Depot.`,
  "refusal.depotsTaken": (values) => `In ${city(values)} haben schon drei andere ein Depot.`,
  "refusal.noSuchPlayer": () => "Nenne eine andere Person am Tisch.",
  "refusal.alreadySo": () => "Das ist schon so.",
  "refusal.twoOffers": () => "Mehr als zwei Angebote in einer Runde sind nicht erlaubt.",
  "refusal.dealOfTwo": () =>
    "Eine Absprache triffst du mit einer anderen Person: Eine von euch benutzt die Strecken der anderen.",
  "refusal.dealRange": () => "Eine Absprache kostet 0 bis 99\u00a0Mio und gilt 1 bis 10 Runden lang.",
  "refusal.noOffer": () => "Es gibt kein Angebot, das du beantworten oder zurückziehen könntest.",
  "refusal.nothingToLose": () => "Keine deiner Loks muss eine Ware hergeben.",
};
