import { CONDUCTOR, stop } from "@stellwerk/trambahn";
import {
  type TrambahnLesson,
  HORSE,
  OTHER,
  STEAM,
  YOU,
  column,
  end,
  lay,
  passenger,
  position,
  say,
  scored,
} from "../scene.ts";

export const timingLesson: TrambahnLesson = {
  id: "timing",
  diagram: "passengers",
  title: say("Wem nützt die Fahrt?", "Who gains from a tour?"),
  position: position({
    hand: [stop(2, 3), stop(2, 6), stop(3, 2), stop(3, 4), stop(3, 8), stop(4, 5)],
    otherHand: [stop(2, 7), stop(2, 9), stop(1, 5), stop(1, 6), stop(4, 2), CONDUCTOR],
    money: [4, 7],
    columns: [column(3, [1, 4, 6, 7], STEAM), column(1, [3, 9], HORSE), column(4, [4], HORSE)],
    otherColumns: [
      column(2, [1, 4, 5, 8], STEAM),
      column(4, [3, 6], HORSE),
      column(1, [2], HORSE),
      column(3, [9], HORSE),
    ],
    passengers: [[stop(1, 7)], [stop(2, 2), stop(2, 10)], [stop(3, 3), stop(3, 5)], []],
    offer: [STEAM, STEAM, 4],
    turn: 17,
    step: "passengers",
    laid: 0,
    tours: scored([1, 4, 2], [4, 2, 4], [2, 0, 9]),
  }),
  seat: YOU,
  recap: say(
    "Wer am Zug ist, darf zwei Fahrgäste legen: Lass keine zwei warten, wo du hinten liegst.",
    "You may lay two passengers in a turn: leave no two waiting where you are behind.",
  ),
  steps: [
    {
      text: say(
        "Auf Linie III führst du, auf Linie II deine Lehrerin. An beiden warten zwei, und zwei Fahrgäste darf man legen: Wer am Zug ist, kann die vier vollmachen. Beginne mit der 2 der Linie III.",
        "You lead on line III, your teacher on line II. Two are waiting at each, and you may lay two in a turn: enough to complete the four. Begin with the 2 of line III.",
      ),
      expect: [passenger(stop(3, 2), 3)],
      nudge: say(
        "Das hilft dir weniger. Werte lieber deine eigene Linie: zuerst die 2 der Linie III als Fahrgast.",
        "That helps you less. Score your own line instead: first the 2 of line III as a passenger.",
      ),
    },
    {
      text: say("Und die 4 der Linie III als zweiten Fahrgast.", "And the 4 of line III as your second passenger."),
      expect: [passenger(stop(3, 4), 3)],
      nudge: say("Es fehlt nur noch einer an der Linie III: die 4.", "Line III needs just one more: the 4."),
      after: say(
        "15 : 4. Die 2 und die 4 hätten ohnehin nicht mehr in deine Reihe gepasst.",
        "15 to 4. The 2 and the 4 no longer fitted your column anyway.",
      ),
    },
    {
      text: say(
        "Die 8 passt noch. Verlängere deine Reihe der Linie III.",
        "The 8 still fits. Extend your column of line III.",
      ),
      expect: [lay(stop(3, 8), 0)],
      nudge: say(
        "Lege zuerst die 8 an deine Reihe der Linie III; das kostet nichts.",
        "First add the 8 to your column of line III; it costs nothing.",
      ),
    },
    {
      text: say("Beende den Zug und sieh, was jetzt geschieht.", "End your turn and see what happens now."),
      expect: [end],
      nudge: say("Für diese Lektion genügt das: Beende den Zug.", "That is enough for this lesson: end your turn."),
      after: say(
        "Deine Lehrerin macht auf Linie II das Gleiche: 0 : 15. Lass möglichst keine zwei Fahrgäste warten, wo du hinten liegst.",
        "Your teacher does the same on line II: 0 to 15. Try not to leave two passengers waiting where you are behind.",
      ),
      replies: [
        { seat: OTHER, action: passenger(stop(2, 7), 2) },
        { seat: OTHER, action: passenger(stop(2, 9), 2) },
        { seat: OTHER, action: end },
      ],
    },
  ],
};
