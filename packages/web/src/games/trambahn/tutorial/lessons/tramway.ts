import { stop } from "@stellwerk/trambahn";
import {
  type TrambahnLesson,
  HORSE,
  OPENING,
  OTHER,
  YOU,
  buy,
  column,
  end,
  passenger,
  position,
  say,
} from "../scene.ts";

export const tramwayLesson: TrambahnLesson = {
  id: "tramway",
  diagram: "scoring",
  title: say("Eine Trambahn", "A tram"),
  position: position({
    ...OPENING,
    hand: [stop(2, 3), stop(3, 6)],
    columns: [column(1, [2, 5, 8])],
    passengers: [[], [], [], [stop(4, 9)]],
    laid: 1,
    step: "stops",
  }),
  seat: YOU,
  recap: say(
    "Keine Reihe ohne Trambahn: Am Ende des Zuges würde sie abgeräumt.",
    "No column without a tram: at the end of the turn it would be cleared.",
  ),
  steps: [
    {
      text: say(
        "Ohne Trambahn wird eine Reihe am Ende des Zuges abgeräumt. Kaufe eine Pferdebahn für deine Reihe; sie kostet 5.000 Mark, also 5 Karten vom Geldstapel.",
        "A column without a tram is cleared at the end of the turn. Buy a horse tram for yours; it costs 5,000 marks, which is 5 cards from your money pile.",
      ),
      expect: [buy(HORSE, 0)],
      nudge: say(
        "Das ist erlaubt, aber bring zuerst deine Reihe in Sicherheit: Kaufe eine Pferdebahn für sie.",
        "That is allowed, but make your column safe first: buy a horse tram for it.",
      ),
      after: say(
        "Die Pferdebahn verdoppelt: 4 × 2 = 8 Punkte, jedes Mal, wenn die Linie I gewertet wird.",
        "The horse tram doubles it: 4 × 2 = 8 points, every time line I is scored.",
      ),
    },
    {
      text: say(
        "Beende jetzt den Zug. Du ziehst auf sechs Karten nach, und das Angebot wird wieder voll.",
        "Now end your turn. You draw back up to six cards, and the offer is refilled.",
      ),
      expect: [end],
      after: say(
        "Deine Lehrerin legt ebenfalls einen Fahrgast an Linie IV, und du bist wieder am Zug. So geht es hin und her.",
        "Your teacher lays a passenger at line IV too, and it is your turn again. And so it goes, back and forth.",
      ),
      replies: [
        { seat: OTHER, action: passenger(stop(4, 7), 4) },
        { seat: OTHER, action: end },
      ],
    },
  ],
};
