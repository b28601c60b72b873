import type { Language, Viewer } from "@stellwerk/kernel";
import type { Text } from "./lesson.ts";

/** What a newcomer is told at a position of the first game, in a sentence or two; null once they know enough. */
export type FirstSteps<State = unknown> = (view: State, viewer: Viewer, language: Language) => string | null;

/** What guides a first game. */
export interface FirstGame {
  /** What the game is about and who wins a match with the options of a first game. */
  readonly aim: Text;
  /** What brings points or money, by its name among the diagrams of the game. */
  readonly picture: string;
  readonly firstSteps: FirstSteps;
}
