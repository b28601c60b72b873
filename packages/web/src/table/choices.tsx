import type { ReactNode } from "react";
import type { Game } from "@stellwerk/kernel";
import { CostlyButton } from "../components/costly-button.tsx";
import type { GameFace } from "../games/game-face.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { type ChoiceGroup, groupChoices } from "./choice-groups.ts";
import { useActionWords } from "./hint.tsx";
import type { ShownPosition } from "./shown-position.ts";
import type { TableState } from "./table-source.ts";

interface Props {
  readonly game: Game;
  readonly face: Pick<GameFace, "choiceWords">;
  readonly state: TableState;
  readonly names: readonly string[];
  readonly shown: ShownPosition;
  readonly choices: readonly unknown[];
  readonly decide: (actions: readonly unknown[]) => void;
  readonly pointAt: (action: unknown) => void;
}

/** A longer group is folded. */
const MOST_OPEN = 8;

/** Every legal action as a plain button: the whole game without looking at the board. */
export function Choices({ game, face, decide, state, names, shown, choices, pointAt }: Props): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const sentence = useActionWords(game, names);
  const { viewer } = state;
  if (choices.length === 0 || viewer === null) return <p className="quiet-text">{w.table.noChoices}</p>;
  const { view } = shown;
  const sentenceOf = (action: unknown): string => sentence({ view, seat: viewer }, action);
  const groups = groupChoices(choices, { words: face.choiceWords, view, sentenceOf, language, names });
  return (
    <section className="choices stack" aria-label={w.table.choices}>
      {groups.map((group) => (
        <Group key={group.title} group={group} {...{ decide, pointAt }} />
      ))}
    </section>
  );
}

function Group({ group, decide, pointAt }: { group: ChoiceGroup } & Pick<Props, "decide" | "pointAt">): ReactNode {
  const { title, choices } = group;
  const buttons = (
    <ul className="choices stack" aria-label={title || undefined}>
      {choices.map(({ action, text }, at) => (
        <li key={at}>
          <CostlyButton
            className="button"
            consequence={text}
            onPress={() => decide([action])}
            onFocus={() => pointAt(action)}
            onBlur={() => pointAt(null)}
          >
            {text}
          </CostlyButton>
        </li>
      ))}
    </ul>
  );
  // What there is only one of says itself what it is.
  if (!title || choices.length === 1) return buttons;
  return (
    <details open={choices.length <= MOST_OPEN}>
      <summary>
        {title} ({choices.length})
      </summary>
      {buttons}
    </details>
  );
}
