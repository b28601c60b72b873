import { type Event, type State, berlin1881 } from "@stellwerk/berlin-1881";
import type { ResultProps } from "../table.ts";
import { wordsOf } from "./play.tsx";

/** Who won and why, and what everybody's fortune is made of. */
export function Result({ view, names, language }: ResultProps<State, Event>) {
  const words = wordsOf(language).result;
  const standings = [...(berlin1881.outcome(view)?.standings ?? [])].sort((a, b) => a.place - b.place);
  const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => names[seat] ?? "");
  return (
    <article className="berlin-1881-result">
      <header>
        <h2>{words.wins(winners)}</h2>
      </header>
    </article>
  );
}
