import { CONDUCTOR, stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, HORSE, OPENING, YOU, buy, column, lay, position, say } from "../scene.ts";

export const risingLesson: TrambahnLesson = {
  id: "rising",
  diagram: "rising",
  title: say("Nur aufwärts", "Only upwards"),
  position: position({
    ...OPENING,
    hand: [CONDUCTOR, stop(2, 6), stop(3, 3), stop(4, 8)],
    money: [7, 9],
    columns: [column(3, [4, 7, 9], HORSE), column(2, [2, 3, 5], HORSE)],
    passengers: [[stop(1, 1)], [], [], [stop(4, 9)]],
    turn: 7,
    laid: 1,
  }),
  seat: YOU,
  recap: say(
    "Was nicht mehr passt, eröffnet eine neue Reihe, und die braucht ihre eigene Trambahn.",
    "What no longer fits opens a new column, and that needs a tram of its own.",
  ),
  steps: [
    {
      text: say(
        "Die 3 der Linie III passt nicht hinter die 9. Versuch es ruhig: Der Tisch sagt dir, warum. Eröffne dann mit ihr eine neue Reihe.",
        "The 3 of line III does not fit after the 9. Go ahead and try: the table tells you why. Then open a new column with it.",
      ),
      expect: [lay(stop(3, 3), "new")],
      nudge: say(
        "Gleich. Erst eröffne mit der 3 der Linie III eine neue Reihe.",
        "In a moment. First open a new column with the 3 of line III.",
      ),
    },
    {
      text: say(
        "Ein Schaffner passt in jede offene Reihe, die schon eine Haltestelle hat. Er bringt keine Punkte, zählt aber als Karte. Lege ihn zur Linie II.",
        "A conductor fits any open column that already has a station. It scores nothing but counts as a card. Add it to line II.",
      ),
      expect: [lay(CONDUCTOR, 1)],
      nudge: say(
        "Der Schaffner soll zu deiner Reihe der Linie II.",
        "The conductor should go to your column of line II.",
      ),
    },
    {
      text: say("Nun die 6 an die Linie II.", "Now the 6 onto line II."),
      expect: [lay(stop(2, 6), 1)],
      nudge: say("Die 6 der Linie II verlängert deine Reihe 2-3-5.", "The 6 of line II extends your column 2-3-5."),
      after: say(
        "Schaffner-2-3-5-6: fünf Karten. Bei der achten gibt es etwas extra.",
        "Conductor-2-3-5-6: five cards. The eighth will bring something extra.",
      ),
    },
    {
      text: say(
        "Auch die zweite Reihe der Linie III braucht ihre eigene Trambahn. Kaufe eine Pferdebahn für sie.",
        "The second column of line III needs a tram of its own too. Buy a horse tram for it.",
      ),
      expect: [buy(HORSE, 2)],
      nudge: say(
        "Die neue Reihe mit der 3 hat noch keine Trambahn. Kaufe eine Pferdebahn für sie.",
        "The new column with the 3 has no tram yet. Buy a horse tram for it.",
      ),
      after: say(
        "Jetzt hat jede deiner Reihen ihre Trambahn, und keine wird abgeräumt.",
        "Now every column of yours has its tram, and none will be cleared.",
      ),
    },
  ],
};
