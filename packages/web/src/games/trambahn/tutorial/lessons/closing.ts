import { CONDUCTOR, stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, HORSE, OPENING, YOU, column, lay, position, say } from "../scene.ts";

export const closingLesson: TrambahnLesson = {
  id: "closing",
  title: say("Vor der 10", "Before the 10"),
  position: position({
    ...OPENING,
    hand: [CONDUCTOR, stop(1, 6), stop(4, 10)],
    otherHand: [stop(1, 3), stop(2, 4), stop(2, 6), stop(3, 2), stop(4, 1), stop(4, 7)],
    money: [4, 8],
    columns: [column(4, [3, 5, 8], HORSE)],
    otherColumns: [column(2, [3, 7], HORSE)],
    passengers: [[stop(1, 1), stop(1, 9)], [], [stop(3, 9)], []],
    turn: 9,
    laid: 1,
  }),
  seat: YOU,
  recap: say("Die 10 bringt 3 Punkte und schließt ihre Reihe.", "The 10 is worth 3 points and closes its column."),
  steps: [
    {
      text: say(
        "Die 10 zählt 3 Punkte und schließt ihre Reihe ab: Danach kommt nichts mehr hinein. Du hast einen Schaffner und die 10 der Linie IV. Was legst du zuerst?",
        "The 10 is worth 3 points and closes its column: nothing can join it afterwards. You hold a conductor and the 10 of line IV. Which goes first?",
      ),
      expect: [lay(CONDUCTOR, 0)],
      nudge: say(
        "Denk an die acht Karten: Soll der Schaffner mit, muss er vor der 10 zur Reihe.",
        "Think of the eight cards: if the conductor is to come along, it has to be before the 10.",
      ),
      after: say("Genau, der Schaffner steigt vorher ein.", "Exactly, the conductor gets on first."),
    },
    {
      text: say("Jetzt die 10.", "Now the 10."),
      expect: [lay(stop(4, 10), 0)],
      nudge: say("Schließe nun die Reihe der Linie IV mit der 10 ab.", "Now close the column of line IV with the 10."),
      after: say(
        "Abgeschlossen: 1 + 1 + 2 + 3 = 7, mal 2 ergibt 14 bei jeder Fahrt der Linie IV. Ob sich Abschließen lohnt oder die Reihe noch wachsen soll, ist eine der Fragen dieses Spiels.",
        "Closed: 1 + 1 + 2 + 3 = 7, times 2 makes 14 each time line IV is scored. Close a column now or let it grow? That is one of the questions of this game.",
      ),
    },
  ],
};
