import type { Language, Viewer } from "@stellwerk/kernel";

/** What a newcomer is told at a position of the first game, in a sentence or two; null once they know enough. */
export type FirstSteps<State = unknown> = (view: State, viewer: Viewer, language: Language) => string | null;
