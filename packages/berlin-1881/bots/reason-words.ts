import {
  type Language,
  type Value,
  type Words,
  asFlag,
  asList,
  asNumber,
  asText,
  listed,
  percentage,
} from "@stellwerk/kernel";
import { MAIN, SBAHN } from "../src/ids.ts";
import {
  capital,
  companyName,
  money,
  operatorName,
  placeName,
  subject,
  tellHolder,
  vehicleName,
  vehiclesText,
} from "../src/words/names.ts";
import { passText } from "./pass-words.ts";

const placesOf = (language: Language, places: Value | undefined): string =>
  listed(
    language,
    asList(places).map((place) => placeName(place)),
  );

/** Nets of the S-Bahn have numbers from its main net on; a company of this number is the S-Bahn, too. */
export const isSBahn = (operator: Value | undefined): boolean => asNumber(operator) >= Math.min(MAIN, SBAHN);

const en_ = (operator: Value | undefined): string => subject("en", operator);
const de_ = (operator: Value | undefined): string => subject("de", operator);
/** "die GBS", as an object. */
const die = (operator: Value | undefined): string => `die ${operatorName(operator)}`;
/** The vehicle that is asked for; stored puzzles do not say which. */
const itDe = (type: Value | undefined): string => (type === undefined ? "sie" : `die ${vehicleName("de", type)}`);
const itEn = (type: Value | undefined): string => (type === undefined ? "it" : `the ${vehicleName("en", type)}`);
/** "der GBS": of it, or for it. */
export const der = (operator: Value | undefined): string => `der ${operatorName(operator)}`;

const operatorsOf = (language: Language, operators: Value | undefined): string =>
  listed(
    language,
    asList(operators).map((operator) => subject(language, operator)),
  );

/** Whose money can start a company. */
const WAYS_EN: Readonly<Record<string, string>> = {
  alone: ", and your money lasts for that",
  others: ", and others have to buy, too",
  later: ". All players together lack the money for that in this stock round: it will not run in this game round",
};
const WAYS_DE: Readonly<Record<string, string>> = {
  alone: ", und dafür reicht dein Geld",
  others: ", und dafür müssen auch andere kaufen",
  later: ". Dafür reicht in dieser Aktienrunde das Geld aller Spieler nicht: In dieser Spielrunde fährt sie noch nicht",
};

const vehiclesEn = (type: Value | undefined, many: Value | undefined): string =>
  vehiclesText(
    "en",
    Array.from({ length: asNumber(many) }, () => asNumber(type)),
  );
const vehiclesDe = (type: Value | undefined, many: Value | undefined): string =>
  asNumber(many) === 1
    ? `einer ${vehicleName("de", type)}`
    : vehiclesText(
        "de",
        Array.from({ length: asNumber(many) }, () => asNumber(type)),
      );

/** "20 TM more", "as much as before". */
const changeEn = (mine: Value | undefined): string => {
  const by = asNumber(mine);
  return by === 0 ? "as much as before" : `${money("en", Math.abs(by))} ${by > 0 ? "more" : "less"}`;
};
const changeDe = (mine: Value | undefined): string => {
  const by = asNumber(mine);
  return by === 0 ? "so viel wie bisher" : `${money("de", Math.abs(by))} ${by > 0 ? "mehr" : "weniger"}`;
};

const en: Words = {
  "reason.bid": ({ isLeast }) =>
    isLeast === true
      ? "The lowest bidder receives the highest bid, and at the start money is worth more than the first choice."
      : "What the first choice of companies is worth is hard to tell: from 30 to 70\u00a0TM no bid is clearly better than another.",
  "reason.buy": ({ company, pays, cost, income }) =>
    asNumber(pays) > 0
      ? `${capital(en_(company))} runs for ${money("en", income)} with today’s vehicles and track: ${money("en", pays)} a share each operating round, for ${money("en", cost)}.`
      : `${capital(en_(company))} earns nothing yet; a share for ${money("en", cost)} is a bet on runs to come.`,
  "reason.chair": ({ company }) =>
    isSBahn(company) ? "You take the chair of the S-Bahn." : `You become director of ${companyName(company)}.`,
  // Stored puzzles do not say whose money can start it.
  "reason.toStart": ({ company, missing, way }) =>
    `${capital(en_(company))} starts once ${asNumber(missing) === 1 ? "one more share is" : `${asNumber(missing)} more shares are`} sold${WAYS_EN[asText(way ?? "")] ?? ""}.`,
  "reason.lastMoney": ({ cash }) =>
    asNumber(cash) === 0
      ? "It takes all your money, which earns nothing until the company runs."
      : `It leaves ${money("en", cash)}, and the share earns nothing until the company runs.`,
  "reason.worth": ({ worth, cost }) =>
    `It costs ${money("en", cost)} and should bring about ${money("en", worth)} by the end, dividends and price together.`,
  "reason.rises": ({ company, from, to }) =>
    `If ${en_(company)} keeps paying, its price rises from ${asNumber(from)} to ${money("en", to)} in this game round.`,
  "reason.soldOut": ({ company }) =>
    `Then the bank has no share of ${en_(company)} left: if it stays so, the price rises at the end of the stock round.`,
  "reason.starts": ({ company }) => `With this share ${en_(company)} starts.`,
  "reason.scrapped": ({ operator, type, phase, isAll, count }) =>
    `${capital(en_(operator))} loses ${asFlag(isAll) ? (count === 1 ? "its only vehicle" : "all its vehicles") : `its ${vehicleName("en", type)}${asNumber(count ?? 1) > 1 ? "s" : ""}`} when phase ${asNumber(phase)} begins.`,
  "reason.sell": ({ company, gets, from, to }) =>
    `That brings ${money("en", gets)}${asNumber(to) < asNumber(from) ? `, and the price of ${en_(company)} falls from ${asNumber(from)} to ${money("en", to)}` : ""}.`,
  "reason.sellFor": ({ company }) => `The money is for a share of ${en_(company)}.`,
  "reason.leavesChair": ({ company }) =>
    isSBahn(company)
      ? "Another player takes the chair of the S-Bahn."
      : `Another player becomes director of ${companyName(company)} and answers for its next vehicle.`,
  "reason.pass": (values) => passText.en(values, "your"),
  "reason.run": ({ operator, from, to }) =>
    asNumber(from) === 0
      ? `${capital(en_(operator))} can then run for ${money("en", to)}.`
      : `${capital(en_(operator))} then runs for ${money("en", to)} instead of ${asNumber(from)}.`,
  "reason.reach": ({ operator, places }) => `It brings ${placesOf("en", places)} within reach of ${en_(operator)}.`,
  "reason.prepares": ({ operator, income, isDepot }) => {
    const later = isDepot === true ? "but it can build and run from there later" : "but this is track to build on";
    return asNumber(income) === 0
      ? `${capital(en_(operator))} still earns nothing, ${later}.`
      : `${capital(en_(operator))} still earns ${money("en", income)} and no more, ${later}.`;
  },
  "reason.mostRun": ({ operator, income }) => `${money("en", income)} is the most that ${en_(operator)} can earn now.`,
  "reason.invest": ({ operator }) =>
    `${capital(en_(operator))} has more use for a share of the S-Bahn than for the money.`,
  "reason.accepts": ({ price, operator, type, from, to }) => {
    if (to === null || to === undefined) return `${money("en", price)} is worth more than what you hand over.`;
    return asNumber(to) < asNumber(from)
      ? `${capital(en_(operator))} then runs for ${money("en", to)} instead of ${asNumber(from)}, but gets ${money("en", price)}.`
      : `${capital(en_(operator))} runs for as much without ${itEn(type)}.`;
  },
  "reason.declines": ({ price, operator, type, from, to }) => {
    if (to === null || to === undefined || asNumber(to) >= asNumber(from))
      return `${money("en", price)} is less than it is worth to you.`;
    return `Without ${itEn(type)}, ${en_(operator)} runs for ${money("en", to)} instead of ${asNumber(from)}: that is worth more than ${money("en", price)}.`;
  },
  "reason.enoughFor": ({ operator, cash, cheapest }) =>
    `With ${money("en", cash)}, ${en_(operator)} can pay for a new vehicle at ${money("en", cheapest)}.`,
  "reason.bothMine": ({ mine }) => `For you, the two together bring ${changeEn(mine)} each operating round.`,
  "reason.runTogether": ({ operator, type, many, from, to }) =>
    `With ${vehiclesEn(type, many)} more, ${en_(operator)} runs for ${money("en", to)} instead of ${asNumber(from)}.`,
  "reason.supply": ({ type, left, price, phase, lost }) =>
    asNumber(left) > 0
      ? `The bank then has only ${asNumber(left)} new ${vehicleName("en", type)}${asNumber(left) > 1 ? "s" : ""} left; after that a new vehicle costs ${money("en", price)}.`
      : `It is the last new ${vehicleName("en", type)}: the next vehicle costs ${money("en", price)} and starts phase ${asNumber(phase)}${asList(lost).length > 0 ? `, in which ${operatorsOf("en", lost)} ${asList(lost).length > 1 ? "lose" : "loses"} vehicles` : ""}.`,
  "reason.soonScrapped": ({ type, phase, left }) =>
    asNumber(left) === 0
      ? `A risk: the next new vehicle starts phase ${asNumber(phase)}, and all ${vehicleName("en", type)}s are scrapped.`
      : `A risk: after ${asNumber(left) === 1 ? "one more new vehicle" : `${asNumber(left)} more new vehicles`} phase ${asNumber(phase)} starts, and all ${vehicleName("en", type)}s are scrapped.`,
  "reason.agrees": ({ helps }) => (asFlag(helps) ? "It helps you as well." : "It does you too little harm to stop it."),
  "reason.objects": ({ cost }) =>
    asNumber(cost) > 0 ? `It would cost you about ${money("en", cost)}.` : "It would do you more harm than good.",
  "reason.divest": ({ operator, isForced }) =>
    asFlag(isForced)
      ? `${capital(en_(operator))} must buy a vehicle and has to sell its own shares before you pay.`
      : `${capital(en_(operator))} has more use for the money.`,
  "reason.raise": ({ operator, missing }) =>
    `${capital(en_(operator))} must buy a vehicle, and ${money("en", missing)} is missing.`,
  "reason.sharePays": ({ company, pays }) =>
    asNumber(pays) > 0
      ? `As things are, a share of ${en_(company)} pays ${money("en", pays)} each operating round.`
      : `${capital(en_(company))} earns nothing as things are.`,
  "reason.giveUp": ({ operator, income }) =>
    `${capital(en_(operator))} has one vehicle too many, and runs for ${money("en", income)} without this one.`,
  "reason.startDepot": () => "Of the stations it could start in, this one promises most.",
  "reason.dividend": ({ operator, mine, percent, from, to }) => {
    const own =
      asNumber(mine) > 0
        ? `Your ${percentage("en", asNumber(percent))} of ${en_(operator)} brings you ${money("en", mine)}`
        : "";
    const rise = asNumber(to) > asNumber(from) ? `the price rises from ${asNumber(from)} to ${money("en", to)}` : "";
    return `${[own, rise].filter((part) => part !== "").join(", and ") || "The dividend keeps the price up"}.`.replace(
      /^t/,
      "T",
    );
  },
  // What all nets pay is handed out after the last of them, and the price follows the most of them.
  "reason.netDividend": ({ mine, percent }) =>
    asNumber(mine) > 0
      ? `Your ${percentage("en", asNumber(percent))} of the S-Bahn brings you ${money("en", mine)} of it; if most nets pay, the price rises.`
      : "If most nets pay, the price of the S-Bahn rises.",
  "reason.keepsBonus": ({ bonus, cash, cheapest }) =>
    `The bonus of ${money("en", bonus)} stays in the treasury, which then holds ${money("en", cash)}${cheapest === null ? "" : `; the cheapest vehicle costs ${money("en", cheapest)}`}.`,
  "reason.paysBonus": ({ bonus, mine }) =>
    `Of the bonus of ${money("en", bonus)} you get ${money("en", mine)}; in the treasury it would be of less use to you.`,
  "reason.commission": ({ holder, isMine }, who) =>
    `The commission goes from the net’s treasury to ${asFlag(isMine) ? "you" : tellHolder(who, holder, "@", "you")}.`,
  "reason.noCommission": () => "The net has more use for the commission.",
  "reason.withhold": ({ operator, cash, cheapest, from, to }) =>
    `${capital(en_(operator))} then has ${money("en", cash)}${cheapest === null ? "" : `; the cheapest vehicle costs ${money("en", cheapest)}`}.${asNumber(to) < asNumber(from) ? ` The price falls from ${asNumber(from)} to ${money("en", to)}.` : ""}`,
  "reason.forced": ({ operator }) => `${capital(en_(operator))} has no vehicle and must buy one.`,
  "reason.phase": ({ phase, lost }) =>
    `This starts phase ${asNumber(phase)}${asList(lost).length > 0 ? `, and ${operatorsOf("en", lost)} ${asList(lost).length > 1 ? "lose" : "loses"} vehicles` : ""}.`,
  "reason.help": ({ amount }) => `You add ${money("en", amount)} of your own money.`,
  "reason.lasts": ({ type }) =>
    `The ${vehicleName("en", type)} adds nothing to the runs yet, but it stays when older vehicles are scrapped.`,
  "reason.forTrack": ({ operator, type, isFirst }) =>
    `The ${vehicleName("en", type)} is for track to come: today it earns nothing${isFirst === true ? "" : " extra"}; it will once ${en_(operator)} has built more.`,
  "reason.cheaper": ({ price, face }) => `${money("en", price)} for a vehicle that costs ${money("en", face)} new.`,
  "reason.noTile": ({ operator }) => `No tile helps ${en_(operator)} enough now.`,
  "reason.noDepot": ({ operator }) => `No depot is worth its price to ${en_(operator)} now.`,
  "reason.noVehicle": ({ operator, cash, cheapest }) =>
    cheapest !== null && asNumber(cash) < asNumber(cheapest)
      ? `${capital(en_(operator))} has ${money("en", cash)}, and the cheapest vehicle costs ${money("en", cheapest)}.`
      : `${capital(en_(operator))} keeps its ${money("en", cash)}: another vehicle would not pay now.`,
  "reason.standing": ({ lead, winning }) => {
    const chance =
      { 0: "as good as lost", 100: "as good as won" }[asNumber(winning)] ??
      `${percentage("en", asNumber(winning))} chance to win`;
    if (lead === null) return `${capital(chance)}.`;
    const by = asNumber(lead);
    const told = `, ${chance}.`;
    if (by === 0) return `About even with the best of the others${told}`;
    return by > 0
      ? `About ${money("en", by)} ahead of the next player at the end${told}`
      : `About ${money("en", -by)} behind the leader at the end${told}`;
  },
  "reason.givesUp": ({ less }) => (asNumber(less) > 0 ? `about ${money("en", less)}` : "hardly anything"),
};

const de: Words = {
  "reason.bid": ({ isLeast }) =>
    isLeast === true
      ? "Wer am wenigsten bietet, bekommt das höchste Gebot ausgezahlt, und am Anfang zählt Geld mehr als die erste Wahl."
      : "Was die erste Wahl der Gesellschaften wert ist, lässt sich schwer sagen: Von 30 bis 70\u00a0TM ist kein Gebot klar besser als ein anderes.",
  "reason.buy": ({ company, pays, cost, income }) =>
    asNumber(pays) > 0
      ? `${capital(de_(company))} fährt mit den heutigen Bahnen und Strecken ${money("de", income)} ein: ${money("de", pays)} je Aktie in jeder Betriebsrunde, für ${money("de", cost)}.`
      : `${capital(de_(company))} nimmt noch nichts ein; eine Aktie für ${money("de", cost)} setzt auf künftige Fahrten.`,
  "reason.chair": ({ company }) =>
    isSBahn(company)
      ? "Damit übernimmst du den Vorsitz der S-Bahn."
      : `Damit wirst du Direktor der ${companyName(company)}.`,
  "reason.toStart": ({ company, missing, way }) =>
    `Danach ${asNumber(missing) === 1 ? "muss noch eine Aktie" : `müssen noch ${asNumber(missing)} Aktien`} verkauft werden, bis ${de_(company)} in Betrieb geht${WAYS_DE[asText(way ?? "")] ?? ""}.`,
  "reason.lastMoney": ({ cash }) =>
    asNumber(cash) === 0
      ? "Das kostet dein ganzes Geld, und bis die Gesellschaft fährt, bringt es nichts ein."
      : `Danach hast du noch ${money("de", cash)}, und bis die Gesellschaft fährt, bringt die Aktie nichts ein.`,
  "reason.worth": ({ worth, cost }) =>
    `Sie kostet ${money("de", cost)} und bringt bis zum Ende voraussichtlich etwa ${money("de", worth)}, Dividenden und Kurs zusammen.`,
  "reason.rises": ({ company, from, to }) =>
    `Schüttet ${de_(company)} weiter aus, steigt ihr Kurs in dieser Spielrunde von ${asNumber(from)} auf ${money("de", to)}.`,
  "reason.soldOut": ({ company }) =>
    `Die Bank hat dann keine Aktie ${der(company)} mehr: Bleibt es dabei, steigt der Kurs am Ende der Aktienrunde.`,
  "reason.starts": ({ company }) => `Mit dieser Aktie geht ${de_(company)} in Betrieb.`,
  "reason.scrapped": ({ operator, type, phase, isAll, count }) =>
    `${capital(de_(operator))} verliert ${asFlag(isAll) ? (count === 1 ? "ihre einzige Bahn" : "alle ihre Bahnen") : `ihre ${vehicleName("de", type)}${asNumber(count ?? 1) > 1 ? "en" : ""}`}, wenn Phase ${asNumber(phase)} beginnt.`,
  "reason.sell": ({ company, gets, from, to }) =>
    `Das bringt ${money("de", gets)}${asNumber(to) < asNumber(from) ? `, und der Kurs ${der(company)} fällt von ${asNumber(from)} auf ${money("de", to)}` : ""}.`,
  "reason.sellFor": ({ company }) => `Das Geld ist für eine Aktie der ${companyName(company)}.`,
  "reason.leavesChair": ({ company }) =>
    isSBahn(company)
      ? "Den Vorsitz der S-Bahn übernimmt dann ein anderer."
      : `Direktor der ${companyName(company)} wird dann ein anderer, und der muss für die nächste Bahn geradestehen.`,
  "reason.pass": (values) => passText.de(values, "deine"),
  "reason.run": ({ operator, from, to }) =>
    asNumber(from) === 0
      ? `${capital(de_(operator))} kann dann ${money("de", to)} einfahren.`
      : `${capital(de_(operator))} fährt dann ${asNumber(to)} statt ${money("de", from)} ein.`,
  "reason.reach": ({ operator, places }) => `Damit erreicht ${de_(operator)} ${placesOf("de", places)}.`,
  "reason.prepares": ({ operator, income, isDepot }) => {
    const later = isDepot === true ? "kann von dort aber später bauen und fahren" : "aber darauf lässt sich aufbauen";
    return asNumber(income) === 0
      ? `${capital(de_(operator))} fährt noch nichts ein, ${later}.`
      : `${capital(de_(operator))} fährt weiterhin nur ${money("de", income)} ein, ${later}.`;
  },
  "reason.mostRun": ({ operator, income }) =>
    `Mehr als ${money("de", income)} kann ${de_(operator)} jetzt nicht einfahren.`,
  "reason.invest": ({ operator }) => `Eine Aktie der S-Bahn nützt ${der(operator)} mehr als das Geld.`,
  "reason.accepts": ({ price, operator, type, from, to }) => {
    if (to === null || to === undefined) return `${money("de", price)} sind mehr wert als das, was du abgibst.`;
    return asNumber(to) < asNumber(from)
      ? `${capital(de_(operator))} fährt dann nur noch ${asNumber(to)} statt ${money("de", from)} ein, bekommt aber ${money("de", price)}.`
      : `${capital(de_(operator))} fährt ohne ${itDe(type)} genauso viel ein.`;
  },
  "reason.declines": ({ price, operator, type, from, to }) => {
    if (to === null || to === undefined || asNumber(to) >= asNumber(from))
      return `${money("de", price)} sind weniger, als es dir wert ist.`;
    return `Ohne ${itDe(type)} fährt ${de_(operator)} nur noch ${asNumber(to)} statt ${money("de", from)} ein: Das wiegt mehr als ${money("de", price)}.`;
  },
  "reason.enoughFor": ({ operator, cash, cheapest }) =>
    `Mit ${money("de", cash)} kann ${de_(operator)} eine neue Bahn für ${money("de", cheapest)} bezahlen.`,
  "reason.bothMine": ({ mine }) => `Dir bringen beide zusammen je Betriebsrunde ${changeDe(mine)}.`,
  "reason.runTogether": ({ operator, type, many, from, to }) =>
    `Mit ${vehiclesDe(type, many)} mehr fährt ${de_(operator)} ${asNumber(to)} statt ${money("de", from)} ein.`,
  "reason.supply": ({ type, left, price, phase, lost }) =>
    asNumber(left) > 0
      ? `Die Bank hat dann nur noch ${asNumber(left) > 1 ? `${asNumber(left)} neue ${vehicleName("de", type)}en` : `eine neue ${vehicleName("de", type)}`}; danach kostet eine neue Bahn ${money("de", price)}.`
      : `Es ist die letzte neue ${vehicleName("de", type)}: Die nächste Bahn kostet ${money("de", price)} und bringt Phase ${asNumber(phase)}${asList(lost).length > 0 ? `, in der ${operatorsOf("de", lost)} Bahnen ${asList(lost).length > 1 ? "verlieren" : "verliert"}` : ""}.`,
  "reason.soonScrapped": ({ type, phase, left }) =>
    asNumber(left) === 0
      ? `Das Risiko: Schon mit der nächsten neuen Bahn beginnt Phase ${asNumber(phase)}, und alle ${vehicleName("de", type)}en werden verschrottet.`
      : `Das Risiko: Nach ${asNumber(left) === 1 ? "einer weiteren neuen Bahn" : `${asNumber(left)} weiteren neuen Bahnen`} beginnt Phase ${asNumber(phase)}, und alle ${vehicleName("de", type)}en werden verschrottet.`,
  "reason.agrees": ({ helps }) =>
    asFlag(helps) ? "Das nützt auch dir." : "Das schadet dir zu wenig, um es aufzuhalten.",
  "reason.objects": ({ cost }) =>
    asNumber(cost) > 0 ? `Das würde dich etwa ${money("de", cost)} kosten.` : "Das würde dir mehr schaden als nützen.",
  "reason.divest": ({ operator, isForced }) =>
    asFlag(isForced)
      ? `${capital(de_(operator))} muss eine Bahn kaufen und erst ihre eigenen Aktien verkaufen, bevor du zahlst.`
      : `${capital(de_(operator))} kann das Geld besser brauchen.`,
  "reason.raise": ({ operator, missing }) =>
    `${capital(de_(operator))} muss eine Bahn kaufen, und dafür fehlen ${money("de", missing)}.`,
  "reason.sharePays": ({ company, pays }) =>
    asNumber(pays) > 0
      ? `So wie es steht, bringt eine Aktie ${der(company)} ${money("de", pays)} je Betriebsrunde.`
      : `So wie es steht, nimmt ${de_(company)} nichts ein.`,
  "reason.giveUp": ({ operator, income }) =>
    `${capital(de_(operator))} hat eine Bahn zu viel und fährt ohne diese ${money("de", income)} ein.`,
  "reason.startDepot": () => "Von allen möglichen Stationen verspricht diese am meisten.",
  "reason.dividend": ({ operator, mine, percent, from, to }) => {
    const own =
      asNumber(mine) > 0
        ? `Deine ${percentage("de", asNumber(percent))} ${der(operator)} bringen dir ${money("de", mine)}`
        : "";
    const rise = asNumber(to) > asNumber(from) ? `der Kurs steigt von ${asNumber(from)} auf ${money("de", to)}` : "";
    return `${[own, rise].filter((part) => part !== "").join(", und ") || "Die Dividende hält den Kurs"}.`.replace(
      /^d/,
      "D",
    );
  },
  "reason.netDividend": ({ mine, percent }) =>
    asNumber(mine) > 0
      ? `Deine ${percentage("de", asNumber(percent))} der S-Bahn bringen dir davon ${money("de", mine)}; zahlen die meisten Netze, steigt der Kurs.`
      : "Zahlen die meisten Netze, steigt der Kurs der S-Bahn.",
  "reason.keepsBonus": ({ bonus, cash, cheapest }) =>
    `Der Bonus von ${money("de", bonus)} bleibt in der Kasse, in der dann ${money("de", cash)} liegen${cheapest === null ? "" : `; die billigste Bahn kostet ${money("de", cheapest)}`}.`,
  "reason.paysBonus": ({ bonus, mine }) =>
    `Vom Bonus, ${money("de", bonus)}, bekommst du ${money("de", mine)}; in der Kasse würde er dir weniger nützen.`,
  "reason.commission": ({ holder, isMine }, who) =>
    `Die Provision geht aus der Kasse des Netzes an ${asFlag(isMine) ? "dich" : tellHolder(who, holder, "@", "dich")}.`,
  "reason.noCommission": () => "Die Provision kann das Netz selbst besser brauchen.",
  "reason.withhold": ({ operator, cash, cheapest, from, to }) =>
    `${capital(de_(operator))} hat dann ${money("de", cash)}${cheapest === null ? "" : `; die billigste Bahn kostet ${money("de", cheapest)}`}.${asNumber(to) < asNumber(from) ? ` Der Kurs fällt von ${asNumber(from)} auf ${money("de", to)}.` : ""}`,
  "reason.forced": ({ operator }) => `${capital(de_(operator))} hat keine Bahn und muss eine kaufen.`,
  "reason.phase": ({ phase, lost }) =>
    `Damit beginnt Phase ${asNumber(phase)}${asList(lost).length > 0 ? `, und ${operatorsOf("de", lost)} ${asList(lost).length > 1 ? "verlieren" : "verliert"} Bahnen` : ""}.`,
  "reason.help": ({ amount }) => `Du legst ${money("de", amount)} aus eigener Tasche dazu.`,
  "reason.lasts": ({ type }) =>
    `Die ${vehicleName("de", type)} bringt noch nicht mehr ein, bleibt aber, wenn ältere Bahnen verschrottet werden.`,
  "reason.forTrack": ({ operator, type, isFirst }) =>
    `Die ${vehicleName("de", type)} ist für spätere Strecken: Heute bringt sie noch nichts ${isFirst === true ? "" : "zusätzlich "}ein; das ändert sich, wenn ${de_(operator)} weiterbaut.`,
  "reason.cheaper": ({ price, face }) => `${money("de", price)} für eine Bahn, die neu ${money("de", face)} kostet.`,
  "reason.noTile": ({ operator }) => `Kein Plättchen bringt ${die(operator)} jetzt weiter.`,
  "reason.noDepot": ({ operator }) => `Für ${die(operator)} lohnt sich jetzt kein Depot.`,
  "reason.noVehicle": ({ operator, cash, cheapest }) =>
    cheapest !== null && asNumber(cash) < asNumber(cheapest)
      ? `${capital(de_(operator))} hat ${money("de", cash)}, und die billigste Bahn kostet ${money("de", cheapest)}.`
      : `${capital(de_(operator))} behält ${money("de", cash)}: Eine weitere Bahn lohnt sich jetzt nicht.`,
  "reason.standing": ({ lead, winning }) => {
    const chance =
      { 0: "so gut wie verloren", 100: "so gut wie gewonnen" }[asNumber(winning)] ??
      `${percentage("de", asNumber(winning))} Siegchance`;
    if (lead === null) return `${capital(chance)}.`;
    const by = asNumber(lead);
    const told = `, ${chance}.`;
    if (by === 0) return `Etwa gleichauf mit dem Besten der anderen${told}`;
    return by > 0
      ? `Am Ende etwa ${money("de", by)} vor dem Nächsten${told}`
      : `Am Ende etwa ${money("de", -by)} hinter dem Führenden${told}`;
  },
  "reason.givesUp": ({ less }) => (asNumber(less) > 0 ? `etwa ${money("de", less)}` : "kaum etwas"),
};

/** Why the bots of 1881 do something. */
export const words: Readonly<Record<Language, Words>> = { de, en };
