import { type Words, asNumber } from "@stellwerk/kernel";
import { HIDDEN } from "../state.ts";

const points = (n: number): string => (n === 1 ? "1 point" : `${n} points`);

export const en: Words = {
  "action.couple": ({ wagon }) => `Couple wagon ${asNumber(wagon)}`,
  "action.start": ({ wagon }) => `Start a new train with wagon ${asNumber(wagon)}`,
  "event.coupled": ({ seat, wagon, points: won }, who) =>
    `${who(seat, "@ couples", "You couple")} wagon ${asNumber(wagon)}: ${points(asNumber(won))}.`,
  "event.started": ({ seat, wagon }, who) =>
    `${who(seat, "@ starts", "You start")} a new train with wagon ${asNumber(wagon)}.`,
  "event.drew": ({ seat, wagon }, who) =>
    wagon === HIDDEN
      ? `${who(seat, "@ draws", "You draw")} a wagon.`
      : `${who(seat, "@ draws", "You draw")} wagon ${asNumber(wagon)}.`,
  "refusal.notInHand": ({ wagon }) => `Wagon ${asNumber(wagon)} is not in your hand.`,
  "refusal.tooLow": ({ wagon, last }) =>
    `Wagon ${asNumber(wagon)} is lower than the last one, ${asNumber(last)}: it can only start a new train.`,
  "refusal.fits": ({ wagon, last }) =>
    `Wagon ${asNumber(wagon)} is higher than the last one, ${asNumber(last)}: it must be coupled.`,
};
