import { type Words, asNumber, asSeat } from "@stellwerk/kernel";
import { HIDDEN } from "../state.ts";

const points = (n: number): string => (n === 1 ? "1 point" : `${n} points`);

export const en: Words = {
  "action.couple": ({ wagon }) => `Couple wagon ${asNumber(wagon)}`,
  "action.start": ({ wagon }) => `Start a new train with wagon ${asNumber(wagon)}`,
  "event.coupled": ({ seat, wagon, points: won }, name) =>
    `${name(asSeat(seat))} couples wagon ${asNumber(wagon)}: ${points(asNumber(won))}.`,
  "event.started": ({ seat, wagon }, name) => `${name(asSeat(seat))} starts a new train with wagon ${asNumber(wagon)}.`,
  "event.drew": ({ seat, wagon }, name) =>
    wagon === HIDDEN ? `${name(asSeat(seat))} draws a wagon.` : `${name(asSeat(seat))} draws wagon ${asNumber(wagon)}.`,
  "refusal.notInHand": ({ wagon }) => `Wagon ${asNumber(wagon)} is not in your hand.`,
  "refusal.tooLow": ({ wagon, last }) =>
    `Wagon ${asNumber(wagon)} is lower than the last one, ${asNumber(last)}: it can only start a new train.`,
  "refusal.fits": ({ wagon, last }) =>
    `Wagon ${asNumber(wagon)} is higher than the last one, ${asNumber(last)}: it must be coupled.`,
};
