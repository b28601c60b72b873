import { type Language, type Values, asNumber } from "@stellwerk/kernel";
import { companyName, money } from "../src/words/names.ts";

type PassText = (values: Values, whose: string) => string;

// Why a turn of dealing ends without a purchase, to the player and about one: `whose` money it is. Stored puzzles do not
// say why, nor what came next to passing.

const en: PassText = ({ cash, mayBuy, maySell, bar, most, limit, least, company, cost, worth, missing }, whose) => {
  const sale = maySell === true ? " A sale would not help." : "";
  if (mayBuy !== false) {
    if (missing !== undefined)
      return `The best to buy would be a share of ${companyName(company)}, but even then it lacks ${asNumber(missing) === 1 ? "one share" : `${asNumber(missing)} shares`} to start, and all players together lack the money for that in this round.`;
    if (worth !== undefined)
      return `The best to buy would be a share of ${companyName(company)}, but it costs ${money("en", cost)} and should bring only about ${money("en", worth)} by the end.`;
    return `No deal improves on keeping ${whose} ${money("en", cash)}.`;
  }
  switch (bar) {
    case "bought":
      return asNumber(most) === 1
        ? `Only one certificate may be bought in a turn, and that is done.`
        : `Only ${asNumber(most)} certificates may be bought in a turn, and that is done.`;
    case "limit":
      return `The limit of ${asNumber(limit)} certificates allows no purchase.${sale}`;
    case "money":
      return `The cheapest share costs ${money("en", least)}, more than ${whose} ${money("en", cash)}.${sale}`;
    case "barred":
      return `The rules bar what the bank still has: what was sold in this round, and more than 60% of a company.${sale}`;
    case "none":
      return `The bank has no share to sell.${sale}`;
    default:
      return "There is nothing to buy now, and no sale would help.";
  }
};

const de: PassText = ({ cash, mayBuy, maySell, bar, most, limit, least, company, cost, worth, missing }, whose) => {
  const sale = maySell === true ? " Ein Verkauf würde nicht helfen." : "";
  if (mayBuy !== false) {
    if (missing !== undefined)
      return `Am ehesten käme eine Aktie der ${companyName(company)} in Frage, aber auch dann ${asNumber(missing) === 1 ? "fehlt noch eine Aktie" : `fehlen noch ${asNumber(missing)} Aktien`} bis zum Start, und dafür reicht in dieser Runde das Geld aller nicht.`;
    if (worth !== undefined)
      return `Am ehesten käme eine Aktie der ${companyName(company)} in Frage, aber sie kostet ${money("de", cost)} und bringt bis zum Ende voraussichtlich nur etwa ${money("de", worth)}.`;
    return `Kein Handel ist besser, als ${whose} ${money("de", cash)} zu behalten.`;
  }
  switch (bar) {
    case "bought":
      return asNumber(most) === 1
        ? `Mehr als eine Aktie darf man in einem Zug nicht kaufen.`
        : `Mehr als ${asNumber(most)} Papiere darf man in einem Zug nicht kaufen.`;
    case "limit":
      return `Das Papierlimit von ${asNumber(limit)} lässt keinen Kauf zu.${sale}`;
    case "money":
      return `Die billigste Aktie kostet ${money("de", least)}, mehr als ${whose} ${money("de", cash)}.${sale}`;
    case "barred":
      return `Was die Bank noch hat, sperren die Regeln: in dieser Runde Verkauftes und mehr als 60\u00a0% einer Gesellschaft.${sale}`;
    case "none":
      return `Die Bank hat keine Aktie zu verkaufen.${sale}`;
    default:
      return "Zu kaufen gibt es jetzt nichts, und ein Verkauf würde nicht helfen.";
  }
};

export const passText: Readonly<Record<Language, PassText>> = { de, en };
