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

const countKeyOf = (game: string): string => `stellwerk.course.${game}`;

/** Remembers how many lessons a game has: pages that do not load them know by it when all are finished. */
export function noteCourse(game: string, lessons: number): void {
  write(countKeyOf(game), { lessons });
}

export function isCourseFinished(game: string): boolean {
  const kept = read(countKeyOf(game));
  const lessons = typeof kept === "object" && kept !== null && "lessons" in kept ? Number(kept.lessons) : Infinity;
  return finishedLessons(game).length >= lessons;
}
