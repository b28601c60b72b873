import { type Words, asNumber } from "@stellwerk/kernel";
import { HIDDEN } from "../state.ts";

const points = (n: number): string => (n === 1 ? "1 Punkt" : `${n} Punkte`);

export const de: Words = {
  "action.couple": ({ wagon }) => `Wagen ${asNumber(wagon)} ankuppeln`,
  "action.start": ({ wagon }) => `Mit Wagen ${asNumber(wagon)} einen neuen Zug beginnen`,
  "event.coupled": ({ seat, wagon, points: won }, who) =>
    `${who(seat, "@ kuppelt", "Du kuppelst")} Wagen ${asNumber(wagon)} an: ${points(asNumber(won))}.`,
  "event.started": ({ seat, wagon }, who) =>
    `${who(seat, "@ beginnt", "Du beginnst")} mit Wagen ${asNumber(wagon)} einen neuen Zug.`,
  "event.drew": ({ seat, wagon }, who) =>
    wagon === HIDDEN
      ? `${who(seat, "@ zieht", "Du ziehst")} einen Wagen.`
      : `${who(seat, "@ zieht", "Du ziehst")} Wagen ${asNumber(wagon)}.`,
  "refusal.notInHand": ({ wagon }) => `Wagen ${asNumber(wagon)} hast du nicht auf der Hand.`,
  "refusal.tooLow": ({ wagon, last }) =>
    `Wagen ${asNumber(wagon)} ist niedriger als der letzte, ${asNumber(last)}: Er kann nur einen neuen Zug beginnen.`,
  "refusal.fits": ({ wagon, last }) =>
    `Wagen ${asNumber(wagon)} ist höher als der letzte, ${asNumber(last)}: Er muss angekuppelt werden.`,
};
