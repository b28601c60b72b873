import { type ReactNode, Suspense, use } from "react";
import { type LoadedGame, type PlayableTitle, loadGame } from "../games/index.ts";
import { useWords } from "../words/index.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly children: (loaded: LoadedGame) => ReactNode;
}

/**
 * What needs the rules and the board of a game, as soon as they are there. Whatever lies between a boundary and
 * what it waits for begins anew afterwards, tables and their connections too: nothing does here.
 */
export function WithGame(props: Props): ReactNode {
  return (
    <Suspense fallback={<p className="loading">{useWords().loading}</p>}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ title, children }: Props): ReactNode {
  return children(use(loadGame(title)));
}
