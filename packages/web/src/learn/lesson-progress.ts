import { read, write } from "../local-storage.ts";

const keyOf = (game: string): string => `stellwerk.lessons.${game}`;

/** The lessons of a game that were finished in this browser, by their names. */
export function finishedLessons(game: string): readonly string[] {
  const kept = read(keyOf(game));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}

export function finishLesson(game: string, lesson: string): void {
  const finished = finishedLessons(game);
  if (!finished.includes(lesson)) write(keyOf(game), [...finished, lesson]);
}
