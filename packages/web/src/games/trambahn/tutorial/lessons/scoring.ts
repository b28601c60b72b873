import { stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, HORSE, STEAM, YOU, column, passenger, position, say, scored } from "../scene.ts";

export const scoringLesson: TrambahnLesson = {
  id: "scoring",
  diagram: "passengers",
  title: say("Der vierte Fahrgast", "The fourth passenger"),
  position: position({
    hand: [stop(1, 9), stop(2, 9), stop(3, 2), stop(4, 4), stop(4, 5), stop(4, 7)],
    otherHand: [stop(1, 7), stop(2, 4), stop(2, 6), stop(3, 3), stop(3, 5), stop(4, 10)],
    money: [6, 4],
    columns: [column(1, [2, 3, 4, 7], HORSE, 1), column(1, [3, 5, 8, 10], HORSE), column(2, [5, 7], HORSE)],
    otherColumns: [column(1, [1, 2, 5, 6], STEAM), column(3, [2, 6], HORSE), column(4, [4, 8], HORSE)],
    passengers: [[stop(1, 4), stop(1, 9), stop(1, 6)], [stop(2, 2)], [], [stop(4, 6)]],
    offer: [STEAM, STEAM, STEAM],
    turn: 13,
    step: "passengers",
    laid: 0,
    tours: scored([3, 0, 4], [2, 4, 0]),
  }),
  seat: YOU,
  recap: say(
    "Gewertet werden immer beide. Löse Fahrten aus, bei denen du vorn liegst.",
    "A tour scores for both of you. Set off tours on which you lead.",
  ),
  steps: [
    {
      text: say(
        "An der Linie I warten drei Fahrgäste, und du hast dort die stärkeren Reihen. Bringe den vierten: die 9 der Linie I.",
        "Three passengers are waiting at line I, where your columns are the stronger ones. Bring the fourth: the 9 of line I.",
      ),
      expect: [passenger(stop(1, 9), 1)],
      nudge: say(
        "Das ist erlaubt, aber jetzt ist der richtige Augenblick für Linie I: Lege die 9 der Linie I als Fahrgast.",
        "That is allowed, but now is the moment for line I: lay the 9 of line I as a passenger.",
      ),
      after: say(
        "24 : 12 für dich! 2-3-4-7 zählt 5 × 2 = 10 (der Schaffner davor ist ein Joker ohne Punkte), 3-5-8-10 zählt 7 × 2 = 14. Deine Lehrerin bekommt für 1-2-5-6 mit Dampfbahn 4 × 3 = 12. Gewertet werden immer beide.",
        "24 to 12 for you! 2-3-4-7 scores 5 × 2 = 10 (the conductor before it is a joker without points), and 3-5-8-10 scores 7 × 2 = 14. Your teacher gets 4 × 3 = 12 for 1-2-5-6 with a steam tram. A tour always scores for both of you.",
      ),
    },
    {
      text: say(
        "Die vier Fahrgäste sind abgefahren. Reihen und Trambahnen bleiben liegen und können wieder gewertet werden; bis dahin sind deine Reihen hoffentlich noch länger.",
        "The four passengers have left. Columns and trams stay and can score again, and by then your columns will be longer, if all goes well.",
      ),
      expect: "read",
    },
  ],
};
