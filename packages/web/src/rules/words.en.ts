export const en = {
  title: (game: string) => `Rules of ${game}`,
  search: "Search the rules",
  example: "e.g. how do I win?",
  hit: (at: number, count: number) => `${at} of ${count}`,
  previous: "Previous hit",
  next: "Next hit",
  nothing: "The rules say nothing about that.",
  contents: "Contents",
};

export type RulesWords = typeof en;
