import { stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, HORSE, STEAM, YOU, column, lay, position, say, scored } from "../scene.ts";

export const extraTourLesson: TrambahnLesson = {
  id: "extra-tour",
  diagram: "extra-tour",
  title: say("Die Sonderfahrt", "The extra tour"),
  position: position({
    hand: [stop(1, 4), stop(2, 5), stop(3, 10)],
    otherHand: [stop(1, 5), stop(2, 6), stop(2, 9), stop(4, 1), stop(4, 7), stop(4, 7)],
    money: [5, 9],
    columns: [column(3, [1, 3, 4, 6, 7, 8], STEAM, 1), column(1, [2, 7], HORSE), column(2, [4], HORSE)],
    otherColumns: [column(4, [2, 5, 9], HORSE), column(2, [1, 3, 7], HORSE), column(1, [6], HORSE)],
    passengers: [[stop(1, 3)], [stop(2, 2), stop(2, 8)], [], [stop(4, 4)]],
    offer: [STEAM, STEAM, STEAM],
    turn: 21,
    step: "passengers",
    laid: 1,
    tours: scored([2, 2, 6], [4, 0, 8], [3, 15, 0], [1, 4, 2]),
  }),
  seat: YOU,
  recap: say(
    "Die achte Karte bringt eine Sonderfahrt, einmal je Reihe und nur für dich.",
    "The eighth card brings an extra tour, once a column and for you alone.",
  ),
  steps: [
    {
      text: say(
        "Deine Reihe der Linie III hat sieben Karten, den Schaffner mitgezählt. Lege die achte: die 10.",
        "Your column of line III has seven cards, the conductor included. Lay the eighth: the 10.",
      ),
      expect: [lay(stop(3, 10), 0)],
      nudge: say(
        "Das kann warten. Die 10 der Linie III ist die achte Karte deiner langen Reihe.",
        "That can wait. The 10 of line III is the eighth card of your long column.",
      ),
      after: say(
        "Sonderfahrt! Nur diese Reihe zählt, und nur für dich: 11 × 3 = 33 Punkte. Das geht einmal je Reihe und ist keine der zehn Fahrten.",
        "Extra tour! Only this column counts, and only for you: 11 × 3 = 33 points. Each column gets just one, and it is not one of the ten tours.",
      ),
    },
  ],
};
