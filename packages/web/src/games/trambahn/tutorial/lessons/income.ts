import { stop } from "@stellwerk/trambahn";
import { type TrambahnLesson, HORSE, STEAM, YOU, buy, column, income, position, say } from "../scene.ts";

export const incomeLesson: TrambahnLesson = {
  id: "income",
  title: say("Einkommen", "Income"),
  position: position({
    hand: [stop(4, 3), stop(4, 3)],
    otherHand: [stop(1, 4), stop(2, 9), stop(2, 10), stop(3, 1), stop(3, 8), stop(4, 8)],
    money: [8, 6],
    columns: [column(1, [2, 5, 8], HORSE), column(2, [1, 3], HORSE), column(3, [3, 6])],
    otherColumns: [column(3, [2, 4, 7], HORSE), column(4, [4, 6], HORSE), column(2, [5], HORSE)],
    passengers: [[], [stop(2, 2)], [stop(3, 9)], [stop(4, 9), stop(4, 7)]],
    offer: [STEAM, STEAM, STEAM],
    turn: 9,
    step: "stops",
    laid: 1,
    tours: [],
  }),
  seat: YOU,
  recap: say(
    "Erst bauen, dann Geld, dann Trambahnen: Zurück geht es in einem Zug nicht.",
    "First stations, then money, then trams: a turn never goes back.",
  ),
  steps: [
    {
      text: say(
        "Deine neue Reihe der Linie III soll eine Dampfbahn bekommen: 10.000 Mark. Du hast 8.000. Lege eine 3 der Linie IV auf deinen Geldstapel.",
        "Your new column of line III is to get a steam tram: 10,000 marks. You have 8,000. Put a 3 of line IV on your money pile.",
      ),
      expect: [income(stop(4, 3))],
      nudge: say(
        "Die beiden Dreien taugen gerade am besten als Geld: Lege eine auf den Geldstapel.",
        "Right now the two 3s are best as money: put one on your money pile.",
      ),
    },
    {
      text: say("Noch eine, dann reicht es.", "One more and it is enough."),
      expect: [income(stop(4, 3))],
      nudge: say(
        "Es fehlen noch 1.000 Mark. Lege auch die zweite 3 auf den Geldstapel.",
        "You are still 1,000 marks short. Put the second 3 on the money pile too.",
      ),
    },
    {
      text: say(
        "Kaufe die Dampfbahn für die Reihe 3-6 der Linie III.",
        "Buy the steam tram for the column 3-6 of line III.",
      ),
      expect: [buy(STEAM, 2)],
      nudge: say(
        "Ohne Trambahn würde die Reihe 3-6 jetzt abgeräumt. Kaufe die Dampfbahn für sie.",
        "Without a tram the column 3-6 would now be cleared. Buy the steam tram for it.",
      ),
      after: say(
        "Die Dampfbahn verdreifacht die Punkte. Ganz unten im Stapel warten die elektrischen Bahnen: 15.000 Mark, vierfache Punkte.",
        "A steam tram triples the points. At the bottom of the stack wait the electric trams: 15,000 marks, four times the points.",
      ),
    },
  ],
};
