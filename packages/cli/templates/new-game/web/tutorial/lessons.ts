import type { Action, State } from "@stellwerk/sample-game";
import type { Lesson } from "../../lesson.ts";

/** Two players; the train stands at 2 and 7. */
const position: State = {
  options: { starter: 0, hand: 3 },
  starter: 0,
  seat: 0,
  turn: 0,
  train: [2, 7],
  departed: [],
  yard: [3, 5, 6, 8, 10, 12, 13, 14, 15, 16, 17, 19],
  players: [
    { hand: [4, 9, 18], points: 0 },
    { hand: [1, 11, 20], points: 3 },
  ],
};

export const LESSONS: readonly Lesson<State, Action>[] = [
  {
    id: "coupling",
    title: { de: "Wagen ankuppeln", en: "Coupling wagons" },
    position,
    seat: 0,
    steps: [
      {
        text: {
          de: "Der Zug endet mit Wagen 7. Höhere Wagen lassen sich ankuppeln: Die 9 bringt 3 Punkte und lässt Platz für weitere.",
          en: "The train ends with wagon 7. Higher wagons can be coupled: the 9 brings 3 points and leaves room for more.",
        },
        expect: [{ do: "couple", wagon: 9 }],
        nudge: {
          de: "Das ist erlaubt. Versuch es aber mit der 9: Danach passt noch viel.",
          en: "That is allowed. But try the 9: a lot still fits after it.",
        },
        after: { de: "Drei Wagen, drei Punkte.", en: "Three wagons, three points." },
      },
    ],
  },
];
