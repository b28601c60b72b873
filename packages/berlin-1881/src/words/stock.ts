import {
  type Language,
  type Value,
  type Values,
  type Words,
  asList,
  asNumber,
  asSeat,
  asText,
  listed,
  percentage,
} from "@stellwerk/kernel";
import { SBAHN } from "../ids.ts";
import { HIDDEN } from "../state.ts";
import { atPlace, companyName, money, ownerName, sentenceSubject, subject, tellHolder } from "./names.ts";

/** One card of a company, as an object: "die Direktoraktie", "a share". */
const CARDS: Record<Language, (company: number, card: Value | undefined) => string> = {
  de: (company, card) => {
    if (card === "ordinary") return "eine Aktie";
    if (card !== "director") return `Aufsichtsratsaktie ${asNumber(card)}`;
    return company === SBAHN ? "die Vorsitzaktie" : "die Direktoraktie";
  },
  en: (company, card) => {
    if (card === "ordinary") return "a share";
    if (card !== "director") return `board certificate ${asNumber(card)}`;
    return company === SBAHN ? "the chair’s certificate" : "the director’s certificate";
  },
};
const cardOf = (language: Language, company: Value | undefined, card: Value | undefined): string =>
  CARDS[language](asNumber(company), card);

const FROM: Record<Language, Record<string, string>> = {
  de: { offering: "aus dem Erstangebot", pool: "aus dem Bankpool" },
  en: { offering: "from the initial offering", pool: "from the pool" },
};
const source = (language: Language, from: Value | undefined): string => FROM[language][asText(from)] ?? "";

/** The certificates of a bundle: "2 Aktien und Aufsichtsratsaktie 3". */
function bundle(language: Language, { ordinary, board }: Values): string {
  const many = asNumber(ordinary);
  const one = language === "de" ? "eine Aktie" : "a share";
  const more = `${many} ${language === "de" ? "Aktien" : "shares"}`;
  const parts = many === 0 ? [] : [many === 1 ? one : more];
  for (const card of asList(board)) parts.push(cardOf(language, SBAHN, card));
  return listed(language, parts);
}

/** How many ordinary shares there are to sell. */
function toSell(language: Language, company: Value | undefined, most: Value | undefined): string {
  const many = asNumber(most);
  if (language === "de")
    return `Von der ${companyName(company)} ${many === 0 ? "gibt es keine einfache Aktie" : many === 1 ? "gibt es nur eine einfache Aktie" : `gibt es nur ${many} einfache Aktien`} zu verkaufen.`;
  const shares =
    many === 0
      ? "are no ordinary shares"
      : many === 1
        ? "is only one ordinary share"
        : `are only ${many} ordinary shares`;
  return `There ${shares} of ${subject("en", company)} to sell.`;
}

const boardNumbers = (language: Language, board: Value | undefined): string =>
  listed(
    language,
    asList(board).map((card) => `${asNumber(card)}`),
  );

export const de = {
  "event.bid": ({ seat, amount }, who) =>
    asNumber(amount) === HIDDEN
      ? `${who(seat, "@ hat", "Du hast")} geboten.`
      : `${who(seat, "@ bietet", "Du bietest")} ${money("de", amount)}.`,
  "event.bids": ({ ranking, bids, received }, who) => {
    const lines = asList(ranking).map((seat, place) => {
      const own = asSeat(seat);
      return `${who(own, "@ bietet", place === 0 ? "Du bietest" : "du bietest")} ${money("de", asList(bids)[own])} und ${who(own, "bekommt", "bekommst")} ${money("de", asList(received)[own])}`;
    });
    return `Die Gebote: ${lines.join("; ")}.`;
  },
  "event.round": ({ round }) => `Spielrunde ${asNumber(round)} beginnt mit der Aktienrunde.`,
  "event.bought": ({ holder, company, from, card, price }, who) =>
    `${tellHolder(who, holder, "@ kauft", "Du kaufst")} ${cardOf("de", company, card)} der ${companyName(company)} ${source("de", from)} für ${money("de", price)}.`,
  "event.sold": (values, who) =>
    `${tellHolder(who, values["holder"], "@ verkauft", "Du verkaufst")} ${bundle("de", values)} der ${companyName(values["company"])} für ${money("de", values["proceeds"])}.`,
  "event.passed": ({ seat }, who) => `${who(seat, "@ kauft", "Du kaufst")} nichts.`,
  "event.opened": ({ company, seat }, who) =>
    `${who(seat, "@ bringt", "Du bringst")} die ${companyName(company)} an die Börse.`,
  "event.director": ({ tram, seat, before }, who) =>
    asNumber(before) >= 0
      ? `${who(seat, "@ löst", "Du löst")} ${who(before, "@", "dich")} als Direktor der ${companyName(tram)} ab.`
      : `${who(seat, "@ wird", "Du wirst")} Direktor der ${companyName(tram)}.`,
  "event.chair": ({ holder, before }, who) =>
    asNumber(before) >= 0
      ? `${tellHolder(who, holder, "@ löst", "Du löst")} ${ownerName(who, "de", before, "dich")} im Vorsitz der S-Bahn ab.`
      : `${tellHolder(who, holder, "@ übernimmt", "Du übernimmst")} den Vorsitz der S-Bahn.`,
  "event.started": ({ operator, capital, place }) =>
    `${sentenceSubject("de", operator)} geht mit ${money("de", capital)}${place === null ? "" : ` und dem Startdepot ${atPlace("de", place)}`} in Betrieb.`,
  "event.marker": ({ company, price, before }) =>
    `Der Kurs der ${companyName(company)} ${asNumber(price) > asNumber(before) ? "steigt" : "fällt"} von ${money("de", before)} auf ${money("de", price)}.`,
  "event.leader": ({ seat }, who) => `${who(seat, "@ ist", "Du bist")} Spielführer.`,

  "action.bid": ({ amount }) => `${money("de", amount)} bieten`,
  "action.buy": ({ company, from, card }) =>
    `${companyName(company)}: ${cardOf("de", company, card)} ${source("de", from)} kaufen`,
  "action.sell": (values) => `${companyName(values["company"])}: ${bundle("de", values)} verkaufen`,
  "action.pass": ({ dealt }) => (asNumber(dealt) === 0 ? "Passen" : "Den Zug beenden"),
  "action.invest": ({ from, card }) => `S-Bahn: ${cardOf("de", SBAHN, card)} ${source("de", from)} kaufen`,
  "action.divest": (values) => `S-Bahn: ${bundle("de", values)} verkaufen`,
  "action.hand": ({ board }) =>
    `${asList(board).length === 1 ? "Aufsichtsratsaktie" : "Aufsichtsratsaktien"} ${boardNumbers("de", board)} abgeben`,

  "refusal.bidMade": () => "Dein Gebot ist schon abgegeben.",
  "refusal.bidSteps": ({ least, step }) => `Geboten wird ab ${money("de", least)} in Stufen von ${money("de", step)}.`,
  "refusal.bidAboveCash": ({ amount, cash }) =>
    `${money("de", amount)} hast du nicht. Du kannst höchstens ${money("de", cash)} bieten.`,
  "refusal.overLimitNoPurchase": () =>
    "Du lagst zu Beginn des Zuges über dem Papierlimit. In diesem Zug kannst du nur verkaufen.",
  "refusal.fourBought": () => "Du hast schon vier Aktien gekauft. Mehr sind beim Erstkauf nicht erlaubt.",
  "refusal.oneBought": () =>
    "Du hast in diesem Zug schon eine Aktie gekauft. Die nächste gibt es in deinem nächsten Zug.",
  "refusal.soldThisRound": ({ company }) =>
    `Du hast in dieser Aktienrunde Aktien der ${companyName(company)} verkauft. Kaufen kannst du sie erst in der nächsten wieder.`,
  "refusal.certificateLimit": ({ limit }) =>
    `Das Papierlimit ist ${asNumber(limit)}. Verkaufe erst eine Aktie, die nicht im gelben Bereich liegt.`,
  "refusal.sharesWorthless": ({ company }) =>
    `Die ${companyName(company)} ist bankrott, ihre Aktien sind aus dem Spiel.`,
  "refusal.tramsOnly": () => "Beim Erstkauf gibt es nur Aktien von Straßenbahngesellschaften.",
  "refusal.sBahnLater": () => "S-Bahn-Aktien gibt es ab Phase 2, also wenn die erste 3er-Bahn verkauft ist.",
  "refusal.noBoard": ({ company }) =>
    `Die ${companyName(company)} hat keinen Aufsichtsrat. Den gibt es nur bei der S-Bahn.`,
  "refusal.notInPool": ({ company, card }) =>
    card === "ordinary"
      ? `Im Bankpool liegt keine Aktie der ${companyName(company)}.`
      : `Im Bankpool liegt diese Aktie der ${companyName(company)} nicht.`,
  "refusal.noOpening": ({ company }) =>
    `Die ${companyName(company)} kann erst eröffnet werden, wenn das Erstangebot einer anderen Gesellschaft ausverkauft ist.`,
  "refusal.offeringSoldOut": ({ company }) =>
    `Das Erstangebot der ${companyName(company)} ist ausverkauft. Vielleicht liegen Aktien im Bankpool.`,
  "refusal.byNumber": ({ next }) =>
    `S-Bahn-Aktien werden der Reihe nach verkauft: Jetzt kommt ${cardOf("de", SBAHN, next)}.`,
  "refusal.directorFirst": ({ company }) =>
    `Von der ${companyName(company)} muss zuerst die Direktoraktie gekauft werden.`,
  "refusal.directorNotForSale": ({ company }) =>
    `Die Direktoraktie der ${companyName(company)} ist nicht zu kaufen. Wer mehr Aktien hat als der Direktor, bekommt sie im Tausch gegen zwei.`,
  "refusal.aboveLimit": ({ company, percent }) =>
    `Mehr als ${percentage("de", asNumber(percent))} der ${companyName(company)} darf niemand besitzen.`,
  "refusal.cannotPayShare": ({ cost, cash }) =>
    `Das kostet ${money("de", cost)}, es sind aber nur ${money("de", cash)} da.`,
  "refusal.emptyBundle": () => "Wähle mindestens eine Aktie aus, die du verkaufen willst.",
  "refusal.directorNeverSold": ({ company, most }) =>
    `${cardOf("de", company, "director").replace(/^d/, "D")} wird nie verkauft. ${toSell("de", company, most)}`,
  "refusal.notSoMany": ({ company, most }) => `So viele sind nicht da. ${toSell("de", company, most)}`,
  "refusal.notOnBoard": () =>
    "Verkaufen kannst du nur Aufsichtsratsaktien, die du hast, jede einmal und der Nummer nach.",
  "refusal.oneBundle": ({ company }) =>
    `Du hast in diesem Zug schon Aktien der ${companyName(company)} verkauft. Je Zug ist nur ein Paket von jeder Gesellschaft erlaubt.`,
  "refusal.sellDown": ({ limit, many }) =>
    `Du hast ${asNumber(many)} Papiere, erlaubt sind ${asNumber(limit)}. Verkaufe erst die überzähligen.`,
  "refusal.handBoard": ({ many }) =>
    asNumber(many) === 1
      ? "Für den Vorsitz musst du genau eine deiner Aufsichtsratsaktien abgeben."
      : `Für den Vorsitz musst du genau ${asNumber(many)} deiner Aufsichtsratsaktien abgeben, der Nummer nach.`,
  "refusal.tramsInvest": () =>
    "S-Bahn-Aktien kaufen und verkaufen hier nur Straßenbahngesellschaften; die S-Bahn selbst hält keine.",
  "refusal.oneShare": () => "Eine Gesellschaft kauft in jeder Betriebsrunde höchstens eine S-Bahn-Aktie.",
  "refusal.investsOnCredit": () =>
    "Solange eine Bahn auf Kredit nicht bezahlt ist, kauft die Gesellschaft keine S-Bahn-Aktien.",
} satisfies Words;

export const en = {
  "event.bid": ({ seat, amount }, who) =>
    asNumber(amount) === HIDDEN
      ? `${who(seat, "@ has", "You have")} made a bid.`
      : `${who(seat, "@ bids", "You bid")} ${money("en", amount)}.`,
  "event.bids": ({ ranking, bids, received }, who) => {
    const lines = asList(ranking).map((seat) => {
      const own = asSeat(seat);
      return `${who(own, "@ bids", "you bid")} ${money("en", asList(bids)[own])} and ${who(own, "receives", "receive")} ${money("en", asList(received)[own])}`;
    });
    return `The bids: ${lines.join("; ")}.`;
  },
  "event.round": ({ round }) => `Game round ${asNumber(round)} begins with the stock round.`,
  "event.bought": ({ holder, company, from, card, price }, who) =>
    `${tellHolder(who, holder, "@ buys", "You buy")} ${cardOf("en", company, card)} of ${subject("en", company)} ${source("en", from)} for ${money("en", price)}.`,
  "event.sold": (values, who) =>
    `${tellHolder(who, values["holder"], "@ sells", "You sell")} ${bundle("en", values)} of ${subject("en", values["company"])} for ${money("en", values["proceeds"])}.`,
  "event.passed": ({ seat }, who) => `${who(seat, "@ buys", "You buy")} nothing.`,
  "event.opened": ({ company, seat }, who) => `${who(seat, "@ opens", "You open")} ${subject("en", company)}.`,
  "event.director": ({ tram, seat, before }, who) =>
    asNumber(before) >= 0
      ? `${who(seat, "@ takes", "You take")} over from ${who(before, "@", "you")} as director of ${subject("en", tram)}.`
      : `${who(seat, "@ becomes", "You become")} director of ${subject("en", tram)}.`,
  "event.chair": ({ holder, before }, who) =>
    asNumber(before) >= 0
      ? `${tellHolder(who, holder, "@ takes", "You take")} over the chair of the S-Bahn from ${ownerName(who, "en", before, "you")}.`
      : `${tellHolder(who, holder, "@ takes", "You take")} the chair of the S-Bahn.`,
  "event.started": ({ operator, capital, place }) =>
    `${sentenceSubject("en", operator)} starts with ${money("en", capital)}${place === null ? "" : ` and its home depot ${atPlace("en", place)}`}.`,
  "event.marker": ({ company, price, before }) =>
    `The price of ${subject("en", company)} ${asNumber(price) > asNumber(before) ? "rises" : "falls"} from ${money("en", before)} to ${money("en", price)}.`,
  "event.leader": ({ seat }, who) => `${who(seat, "@ has", "You have")} the priority.`,

  "action.bid": ({ amount }) => `Bid ${money("en", amount)}`,
  "action.buy": ({ company, from, card }) =>
    `${companyName(company)}: buy ${cardOf("en", company, card)} ${source("en", from)}`,
  "action.sell": (values) => `${companyName(values["company"])}: sell ${bundle("en", values)}`,
  "action.pass": ({ dealt }) => (asNumber(dealt) === 0 ? "Pass" : "End the turn"),
  "action.invest": ({ from, card }) => `S-Bahn: buy ${cardOf("en", SBAHN, card)} ${source("en", from)}`,
  "action.divest": (values) => `S-Bahn: sell ${bundle("en", values)}`,
  "action.hand": ({ board }) =>
    `Hand over board ${asList(board).length === 1 ? "certificate" : "certificates"} ${boardNumbers("en", board)}`,

  "refusal.bidMade": () => "You have already made your bid.",
  "refusal.bidSteps": ({ least, step }) =>
    `Bids start at ${money("en", least)} and go up in steps of ${money("en", step)}.`,
  "refusal.bidAboveCash": ({ amount, cash }) =>
    `You do not have ${money("en", amount)}. You can bid ${money("en", cash)} at most.`,
  "refusal.overLimitNoPurchase": () =>
    "You were above the certificate limit when your turn began. This turn you can only sell.",
  "refusal.fourBought": () => "You have already bought four certificates. The initial purchase allows no more.",
  "refusal.oneBought": () => "You have already bought a certificate this turn. You can buy another next turn.",
  "refusal.soldThisRound": ({ company }) =>
    `You have sold shares of ${subject("en", company)} in this stock round. You can buy them again in the next one.`,
  "refusal.certificateLimit": ({ limit }) =>
    `The certificate limit is ${asNumber(limit)}. First sell one whose price is not in the yellow zone.`,
  "refusal.sharesWorthless": ({ company }) =>
    `${sentenceSubject("en", company)} is bankrupt, and its shares are out of the game.`,
  "refusal.tramsOnly": () => "The initial purchase is for shares of tram companies only.",
  "refusal.sBahnLater": () => "S-Bahn shares are sold from phase 2 on, which begins with the first 3-tram.",
  "refusal.noBoard": ({ company }) => `${sentenceSubject("en", company)} has no board. Only the S-Bahn has one.`,
  "refusal.notInPool": ({ company, card }) =>
    card === "ordinary"
      ? `There is no share of ${subject("en", company)} in the pool.`
      : `This certificate of ${subject("en", company)} is not in the pool.`,
  "refusal.noOpening": ({ company }) =>
    `${sentenceSubject("en", company)} can be opened once the initial offering of another company is sold out.`,
  "refusal.offeringSoldOut": ({ company }) =>
    `The initial offering of ${subject("en", company)} is sold out. There may be shares in the pool.`,
  "refusal.byNumber": ({ next }) =>
    `S-Bahn shares are sold in the order of their numbers: next is ${cardOf("en", SBAHN, next)}.`,
  "refusal.directorFirst": ({ company }) =>
    `The first certificate of ${subject("en", company)} to be bought must be the director’s.`,
  "refusal.directorNotForSale": ({ company }) =>
    `The director’s certificate of ${subject("en", company)} is not for sale. A player with more shares than the director gets it in exchange for two.`,
  "refusal.aboveLimit": ({ company, percent }) =>
    `Nobody may hold more than ${percentage("en", asNumber(percent))} of ${subject("en", company)}.`,
  "refusal.cannotPayShare": ({ cost, cash }) =>
    `That costs ${money("en", cost)}, but there is only ${money("en", cash)}.`,
  "refusal.emptyBundle": () => "Choose at least one certificate to sell.",
  "refusal.directorNeverSold": ({ company, most }) =>
    `${cardOf("en", company, "director").replace(/^t/, "T")} is never sold. ${toSell("en", company, most)}`,
  "refusal.notSoMany": ({ company, most }) => `There are not that many. ${toSell("en", company, most)}`,
  "refusal.notOnBoard": () =>
    "You can sell only board certificates that you have, each once and in the order of their numbers.",
  "refusal.oneBundle": ({ company }) =>
    `You have already sold shares of ${subject("en", company)} this turn. Only one bundle of each company is allowed per turn.`,
  "refusal.sellDown": ({ limit, many }) =>
    `You have ${asNumber(many)} certificates, and only ${asNumber(limit)} are allowed. Sell the surplus first.`,
  "refusal.handBoard": ({ many }) =>
    asNumber(many) === 1
      ? "For the chair you must give up exactly one of your board certificates."
      : `For the chair you must give up exactly ${asNumber(many)} of your board certificates, in the order of their numbers.`,
  "refusal.tramsInvest": () => "Only tram companies buy and sell S-Bahn shares here; the S-Bahn itself holds none.",
  "refusal.oneShare": () => "A company buys at most one S-Bahn share in an operating round.",
  "refusal.investsOnCredit": () => "Until its vehicle on credit is paid for, the company cannot buy S-Bahn shares.",
} satisfies Words;
