import {
  type Language,
  type Value,
  type Values,
  type Words,
  asFlag,
  asList,
  asNumber,
  asText,
  listed,
} from "@stellwerk/kernel";
import { MAIN } from "../ids.ts";
import { vehicle } from "../tables.ts";
import { money, operatorName, sentenceSubject, subject, thingName, vehicleName } from "./names.ts";

const isNet = (operator: Value | undefined): boolean => asNumber(operator) >= MAIN;
const price = (language: Language, type: Value | undefined): string => money(language, vehicle(asNumber(type)).price);
const vehicleNames = (language: Language, types: Value | undefined): string[] =>
  asList(types).map((type) => vehicleName(language, type));

/** Per tenth, for the log of a dividend. */
const perShare = (language: Language, { amount }: Values): string => money(language, asNumber(amount) / 10);

const REASONS: Record<Language, Record<string, string>> = {
  de: {
    price: "Ein Kurs hat 400\u00a0TM erreicht.",
    bank: "Die Bank ist gesprengt.",
    standstill: "Drei Spielrunden lang hat niemand gekauft, und keine Bahn ist gefahren.",
    lastPlayer: "Alle bis auf eine Person sind bankrott.",
    noCompany: "Keine Gesellschaft ist mehr im Spiel.",
    rounds: "Die vereinbarte letzte Spielrunde ist gespielt.",
  },
  en: {
    price: "A price has reached 400\u00a0TM.",
    bank: "The bank has broken.",
    standstill: "For three game rounds nobody has bought anything and no vehicle has run.",
    lastPlayer: "All players but one are bankrupt.",
    noCompany: "No company is left in the game.",
    rounds: "The last game round that was agreed on has been played.",
  },
};
const reason = (language: Language, value: Value | undefined): string => REASONS[language][asText(value)] ?? "";

function purchasedDe({ operator, type, price: paid, used, help, credit }: Values): string {
  const what = `${asFlag(used) ? "eine gebrauchte" : "eine"} ${vehicleName("de", type)}`;
  if (asFlag(credit)) return `${sentenceSubject("de", operator)} nimmt ${what} auf Kredit.`;
  const helped = asNumber(help) > 0 ? `, davon ${money("de", help)} Zuschuss vom Direktor` : "";
  return `${sentenceSubject("de", operator)} kauft ${what} für ${money("de", paid)}${helped}.`;
}

function purchasedEn({ operator, type, price: paid, used, help, credit }: Values): string {
  const what = `a ${asFlag(used) ? "used " : ""}${vehicleName("en", type)}`;
  if (asFlag(credit)) return `${sentenceSubject("en", operator)} takes ${what} on credit.`;
  const helped = asNumber(help) > 0 ? `, ${money("en", help)} of it from the director` : "";
  return `${sentenceSubject("en", operator)} buys ${what} for ${money("en", paid)}${helped}.`;
}

/** Why the director's own money is no help for a purchase: it may not be so much, or is not there. */
const lackDe = (lack: number, most: number): string =>
  lack > most
    ? `Es fehlen ${money("de", lack)}, und der Direktor darf höchstens ${money("de", most)} zuschießen: Das reicht nicht.`
    : `Die fehlenden ${money("de", lack)} dürfte der Direktor zuschießen, hat sie aber nicht.`;

const lackEn = (lack: number, most: number): string =>
  lack > most
    ? `${money("en", lack)} is missing, and the director may add no more than ${money("en", most)}: that is not enough.`
    : `The director might add the missing ${money("en", lack)}, but does not have it.`;

export const de = {
  "event.operatingRound": ({ number, of }) =>
    asNumber(of) > 1 ? `Betriebsrunde ${asNumber(number)} von ${asNumber(of)} beginnt.` : "Die Betriebsrunde beginnt.",
  "event.operates": ({ operator, seat }, who) =>
    `${sentenceSubject("de", operator)} ist am Zug, geführt von ${who(seat, "@", "dir")}.`,
  "event.paid": (values) => {
    const { operator, amount, kept, shares, pool } = values;
    const bonus = asNumber(kept) > 0 ? `und behält ${money("de", kept)} Bonus` : "";
    if (isNet(operator))
      return asList(shares).length > 0
        ? `Die S-Bahn schüttet insgesamt ${money("de", amount)} aus.`
        : `${sentenceSubject("de", operator)} gibt ${money("de", amount)} zur Ausschüttung${bonus && ` ${bonus}`}.`;
    const back = asNumber(pool) > 0 ? ` Für Aktien im Bankpool erhält sie ${money("de", pool)}.` : "";
    return `${sentenceSubject("de", operator)} schüttet ${money("de", amount)} aus, ${perShare("de", values)} je Aktie${bonus && `, ${bonus}`}.${back}`;
  },
  "event.withheld": ({ operator, amount }) =>
    asNumber(amount) > 0
      ? `${sentenceSubject("de", operator)} behält ${money("de", amount)} ein.`
      : `${sentenceSubject("de", operator)} nimmt nichts ein.`,
  "event.purchased": purchasedDe,
  "event.repaid": ({ operator, type, price: paid }) =>
    `${sentenceSubject("de", operator)} bezahlt die ${vehicleName("de", type)} auf Kredit: ${money("de", paid)}.`,
  "event.offered": ({ operator, from, thing, price: bid }) =>
    `${sentenceSubject("de", operator)} bietet der ${operatorName(from)} für ${thingName("de", thing)} ${money("de", bid)}.`,
  "event.declined": ({ from, thing }) =>
    `${sentenceSubject("de", from)} lehnt das Angebot für ${thingName("de", thing)} ab.`,
  "event.traded": ({ operator, from, thing, price: paid, cost }) =>
    `${sentenceSubject("de", operator)} kauft ${thingName("de", thing)} von der ${operatorName(from)} für ${money("de", paid)}${asNumber(cost) > 0 ? ` und ${money("de", cost)} für den Chip` : ""}.`,
  "event.scrapped": ({ operator, type }) =>
    `${sentenceSubject("de", operator)} verschrottet eine ${vehicleName("de", type)}.`,
  "event.gaveUp": ({ operator, type }) =>
    `${sentenceSubject("de", operator)} hat zu viele Bahnen und gibt der Bank eine ${vehicleName("de", type)}.`,
  "event.phase": ({ phase, scrapped }) => {
    const gone = vehicleNames("de", scrapped);
    const scraps =
      gone.length > 0
        ? ` Alle ${listed(
            "de",
            gone.map((one) => `${one}en`),
          )} werden verschrottet.`
        : "";
    return `Phase ${asNumber(phase)} beginnt.${scraps}`;
  },
  "event.companyBankrupt": ({ company }) =>
    `${sentenceSubject("de", company)} ist bankrott und scheidet aus. Ihre Aktien sind wertlos.`,
  "event.playerBankrupt": ({ seat }, who) =>
    `${who(seat, "@ kann die Bahn nicht bezahlen, die gekauft werden muss, ist bankrott und scheidet", "Du kannst die Bahn nicht bezahlen, die gekauft werden muss, bist bankrott und scheidest")} aus.`,
  "event.over": ({ reason: why }) => `Das Spiel ist zu Ende. ${reason("de", why)}`,

  "action.pay": ({ income, commission }) => {
    const kinds: Record<string, string> = {
      dividend: "Alles ausschütten",
      dividendWithoutBonus: "Ausschütten, den Bonus behalten",
      withhold: "Alles einbehalten",
    };
    return `${kinds[asText(income)]}${asFlag(commission) ? ", mit 20\u00a0TM Provision" : ""}`;
  },
  "action.purchase": ({ type, used, scrap, credit }) => {
    const room = scrap === null ? "" : `, dafür eine ${vehicleName("de", scrap)} verschrotten`;
    const what = `${asFlag(used) ? "Gebrauchte " : ""}${vehicleName("de", type)}`;
    return asFlag(credit) ? `${what} auf Kredit nehmen` : `${what} für ${price("de", type)} kaufen${room}`;
  },
  "action.offer": ({ from, thing, price: bid, scrap }) =>
    `Der ${operatorName(from)} für ${thingName("de", thing)} ${money("de", bid)} bieten${scrap === null ? "" : `, dafür eine ${vehicleName("de", scrap)} verschrotten`}`,
  "action.answer": ({ accept }) => (asFlag(accept) ? "Das Angebot annehmen" : "Das Angebot ablehnen"),
  "action.done": ({ operator, step, laid }) => {
    if (step === "track") return asNumber(laid) > 0 ? "Kein weiteres Plättchen legen" : "Kein Plättchen legen";
    if (step === "depot") return "Kein Depot errichten";
    return step === "vehicles" ? `Den Zug der ${operatorName(operator)} beenden` : "Weiter";
  },
  "action.bankrupt": () => "Bankrott anmelden",
  "action.giveUp": ({ type }) => `Eine ${vehicleName("de", type)} abgeben`,

  "refusal.mustBuy": ({ operator }) =>
    `${sentenceSubject("de", operator)} hat keine Bahn und muss eine kaufen, bevor der Zug endet.`,
  "refusal.noBonus": () => "Es gibt keinen Bonus zu behalten: Schütte alles aus, oder behalte alles ein.",
  "refusal.commissionWithoutDividend": () => "Provision gibt es nur, wenn das Netz ausschüttet.",
  "refusal.noCommission": ({ operator }) =>
    isNet(operator)
      ? `${sentenceSubject("de", operator)} kann keine Provision zahlen: Dazu braucht es ein selbständiges Teilnetz und 20\u00a0TM in der Kasse.`
      : "Provision zahlen nur die Netze der S-Bahn.",
  "refusal.vehicleLimit": ({ limit }) => `Mehr als ${asNumber(limit)} Bahnen sind nicht erlaubt.`,
  "refusal.tramsKeepVehicles": () =>
    "Straßenbahngesellschaften können keine Bahn verschrotten, um Platz zu machen. Das darf nur die S-Bahn.",
  "refusal.noSuchVehicle": ({ operator, type }) =>
    `${sentenceSubject("de", operator)} hat keine ${vehicleName("de", type)}.`,
  "refusal.scrapOlder": ({ type, scrap }) =>
    `Für eine ${vehicleName("de", type)} kann nur eine Bahn mit kleinerer Reichweite verschrottet werden, keine ${vehicleName("de", scrap)}.`,
  "refusal.noSBahnVehicles": () => "Straßenbahngesellschaften betreiben keine S-Bahnen.",
  "refusal.noTramVehicles": () => "Die S-Bahn betreibt keine Straßenbahnen.",
  "refusal.inDebt": ({ operator }) =>
    `${sentenceSubject("de", operator)} hat eine Bahn auf Kredit und kauft keine weitere, bis sie bezahlt ist.`,
  "refusal.noneUsed": ({ type }) => `Die Bank hat keine gebrauchte ${vehicleName("de", type)}.`,
  "refusal.notOffered": ({ type }) =>
    `Neue ${vehicleName("de", type)}en bietet die Bank jetzt nicht an: bei den Straßenbahnen nur die kleinste vorrätige Stufe, bei den S-Bahnen die der Phase.`,
  "refusal.tooDear": ({ operator, price: face, cash, most }) =>
    `Das kostet ${money("de", face)}, ${subject("de", operator)} hat ${money("de", cash)}. ${lackDe(asNumber(face) - asNumber(cash), asNumber(most))}`,
  "refusal.creditNotPlayed": () => "Diese Partie wird ohne Bahnen auf Kredit gespielt.",
  "refusal.creditWithoutVehicleOnly": ({ operator }) =>
    `Kredit bekommt nur, wer keine Bahn hat; ${subject("de", operator)} hat eine.`,
  "refusal.canPay": ({ operator }) =>
    `${sentenceSubject("de", operator)} kann den Preis mit Kasse und S-Bahn-Aktien aufbringen und bekommt keinen Kredit.`,
  "refusal.noClips": ({ clips }) => `Es gibt schon ${asNumber(clips)} Bahnen auf Kredit; mehr sind nicht erlaubt.`,
  "refusal.cheapestOnly": ({ price: least }) =>
    `Mit dem Geld des Direktors darf nur die billigste Bahn der Bank gekauft werden, die für ${money("de", least)}.`,
  "refusal.sellSBahnFirst": ({ company }) =>
    `Bevor der Direktor zahlt, muss ${subject("de", company)} ihre S-Bahn-Aktien verkaufen.`,
  "refusal.raiseMoney": ({ price: face, lack }) =>
    `Das kostet ${money("de", face)}, und ${money("de", lack)} fehlen noch: Der Direktor muss Aktien verkaufen.`,
  "refusal.noEmergency": ({ operator }) =>
    `Aktien werden im Betrieb nur verkauft, wenn eine Bahn gekauft werden muss; ${subject("de", operator)} muss das nicht.`,
  "refusal.noNeedToSell": () => "Das Geld für die billigste Bahn ist da; es muss nichts verkauft werden.",
  "refusal.keepsCompany": ({ operator }) =>
    `So viele dürfen es nicht sein: ${subject("de", operator)} darf durch den Notverkauf nicht den Direktor wechseln.`,
  "refusal.notMoreThanNeeded": ({ lack, needed }) =>
    `Es fehlen ${money("de", lack)}. Dafür darfst du höchstens ${asNumber(needed)} dieser Aktien verkaufen.`,
  "refusal.needNotBuy": ({ operator }) => `${sentenceSubject("de", operator)} muss keine Bahn kaufen.`,
  "refusal.canStillPay": () => "Das Geld reicht für die billigste Bahn: Kaufe sie.",
  "refusal.canStillSell": () => "Es sind noch Aktien zu verkaufen. Bankrott ist erst, wer keine mehr verkaufen kann.",
  "refusal.vehiclesLater": () => "Bahnen werden erst nach der Fahrt gekauft.",
  "refusal.depotsEarlier": () => "Depots werden vor der Fahrt gekauft. In diesem Zug ist es dafür zu spät.",
  "refusal.ownThing": ({ operator }) => `Das gehört der ${operatorName(operator)} schon.`,
  "refusal.notInPlay": ({ operator }) =>
    `${sentenceSubject("de", operator)} ist nicht in Betrieb oder hat keinen Direktor: Niemand kann das Angebot beantworten.`,
  "refusal.refusedAlready": ({ from, thing }) =>
    `${sentenceSubject("de", from)} hat ${thingName("de", thing)} in diesem Zug schon verweigert.`,
  "refusal.nothingToScrap": () => "Für ein Depot wird keine Bahn verschrottet.",
  "refusal.otherNetwork": () => "Straßenbahngesellschaften und S-Bahn handeln nicht miteinander mit Bahnen.",
  "refusal.notPaidYet": ({ operator, type }) =>
    `Die ${vehicleName("de", type)} der ${operatorName(operator)} ist auf Kredit und wird nicht verkauft.`,
  "refusal.priceOfOne": () => "Eine Bahn kostet mindestens 1\u00a0TM.",
  "refusal.offerAboveTreasury": ({ price: bid, cash }) =>
    `Für ein Angebot von ${money("de", bid)} reicht die Kasse nicht: Dort liegen ${money("de", cash)}.`,
} satisfies Words;

export const en = {
  "event.operatingRound": ({ number, of }) =>
    asNumber(of) > 1 ? `Operating round ${asNumber(number)} of ${asNumber(of)} begins.` : "The operating round begins.",
  "event.operates": ({ operator, seat }, who) =>
    `${sentenceSubject("en", operator)} operates, led by ${who(seat, "@", "you")}.`,
  "event.paid": (values) => {
    const { operator, amount, kept, shares, pool } = values;
    const bonus = asNumber(kept) > 0 ? `and keeps a bonus of ${money("en", kept)}` : "";
    if (isNet(operator))
      return asList(shares).length > 0
        ? `The S-Bahn pays out ${money("en", amount)} in all.`
        : `${sentenceSubject("en", operator)} sets ${money("en", amount)} aside for the shareholders${bonus && ` ${bonus}`}.`;
    const back = asNumber(pool) > 0 ? ` For shares in the pool it receives ${money("en", pool)}.` : "";
    return `${sentenceSubject("en", operator)} pays out ${money("en", amount)}, ${perShare("en", values)} a share${bonus && `, ${bonus}`}.${back}`;
  },
  "event.withheld": ({ operator, amount }) =>
    asNumber(amount) > 0
      ? `${sentenceSubject("en", operator)} withholds ${money("en", amount)}.`
      : `${sentenceSubject("en", operator)} earns nothing.`,
  "event.purchased": purchasedEn,
  "event.repaid": ({ operator, type, price: paid }) =>
    `${sentenceSubject("en", operator)} pays for its ${vehicleName("en", type)} on credit: ${money("en", paid)}.`,
  "event.offered": ({ operator, from, thing, price: bid }) =>
    `${sentenceSubject("en", operator)} offers ${money("en", bid)} to ${subject("en", from)} for ${thingName("en", thing)}.`,
  "event.declined": ({ from, thing }) =>
    `${sentenceSubject("en", from)} declines the offer for ${thingName("en", thing)}.`,
  "event.traded": ({ operator, from, thing, price: paid, cost }) =>
    `${sentenceSubject("en", operator)} buys ${thingName("en", thing)} from ${subject("en", from)} for ${money("en", paid)}${asNumber(cost) > 0 ? ` and pays ${money("en", cost)} for the token` : ""}.`,
  "event.scrapped": ({ operator, type }) => `${sentenceSubject("en", operator)} scraps a ${vehicleName("en", type)}.`,
  "event.gaveUp": ({ operator, type }) =>
    `${sentenceSubject("en", operator)} has too many vehicles and gives a ${vehicleName("en", type)} to the bank.`,
  "event.phase": ({ phase, scrapped }) => {
    const gone = vehicleNames("en", scrapped);
    const scraps =
      gone.length > 0
        ? ` All ${listed(
            "en",
            gone.map((one) => `${one}s`),
          )} are scrapped.`
        : "";
    return `Phase ${asNumber(phase)} begins.${scraps}`;
  },
  "event.companyBankrupt": ({ company }) =>
    `${sentenceSubject("en", company)} is bankrupt and leaves the game. Its shares are worth nothing.`,
  "event.playerBankrupt": ({ seat }, who) =>
    `${who(seat, "@ cannot pay for the vehicle that must be bought, is bankrupt and leaves", "You cannot pay for the vehicle that must be bought, are bankrupt and leave")} the game.`,
  "event.over": ({ reason: why }) => `The game is over. ${reason("en", why)}`,

  "action.pay": ({ income, commission }) => {
    const kinds: Record<string, string> = {
      dividend: "Pay out everything",
      dividendWithoutBonus: "Pay out, but keep the bonus",
      withhold: "Withhold everything",
    };
    return `${kinds[asText(income)]}${asFlag(commission) ? ", with the commission of 20\u00a0TM" : ""}`;
  },
  "action.purchase": ({ type, used, scrap, credit }) => {
    const room = scrap === null ? "" : ` and scrap a ${vehicleName("en", scrap)}`;
    const what = `a ${asFlag(used) ? "used " : ""}${vehicleName("en", type)}`;
    return asFlag(credit) ? `Take ${what} on credit` : `Buy ${what} for ${price("en", type)}${room}`;
  },
  "action.offer": ({ from, thing, price: bid, scrap }) =>
    `Offer ${money("en", bid)} to ${subject("en", from)} for ${thingName("en", thing)}${scrap === null ? "" : ` and scrap a ${vehicleName("en", scrap)}`}`,
  "action.answer": ({ accept }) => (asFlag(accept) ? "Accept the offer" : "Decline the offer"),
  "action.done": ({ operator, step, laid }) => {
    if (step === "track") return asNumber(laid) > 0 ? "Lay no further tile" : "Lay no tile";
    if (step === "depot") return "Build no depot";
    return step === "vehicles" ? `End the turn of ${subject("en", operator)}` : "Continue";
  },
  "action.bankrupt": () => "Declare bankruptcy",
  "action.giveUp": ({ type }) => `Give up a ${vehicleName("en", type)}`,

  "refusal.mustBuy": ({ operator }) =>
    `${sentenceSubject("en", operator)} has no vehicle and must buy one before its turn ends.`,
  "refusal.noBonus": () => "There is no bonus to keep: pay out everything or withhold everything.",
  "refusal.commissionWithoutDividend": () => "There is a commission only if the net pays out.",
  "refusal.noCommission": ({ operator }) =>
    isNet(operator)
      ? `${sentenceSubject("en", operator)} cannot pay a commission: that takes a separate subnet and 20\u00a0TM in its treasury.`
      : "Only nets of the S-Bahn pay a commission.",
  "refusal.vehicleLimit": ({ limit }) => `No more than ${asNumber(limit)} vehicles are allowed.`,
  "refusal.tramsKeepVehicles": () => "Tram companies cannot scrap a vehicle to make room. Only the S-Bahn can.",
  "refusal.noSuchVehicle": ({ operator, type }) =>
    `${sentenceSubject("en", operator)} has no ${vehicleName("en", type)}.`,
  "refusal.scrapOlder": ({ type, scrap }) =>
    `For a ${vehicleName("en", type)} you can scrap only a vehicle of smaller range, not a ${vehicleName("en", scrap)}.`,
  "refusal.noSBahnVehicles": () => "Tram companies do not run S-Bahn trains.",
  "refusal.noTramVehicles": () => "The S-Bahn does not run trams.",
  "refusal.inDebt": ({ operator }) =>
    `${sentenceSubject("en", operator)} has a vehicle on credit and cannot buy another until it is paid for.`,
  "refusal.noneUsed": ({ type }) => `The bank has no used ${vehicleName("en", type)}.`,
  "refusal.notOffered": ({ type }) =>
    `The bank does not sell a new ${vehicleName("en", type)} now: of the trams only the smallest type in stock, of the S-Bahn trains those of the phase.`,
  "refusal.tooDear": ({ operator, price: face, cash, most }) =>
    `That costs ${money("en", face)} and ${subject("en", operator)} has ${money("en", cash)}. ${lackEn(asNumber(face) - asNumber(cash), asNumber(most))}`,
  "refusal.creditNotPlayed": () => "This game is played without vehicles on credit.",
  "refusal.creditWithoutVehicleOnly": ({ operator }) =>
    `Credit is for companies without a vehicle; ${subject("en", operator)} has one.`,
  "refusal.canPay": ({ operator }) =>
    `${sentenceSubject("en", operator)} can pay the price from its treasury and S-Bahn shares, so it gets no credit.`,
  "refusal.noClips": ({ clips }) => `${asNumber(clips)} vehicles are already on credit; no more are allowed.`,
  "refusal.cheapestOnly": ({ price: least }) =>
    `With the director’s money only the bank’s cheapest vehicle may be bought, the one for ${money("en", least)}.`,
  "refusal.sellSBahnFirst": ({ company }) =>
    `Before the director pays, ${subject("en", company)} must sell its S-Bahn shares.`,
  "refusal.raiseMoney": ({ price: face, lack }) =>
    `It costs ${money("en", face)}, and ${money("en", lack)} is still missing: the director must sell shares.`,
  "refusal.noEmergency": ({ operator }) =>
    `In an operating round shares are sold only to pay for a vehicle that must be bought; ${subject("en", operator)} does not have to buy one.`,
  "refusal.noNeedToSell": () => "There is enough money for the cheapest vehicle; nothing has to be sold.",
  "refusal.keepsCompany": ({ operator }) =>
    `Not that many: the emergency sale must not give ${subject("en", operator)} another director.`,
  "refusal.notMoreThanNeeded": ({ lack, needed }) =>
    `${money("en", lack)} is missing. For that you may sell at most ${asNumber(needed)} of these shares.`,
  "refusal.needNotBuy": ({ operator }) => `${sentenceSubject("en", operator)} does not have to buy a vehicle.`,
  "refusal.canStillPay": () => "There is enough money for the cheapest vehicle: buy it.",
  "refusal.canStillSell": () => "There are shares left to sell. Only a director who can sell no more is bankrupt.",
  "refusal.vehiclesLater": () => "Vehicles are bought after the run.",
  "refusal.depotsEarlier": () => "Depots are bought before the run. It is too late for that this turn.",
  "refusal.ownThing": ({ operator }) => `${sentenceSubject("en", operator)} already has that.`,
  "refusal.notInPlay": ({ operator }) =>
    `${sentenceSubject("en", operator)} does not operate or has no director: nobody can answer the offer.`,
  "refusal.refusedAlready": ({ from, thing }) =>
    `${sentenceSubject("en", from)} has already refused to sell ${thingName("en", thing)} this turn.`,
  "refusal.nothingToScrap": () => "No vehicle is scrapped for a depot.",
  "refusal.otherNetwork": () => "Tram companies and the S-Bahn do not trade vehicles with each other.",
  "refusal.notPaidYet": ({ operator, type }) =>
    `The ${vehicleName("en", type)} of ${subject("en", operator)} is on credit and not for sale.`,
  "refusal.priceOfOne": () => "A vehicle costs at least 1\u00a0TM.",
  "refusal.offerAboveTreasury": ({ price: bid, cash }) =>
    `The treasury cannot cover an offer of ${money("en", bid)}: it holds ${money("en", cash)}.`,
} satisfies Words;
