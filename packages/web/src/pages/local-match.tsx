import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Link } from "wouter";
import { unbroken } from "@stellwerk/kernel";
import type { FirstGame } from "../games/first-steps.ts";
import { type LoadedGame, type PlayableTitle, TITLES, titleOf } from "../games/index.ts";
import { LocalTable } from "../match/local-table.ts";
import type { LocalMatchRecord } from "../match/local-match.ts";
import { loadMatch } from "../match/local-match-store.ts";
import type { RulesDiagrams } from "../games/rules-section.ts";
import { Dialog } from "../components/dialog.tsx";
import { NotFoundPage } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { Guidance } from "../table/guidance.tsx";
import { positionFromUrl } from "../table/shown-position.ts";
import { Table } from "../table/table.tsx";
import { FirstGameLink, useStartAgainstBot } from "./home.tsx";
import { useLanguage, useWords } from "../words/index.ts";

/** A match in this browser; a reload goes on where it was. */
export function LocalMatchPage({ id }: { id: string }): ReactNode {
  const [record, setRecord] = useState<LocalMatchRecord | null>();
  // Layout effects, here and below, do not wait for a picture of the empty page.
  useLayoutEffect(() => void loadMatch(id).then(setRecord), [id]);
  if (record === undefined) return null;
  const title = record && titleOf(record.header.game);
  if (title)
    return (
      <WithGame title={title}>{(loaded) => <LocalMatch title={title} loaded={loaded} record={record} />}</WithGame>
    );
  return <NotFoundPage />;
}

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly record: LocalMatchRecord;
}

function LocalMatch({ title, loaded, record }: Props): ReactNode {
  const [at] = useState(positionFromUrl);
  const [source, setSource] = useState<LocalTable | null>(null);
  const [isFirst, setFirst] = useState(record.guidance === "on");
  useLayoutEffect(() => {
    loaded.face.prefetch?.(record.header.options);
    const table = new LocalTable(loaded.game, record);
    setSource(table);
    return () => table.close();
  }, [loaded, record]);
  const [isWelcomed, setWelcomed] = useState(record.past.length > 0);
  const endGuidance = (): void => {
    setFirst(false);
    source?.endGuidance();
  };
  const first = useFirstGame(title, isFirst);
  if (!source) return null;
  return (
    <>
      <Table
        {...{ title, loaded, source, at }}
        aboveResult={record.guidance && <NextGames title={title} />}
        above={first && <Guidance tell={first.firstSteps} source={source} end={endGuidance} />}
      />
      {first && !isWelcomed && <Welcome title={title} first={first} onClose={() => setWelcomed(true)} />}
    </>
  );
}

/** What guides a first game, as long as this is one. */
function useFirstGame(title: PlayableTitle, isFirst: boolean): DrawnFirstGame | null {
  const [found, setFound] = useState<DrawnFirstGame | null>(null);
  useEffect(() => {
    if (!isFirst) return;
    // Both at once: a picture that comes later would move the buttons below it.
    void Promise.all([title.firstGame(), title.diagrams()]).then(([first, diagrams]) =>
      setFound(first && { ...first, Picture: diagrams[first.picture] }),
    );
  }, [title, isFirst]);
  return isFirst ? found : null;
}

interface DrawnFirstGame extends FirstGame {
  readonly Picture: RulesDiagrams[string] | undefined;
}

interface WelcomeProps {
  readonly title: PlayableTitle;
  readonly first: DrawnFirstGame;
  readonly onClose: () => void;
}

/** What a newcomer needs to know before the first move. */
function Welcome({ title, first: { aim, Picture }, onClose }: WelcomeProps): ReactNode {
  const w = useWords();
  const language = useLanguage();
  return (
    <Dialog title={w.firstGame.title} onClose={onClose}>
      <p>
        <b>{unbroken(aim[language])}</b>
      </p>
      {Picture && (
        <div className="first-picture">
          <Picture language={language} />
        </div>
      )}
      <ol className="prose">
        {w.firstGame.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="actions">
        <button type="button" className="button primary" onClick={onClose}>
          {w.firstGame.understood}
        </button>
        <Link className="button" href={`/learn/${title.id}`}>
          {w.firstGame.tutorial}
        </Link>
      </div>
    </Dialog>
  );
}

/** Where a newcomer may go on after the first game. */
function NextGames({ title }: { title: PlayableTitle }): ReactNode {
  const w = useWords();
  const start = useStartAgainstBot(title);
  const [, level = ""] = title.levels;
  const other = TITLES[TITLES.indexOf(title) + 1];
  return (
    <p className="ways level">
      <span>{w.firstGame.over}</span>
      <button type="button" className="button" onClick={() => start(level)}>
        {w.firstGame.whole}
      </button>
      <Link className="button" href={`/learn/${title.id}`}>
        {w.games.learn}
      </Link>
      {other?.hasFirstGame && <FirstGameLink title={other}>{w.firstGame.next(other.name)}</FirstGameLink>}
    </p>
  );
}
