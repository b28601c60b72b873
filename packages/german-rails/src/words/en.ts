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

const city = (values: Values, key?: string): string => cityName(values, "en", key);
const good = (values: Values): string => goodName(values, "en");
const place = (values: Values, key: string): string => {
  const { isCity, name } = whereabouts(values, "en", key);
  return isCity ? name : `the milepost near ${name}`;
};
/** With a space that does not break: a line never begins with the unit. */
const money = (amount: Value | undefined): string => `${asNumber(amount)}\u00a0million`;
const order = (values: Values): string => {
  const wanted = orderOf(values, "en");
  return `${wanted.good} to ${wanted.city} for ${money(wanted.pay)}`;
};
const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;
/** "an A", "a B12". */
const anEngine = (engine: Value | undefined): string => `${engine === "A" ? "an" : "a"} ${asText(engine)}`;
const trainName = ({ train }: Values): string => (asNumber(train) === 0 ? "the train" : "the second train");

export const en: RailsWords = {
  "event.kept": ({ seat, cards }, who) =>
    `${who(seat, "@ keeps", "You keep")} ${count(asList(cards).length, "order card")}.`,
  "event.started": (values, who) => `${who(values["seat"], "@ starts", "You start")} in ${city(values)}.`,
  "event.round": ({ round }) => `Round ${asNumber(round)} begins.`,
  "event.turn": ({ seat }, who) => `It is ${who(seat, "@’s", "your")} turn.`,
  "event.lostTurn": ({ seat }, who) => `${who(seat, "@ loses", "You lose")} this turn.`,
  "event.opened": () => "A public order is revealed.",
  "event.drew": ({ seat }, who) => `${who(seat, "@ draws", "You draw")} an order card.`,
  "event.event": (values, who) =>
    `${who(values["seat"], "@ draws", "You draw")} an event: ${eventTitle(values, "en")}.`,
  "event.eventOver": (values) => `No longer in force: ${eventTitle(values, "en")}.`,
  "event.reshuffle": ({ cards }) => `The discards are shuffled: ${count(asNumber(cards), "card")}.`,
  "event.passed": ({ seat, cards }, who) =>
    `${who(seat, "@ passes and discards", "You pass and discard")} ${count(asList(cards).length, "order card")}.`,
  "event.moved": (values, who) => {
    const path = asList(values["path"]);
    return `${who(values["seat"], "@ moves", "You move")} ${trainName(values)} ${count(path.length - 1, "step")} to ${place({ ...values, to: path.at(-1) ?? 0 }, "to")}.`;
  },
  "event.fee": ({ seat, owner, amount, credit }, who) =>
    asFlag(credit)
      ? `${who(seat, "@ uses", "You use")} ${who(owner, "@’s", "your")} track on credit and ${who(seat, "owes", "owe")} ${money(amount)}.`
      : `${who(seat, "@ pays", "You pay")} ${who(owner, "@", "you")} ${money(amount)} for using ${who(owner, "their", "your")} track.`,
  "event.repaid": ({ seat, owner, amount }, who) =>
    `${who(seat, "@ pays", "You pay")} back ${money(amount)} to ${who(owner, "@", "you")}.`,
  "event.crossed": (values, who) =>
    `${who(values["seat"], "@ crosses", "You cross")} by ferry, ${ferryName(values, "en")}.`,
  "event.rescued": (values, who) =>
    `${who(values["seat"], "@ brings", "You bring")} a cut-off train back to ${city(values)}.`,
  "event.loaded": (values, who) =>
    `${who(values["seat"], "@ loads", "You load")} ${good(values)} in ${city(values)}${values["from"] === "depot" ? " from the depot" : ""}.`,
  "event.dropped": (values, who) =>
    `${who(values["seat"], "@ drops", "You drop")} ${good(values)} in ${city(values)}${values["depot"] === null ? "" : ` into ${who(values["depot"], "@’s", "your")} depot`}.`,
  "event.returned": (values) => `Back to the supply: ${good(values)} from ${city(values)}.`,
  "event.delivered": (values, who) => {
    const bonus = asNumber(values["bonus"]);
    return `${who(values["seat"], "@ delivers", "You deliver")} ${good(values)} to ${city(values)} for ${money(values["pay"])}${bonus > 0 ? ` plus a bonus of ${money(bonus)}` : ""}.`;
  },
  "event.announced": (values, who) =>
    `${who(values["seat"], "@ now has", "You now have")} ${money(boardOf(values).figures.announcement)} or more.`,
  "event.built": (values, who) =>
    `${who(values["seat"], "@ builds", "You build")} a section for ${money(values["cost"])}.`,
  "event.line": (values, who) =>
    `${who(values["seat"], "@ opens", "You open")} the ferry line ${ferryName(values, "en")} for ${money(values["cost"])}.`,
  "event.bound": (values, who) =>
    `${who(values["seat"], "@ shows an order and is", "You show an order and are")} bound to it: ${order(values)}.`,
  "event.engine": (values, who) =>
    `${who(values["seat"], "@ pays", "You pay")} ${money(values["cost"])} to convert to a ${asText(values["engine"])} engine.`,
  "event.secondTrain": (values, who) =>
    `${who(values["seat"], "@ buys", "You buy")} a second train in ${city(values)}.`,
  "event.depot": (values, who) => `${who(values["seat"], "@ builds", "You build")} a depot in ${city(values)}.`,
  "event.admitted": (values, who) =>
    `${asFlag(values["open"]) ? who(values["seat"], "@ opens", "You open") : who(values["seat"], "@ closes", "You close")} the depot in ${city(values)} ${asFlag(values["open"]) ? "to" : "for"} ${who(values["other"], "@", "you")}.`,
  "event.offered": ({ user, owner, price, turns }, who) =>
    `Offer: ${who(user, "@ uses", "you use")} ${who(owner, "@’s", "your")} track for ${count(asNumber(turns), "turn")} at ${money(price)}.`,
  "event.answered": ({ seat, accept }, who) =>
    `${asFlag(accept) ? who(seat, "@ accepts", "You accept") : who(seat, "@ declines", "You decline")}.`,
  "event.withdrawn": ({ seat }, who) => `${who(seat, "@ withdraws", "You withdraw")} the offer.`,
  "event.flooded": (values) =>
    `Flood (${riverName(values, "en")}): ${asList(values["edges"]).length === 0 ? "no section is" : count(asList(values["edges"]).length, "section is", "sections are")} destroyed.`,
  "event.derailed": (values, who) =>
    `${who(values["seat"], "@’s", "Your")} train derails and loses a turn${values["lost"] === null ? "" : ` and ${goodName(values, "en", "lost")}`}.`,
  "event.lost": (values, who) => `${who(values["seat"], "@ loses", "You lose")} ${good(values)}.`,
  "event.taxed": ({ seat, amount }, who) => `${who(seat, "@ pays", "You pay")} ${money(amount)} in tax.`,
  "event.over": ({ reason, seat }, who) =>
    reason === "goal"
      ? `${who(seat, "@ has", "You have")} reached the goal: the game is over.`
      : "The last round is over: the game ends.",

  "action.keep": ({ cards }) => `Keep these ${asList(cards).length} order cards`,
  "action.start": (values) => `Start in ${city(values)}`,
  "action.pass": () => "Pass and draw a new hand",
  "action.cross": (values) => `Cross by ferry, ${ferryName(values, "en")}`,
  "action.step": (values) => `One step to ${place(values, "to")}`,
  "action.go": (values) => `Go to ${place(values, "to")}`,
  "action.rescue": (values) => `Bring the cut-off train back to ${city(values)}`,
  "action.load": (values) => `Load ${good(values)}${values["from"] === "depot" ? " from the depot" : ""}`,
  "action.drop": (values, who) =>
    `Drop ${good(values)}${values["depot"] === null ? "" : ` into ${who(values["depot"], "@’s", "your")} depot`}`,
  "action.deliver": (values) => `Deliver ${order(values)}`,
  "action.sell": (values) => `Sell from the depot: ${order(values)}`,
  "action.admit": (values, who) =>
    `${asFlag(values["open"]) ? "Open" : "Close"} the depot in ${city(values)} ${asFlag(values["open"]) ? "to" : "for"} ${who(values["seat"], "@", "you")}`,
  "action.build": (values) => {
    const near = openCountry(values, "en");
    return near ? `Build a section near ${near}` : `Build from ${place(values, "from")} to ${place(values, "to")}`;
  },
  "action.line": (values) => `Open the ferry line ${ferryName(values, "en")}`,
  "action.engine": (values) => `Convert ${trainName(values)} to a ${asText(values["engine"])} engine`,
  "action.secondTrain": (values) => `Buy a second train in ${city(values)}`,
  "action.depot": (values) => `Build a depot in ${city(values)}`,
  "action.offer": ({ user, owner, price, turns }, who) =>
    `Offer: ${who(user, "@ uses", "you use")} ${who(owner, "@’s", "your")} track for ${count(asNumber(turns), "turn")} at ${money(price)}`,
  "action.answer": ({ accept }) => (asFlag(accept) ? "Accept the offer" : "Decline the offer"),
  "action.withdraw": () => "Withdraw the offer",
  "action.lose": (values) => `Give up ${good(values)}`,
  "action.end": () => "End the turn",

  "refusal.gameOver": () => "The game is over.",
  "refusal.notNow": () => "That belongs to the set-up and cannot be done now.",
  "refusal.keepFirst": () => "First choose which order cards to keep.",
  "refusal.keepSome": ({ kept, dealt }) => `Keep exactly ${asNumber(kept)} of the ${asNumber(dealt)} cards dealt.`,
  "refusal.startFirst": () => "First name the major city where your network begins.",
  "refusal.startInMajorCity": () => "A network begins in a major city.",
  "refusal.answerFirst": () => "A question must be answered first.",
  "refusal.nothingPending": () => "There is nothing to answer.",
  "refusal.roundOne": () => "Round 1 is for building track only.",
  "refusal.passFirst": () => "You can pass only before doing anything else in your turn, and not in round 1.",
  "refusal.movementOver": () =>
    "You have started building, so the trains stay where they are. Take the building back to move on.",
  "refusal.noSuchTrain": () => "You have no such train.",
  "refusal.standsStill": () => "This train has derailed and stands still for this turn.",
  "refusal.noPoints": () => "This train has no movement points left.",
  "refusal.notNeighbours": (values) =>
    `${capital(place(values, "to"))} is not next to the train. A step leads to a neighbouring milepost.`,
  "refusal.noTrack": (values) => `There is no track to ${place(values, "to")} yet.`,
  "refusal.blocked": (values) => `Snow blocks ${place(values, "to")}.`,
  "refusal.flooded": () => "The flood has closed this crossing.",
  "refusal.driversStrike": ({ owner }, who) =>
    `${who(owner, "The engine drivers of @", "Your engine drivers")} are on strike.`,
  "refusal.noTurning": () => "Trains may turn round only in cities and ports.",
  "refusal.cannotPayFee": ({ owner, fee, cash }, who) =>
    `${who(owner, "@’s", "Your")} track costs ${money(fee)}, and you have ${money(cash)}.`,
  "refusal.outOfReach": (values) => `${capital(place(values, "to"))} is out of reach in this turn.`,
  "refusal.ferryFirst": () =>
    "You take a ferry at the very start of your turn, with a train that is already in the port.",
  "refusal.notInPort": () => "The train is not in a port of this line.",
  "refusal.ferryStopped": (values) => `The ferry ${ferryName(values, "en")} is not running at the moment.`,
  "refusal.noLine": (values) => `Nobody has opened the line ${ferryName(values, "en")} yet.`,
  "refusal.payAnOwner": (values) =>
    `Choose which owner of ${ferryName(values, "en")} to pay; if it is free for you, you pay nobody.`,
  "refusal.notStranded": () =>
    "You can bring back only a train whose milepost has no track left, and only before it moves.",
  "refusal.notNearest": (values) => `${city(values)} is not the nearest major city of your network.`,
  "refusal.notInCity": () => "The train is not in a city.",
  "refusal.noPointForGoods": () =>
    "In the fast game loading, dropping and delivering each cost a movement point, and this train has none left.",
  "refusal.noSuchGood": () => "There is no such good.",
  "refusal.strike": (values) => `${city(values)} is on strike: nothing is loaded or delivered there.`,
  "refusal.trainFull": ({ loads }) => `The train is full: it carries ${count(asNumber(loads), "good")}.`,
  "refusal.soldOut": (values) => `Sold out: no chip of ${good(values)} is left in the supply.`,
  "refusal.notHere": (values) => `There is no chip of ${good(values)} to load in ${city(values)}.`,
  "refusal.notOnBoard": (values) => `This train does not carry ${good(values)}.`,
  "refusal.noDepotHere": (values) => `There is no depot in ${city(values)} that you may use.`,
  "refusal.depotFull": (values) => `The depot has no room for ${good(values)}: three goods, all different.`,
  "refusal.noSuchOrder": () => "You have no such order.",
  "refusal.lapsed": () => "This order has lapsed: its card is bound to another one.",
  "refusal.wrongCity": (values) => `This order is for ${city(values)}.`,
  "refusal.noDepots": () => "Depots belong to the fast game.",
  "refusal.notInDepot": (values) => `You have no depot in ${city(values)} that holds ${good(values)}.`,
  "refusal.inDebt": ({ owner }, who) => `First pay back what you owe ${who(owner, "@", "yourself")}.`,
  "refusal.noMoney": ({ cost, cash }) => `That costs ${money(cost)}, but you have only ${money(cash)}.`,
  "refusal.overLimit": ({ cost, left }) =>
    `That costs ${money(cost)}, but you may spend only ${money(left)} more this turn.`,
  "refusal.noTrackNeeded": () => "No track is needed inside a major city.",
  "refusal.alreadyBuilt": ({ owner }, who) => `${who(owner, "@ has", "You have")} already built here.`,
  "refusal.notOnNetwork": (values) =>
    `Your network does not reach ${place(values, "from")} yet. Build on from your own track.`,
  "refusal.noBuildingHere": () => "An event forbids building here now.",
  "refusal.twiceOutOfCity": (values) => `Only two sections a turn may lead out of ${city(values)}.`,
  "refusal.cityFull": (values) =>
    `${fullPlace(values)} is full: only ${count(asNumber(values["limit"]), "player")} may connect.`,
  "refusal.rightOfWay": (values) =>
    `${fullPlace(values)} must stay open to others: ${asNumber(values["needed"]) === 1 ? "one free way" : `${asNumber(values["needed"])} free ways`} must remain beside this section.`,
  "refusal.nothingToBind": () => "This section does not connect a new small city, so no order is bound.",
  "refusal.needsOrder": (values) =>
    `To connect ${city(values)}, name an order of yours for it or for a good it supplies.`,
  "refusal.noEdge": (values) => `Nothing can be built between ${place(values, "from")} and ${place(values, "to")}.`,
  "refusal.noSuchFerry": () => "There is no such ferry line.",
  "refusal.lineFull": (values) => `Two players already have the line ${ferryName(values, "en")}.`,
  "refusal.noSuchConversion": ({ from, to }) =>
    `${capital(anEngine(from))} cannot become ${anEngine(to)}: you can go one class up, or change within B or C.`,
  "refusal.nothingToDrop": () => "The load fits the new engine; nothing is dropped.",
  "refusal.nameGood": ({ loads }) =>
    `The new engine carries ${count(asNumber(loads), "good")}: name the good that returns to the supply.`,
  "refusal.noSecondTrain": () => "This game is played without second trains.",
  "refusal.onlyTwoTrains": () => "You already have two trains.",
  "refusal.insteadOfBuilding": () => "You buy a second train instead of anything else in the building step.",
  "refusal.notConnected": (values) => `No track of yours ends in ${city(values)}.`,
  "refusal.depotInMajorCity": () => "Depots stand in major cities.",
  "refusal.oneDepot": (values) => `You already have a depot in ${city(values)}.`,
  "refusal.depotsTaken": (values) => `Three players already have a depot in ${city(values)}.`,
  "refusal.noSuchPlayer": () => "Name another player at the table.",
  "refusal.alreadySo": () => "That is already the case.",
  "refusal.twoOffers": () => "You may make only two offers a turn.",
  "refusal.dealOfTwo": () => "A deal is between you and one other player: one of you uses the other’s track.",
  "refusal.dealRange": () => "A deal costs 0 to 99\u00a0million and lasts 1 to 10 turns.",
  "refusal.noOffer": () => "There is no offer for you to answer or withdraw.",
  "refusal.nothingToLose": () => "None of your trains has to give up a load.",
};

function fullPlace(values: Values): string {
  return asNumber(values["city"]) >= 0 ? city(values) : "The port";
}
