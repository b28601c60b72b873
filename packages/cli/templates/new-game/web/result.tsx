import { type Event, type State, sampleGame } from "@stellwerk/sample-game";
import type { ResultProps } from "../game-face.ts";
import { WORDS } from "./words.ts";

export function Result({ view, names, language }: ResultProps<State, Event>) {
  const words = WORDS[language];
  const standings = [...(sampleGame.outcome(view)?.standings ?? [])].sort((a, b) => a.place - b.place);
  return (
    <article>
      <h2>{words.over}</h2>
      <ol>
        {standings.map(({ seat, place, score }) => (
          <li key={seat} value={place}>
            {words.scored(names[seat] ?? "", score)}
          </li>
        ))}
      </ol>
    </article>
  );
}
