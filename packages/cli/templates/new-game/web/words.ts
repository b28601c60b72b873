import type { Language } from "@stellwerk/kernel";

const en = {
  train: "The train",
  noTrain: "No wagon yet: the first one brings a point.",
  yard: (wagons: number) => `${wagons} in the yard`,
  hand: "Your wagons",
  points: "Points",
  player: (name: string, points: number, wagons: number) => `${name}: ${points} (${wagons} in hand)`,
  yourTurn: "Your turn",
  theirTurn: (name: string) => `${name} is playing`,
  over: "The game is over",
  scored: (name: string, points: number) => `${name}: ${points}`,
  hands: { 3: "three wagons each", 5: "five wagons each" },
};

const de: typeof en = {
  train: "Der Zug",
  noTrain: "Noch kein Wagen: Der erste bringt einen Punkt.",
  yard: (wagons) => `${wagons} im Bahnhof`,
  hand: "Deine Wagen",
  points: "Punkte",
  player: (name, points, wagons) => `${name}: ${points} (${wagons} auf der Hand)`,
  yourTurn: "Du bist an der Reihe",
  theirTurn: (name) => `${name} spielt`,
  over: "Das Spiel ist zu Ende",
  scored: (name, points) => `${name}: ${points}`,
  hands: { 3: "drei Wagen für alle", 5: "fünf Wagen für alle" },
};

export const WORDS: Readonly<Record<Language, typeof en>> = { de, en };
