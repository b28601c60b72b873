import { stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, OPENING, YOU, lay, position, say } from "../scene.ts";

export const columnLesson: TrambahnLesson = {
  id: "column",
  diagram: "rising",
  title: say("Die erste Reihe", "The first column"),
  position: position({
    ...OPENING,
    hand: [stop(1, 2), stop(1, 5), stop(1, 8), stop(2, 3), stop(3, 6)],
    passengers: [[], [], [], [stop(4, 9)]],
    laid: 1,
  }),
  seat: YOU,
  recap: say(
    "Werte steigen, Lücken machen nichts. 1 bis 6 zählen je 1 Punkt, 7 bis 9 je 2, die 10 zählt 3.",
    "Values rise, gaps are fine. 1–6 are worth 1 point each, 7–9 are worth 2, the 10 is worth 3.",
  ),
  steps: [
    {
      text: say(
        "Nach dem Fahrgast kommen Haltestellen. Eröffne mit der 2 eine Reihe der Linie I.",
        "After the passenger come the stations. Open a column of line I with the 2.",
      ),
      expect: [lay(stop(1, 2), "new")],
      nudge: say(
        "Das ginge auch. Wir wollen aber eine lange Reihe, und die fängt niedrig an: mit der 2 der Linie I.",
        "You could do that. But we want a long column, and that starts low: with the 2 of line I.",
      ),
    },
    {
      text: say(
        "Die Werte müssen steigen, Lücken machen nichts. Lege die 5 an.",
        "Values must rise, but gaps are fine. Add the 5.",
      ),
      expect: [lay(stop(1, 5), 0)],
      nudge: say(
        "Erst die 5 der Linie I an deine Reihe, sonst kommt sie nicht mehr hinein.",
        "First the 5 of line I, or it will no longer fit.",
      ),
    },
    {
      text: say("Und nun die 8.", "And now the 8."),
      expect: [lay(stop(1, 8), 0)],
      nudge: say("Die 8 der Linie I fehlt noch in deiner Reihe.", "The 8 of line I is still missing from your column."),
      after: say(
        "2-5-8: Die Haltestellen 1 bis 6 zählen je 1 Punkt, 7 bis 9 je 2, die 10 zählt 3. Deine Reihe ist also 1 + 1 + 2 = 4 wert. Es fehlt nur etwas, das darauf fährt.",
        "2-5-8: stations 1–6 are worth 1 point each, 7–9 are worth 2, the 10 is worth 3. So your column is worth 1 + 1 + 2 = 4. All it needs now is something to run on it.",
      ),
    },
  ],
};
