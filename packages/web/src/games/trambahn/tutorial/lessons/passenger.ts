import { stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, OPENING, YOU, passenger, position, say } from "../scene.ts";

export const passengerLesson: TrambahnLesson = {
  id: "passenger",
  diagram: "passengers",
  title: say("Der erste Fahrgast", "The first passenger"),
  position: position(OPENING),
  seat: YOU,
  recap: say(
    "Jede Karte ist Haltestelle, Fahrgast oder 1.000 Mark. Ein Zug beginnt mit einem oder zwei Fahrgästen.",
    "Every card is a station, a passenger or 1,000 marks. A turn begins with one or two passengers.",
  ),
  steps: [
    {
      text: say(
        "Willkommen in München. Du baust Linien, kaufst ihnen Trambahnen und bestimmst, wann sie gewertet werden. Nach zehn Fahrten gewinnt, wer mehr Punkte hat.",
        "Welcome to Munich. You build lines, buy trams for them and choose when they are scored. After ten tours the higher total wins.",
      ),
      expect: "read",
    },
    {
      text: say(
        "Unten liegt deine Hand. Jede Karte kann dreierlei werden: eine Haltestelle in deiner Reihe, ein Fahrgast an einer Endstation oder 1.000 Mark.",
        "Your hand is below. Each card can become one of three things: a station in one of your columns, a passenger at a terminal, or 1,000 marks.",
      ),
      expect: "read",
    },
    {
      text: say(
        "Jeder Zug beginnt mit einem Fahrgast. Die 9 der Linie IV passt zu nichts anderem: Lege sie an die Endstation der Linie IV.",
        "Every turn begins with a passenger. The 9 of line IV goes with nothing else in your hand: lay it at the terminal of line IV.",
      ),
      expect: [passenger(stop(4, 9), 4)],
      nudge: say(
        "Das wäre erlaubt. Aber diese Karte brauchst du gleich; nimm lieber die 9 der Linie IV.",
        "That would be allowed. But you will want that card in a moment; take the 9 of line IV instead.",
      ),
      after: say(
        "An der Linie IV wartet jetzt ein Fahrgast. Beim vierten wird die Linie gewertet. Einen zweiten dürftest du in diesem Zug noch legen, musst aber nicht.",
        "One passenger is now waiting at line IV. The fourth will score the line. You could lay a second one this turn, but you don’t have to.",
      ),
    },
  ],
};
