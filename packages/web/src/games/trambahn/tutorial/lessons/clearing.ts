import { CONDUCTOR, stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, HORSE, OPENING, OTHER, YOU, column, end, passenger, position, say } from "../scene.ts";

export const clearingLesson: TrambahnLesson = {
  id: "clearing",
  title: say("Abgeräumt", "Cleared"),
  position: position({
    ...OPENING,
    hand: [stop(1, 8)],
    otherHand: [stop(1, 3), stop(2, 6), stop(3, 2), stop(4, 1), stop(4, 7), CONDUCTOR],
    money: [3, 10],
    columns: [column(1, [2, 9], HORSE), column(2, [4, 7])],
    otherColumns: [column(3, [3, 5], HORSE)],
    passengers: [[stop(1, 1)], [], [stop(3, 9), stop(3, 6)], []],
    turn: 5,
    step: "stops",
    laid: 1,
  }),
  seat: YOU,
  recap: say(
    "Abgeräumte Karten werden zu Geld: Verloren ist nur Zeit.",
    "Cleared cards become money: only time is lost.",
  ),
  steps: [
    {
      text: say(
        "Du hast die Reihe 4-7 der Linie II eröffnet, kannst dir aber keine Trambahn leisten: 3.000 Mark und eine Handkarte reichen nicht für 5.000. Beende den Zug.",
        "You have opened the column 4-7 of line II but cannot afford a tram: 3,000 marks and one card in hand do not add up to 5,000. End your turn.",
      ),
      expect: [end],
      nudge: say(
        "Das ist erlaubt, aber für eine Pferdebahn reicht es trotzdem nicht. Beende den Zug und sieh, was mit der Reihe geschieht.",
        "That is allowed, but you still cannot afford a horse tram. End your turn and see what happens to the column.",
      ),
      after: say(
        "Die Reihe ohne Trambahn wurde abgeräumt: Ihre 2 Karten liegen jetzt auf deinem Geldstapel, 5.000 Mark. Verloren ist nichts, nur Zeit.",
        "The column without a tram was cleared: its 2 cards are now on your money pile, which makes 5,000 marks. Nothing is lost but time.",
      ),
      replies: [
        { seat: OTHER, action: passenger(stop(4, 1), 4) },
        { seat: OTHER, action: end },
      ],
    },
  ],
};
