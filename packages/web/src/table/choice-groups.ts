import type { Language } from "@stellwerk/kernel";
import type { ChoiceWords } from "../games/game-face.ts";

export interface ChoiceGroup {
  /** Empty where the game has no groups. */
  readonly title: string;
  readonly choices: readonly { readonly action: unknown; readonly text: string }[];
}

interface Telling {
  readonly words: ChoiceWords | undefined;
  readonly view: unknown;
  readonly sentenceOf: (action: unknown) => string;
  readonly language: Language;
  readonly names: readonly string[];
}

/** All actions by group, in the order in which they come; what sounds alike is told apart. */
export function groupChoices(
  actions: readonly unknown[],
  { words, view, sentenceOf, language, names }: Telling,
): ChoiceGroup[] {
  const sentences = actions.map(sentenceOf);
  const uses = new Map<string, number>();
  for (const sentence of sentences) uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
  const groups = new Map<string, ChoiceGroup["choices"][number][]>();
  actions.forEach((action, at) => {
    const sentence = sentences[at] ?? "";
    const detail = (uses.get(sentence) ?? 0) > 1 ? words?.detailOf(view, action, language, names) : "";
    const title = words?.groupOf(action, language) ?? "";
    const choice = { action, text: detail ? `${sentence} (${detail})` : sentence };
    const group = groups.get(title);
    if (group) group.push(choice);
    else groups.set(title, [choice]);
  });
  return [...groups].map(([title, choices]) => ({ title, choices }));
}
