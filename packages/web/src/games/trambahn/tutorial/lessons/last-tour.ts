import { CONDUCTOR, stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, HORSE, STEAM, YOU, column, passenger, position, say, scored } from "../scene.ts";

export const lastTourLesson: TrambahnLesson = {
  id: "last-tour",
  title: say("Die letzte Fahrt", "The last tour"),
  position: position({
    hand: [stop(2, 4), stop(3, 5), stop(1, 6), stop(4, 2), stop(4, 5), stop(4, 9)],
    otherHand: [stop(1, 7), stop(2, 6), stop(2, 10), stop(3, 1), stop(4, 1), stop(4, 3)],
    money: [3, 6],
    columns: [column(3, [2, 4, 6, 7, 9, 10], STEAM), column(1, [3, 8], HORSE), column(4, [6, 8], HORSE)],
    otherColumns: [
      column(2, [1, 3, 5, 8, 9], STEAM),
      column(3, [6, 8], HORSE),
      column(1, [2, 5], HORSE),
      column(4, [4], HORSE),
    ],
    passengers: [[stop(1, 4)], [stop(2, 2), stop(2, 7), stop(2, 5)], [stop(3, 3), stop(3, 3), CONDUCTOR], [stop(4, 7)]],
    offer: [STEAM, STEAM, 4],
    turn: 31,
    step: "passengers",
    laid: 0,
    tours: scored(
      [1, 4, 2],
      [3, 6, 4],
      [2, 0, 9],
      [4, 4, 2],
      [3, 18, 6],
      [2, 0, 15],
      [1, 6, 4],
      [2, 0, 21],
      [3, 24, 6],
    ),
  }),
  seat: YOU,
  recap: say(
    "Zähl die Fahrten: Wer die letzte auf der richtigen Linie auslöst, gewinnt.",
    "Count the tours: whoever sets off the last one on the right line wins.",
  ),
  steps: [
    {
      text: say(
        "Neun Fahrten sind gewertet, es steht 62 : 69. Die zehnte beendet das Spiel sofort. An den Linien II und III fehlt je ein Fahrgast: Welche Linie lässt du fahren?",
        "Nine tours have been scored, and you are behind, 62 to 69. The tenth ends the game at once. Lines II and III each need one more passenger: which line do you send off?",
      ),
      expect: [passenger(stop(3, 5), 3)],
      nudge: say(
        "Vorsicht, das gewinnt nicht. Auf Linie III führst du deutlich: Bring dort mit der 5 den vierten Fahrgast.",
        "Careful, that does not win. You are well ahead on line III: bring its fourth passenger, the 5.",
      ),
      after: say(
        "30 : 6, und damit 92 : 75. Gewonnen! Bei Gleichstand hätte der größere Geldstapel entschieden.",
        "30 to 6, which makes it 92 to 75. You win! In a tie, the larger money pile would have decided.",
      ),
    },
    {
      text: say(
        "Mehr brauchst du nicht zu wissen. Die Regeln sind immer nur einen Klick entfernt, und wenn etwas nicht geht, sagt dir der Tisch, welche Regel dagegen spricht.",
        "That is all you need to know. The rules are always just a click away, and when something is not allowed, the table tells you which rule says so.",
      ),
      expect: "read",
    },
  ],
};
