import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import { LocalTable } from "../match/local-table.ts";
import type { LocalMatchRecord } from "../match/local-match.ts";
import { loadMatch } from "../match/local-match-store.ts";
import { NotFoundPage } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { positionFromUrl } from "../table/shown-position.ts";
import { Table } from "../table/table.tsx";

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
  const [isGuided, setGuided] = useState(record.guidance === "on");
  useLayoutEffect(() => {
    loaded.face.prefetch?.(record.header.options);
    const table = new LocalTable(loaded.game, record);
    setSource(table);
    return () => table.close();
  }, [loaded, record]);
  const [isWelcomed, setWelcomed] = useState(record.past.length > 0);
  const first = useFirstGameParts(record.guidance !== undefined);
  const guide = (isOn: boolean): void => {
    setGuided(isOn);
    source?.setGuidance(isOn ? "on" : "over");
  };
  if (!source) return null;
  const about = { title, source, isGuided, guide };
  return (
    <>
      <Table
        {...{ title, loaded, source, at }}
        aboveResult={first && <first.NextGames title={title} />}
        above={first && <first.FirstAdvice {...about} />}
        menu={first && <first.FirstAdviceSwitch {...about} />}
      />
      {first && isGuided && !isWelcomed && <first.Welcome title={title} onClose={() => setWelcomed(true)} />}
    </>
  );
}

type FirstGameParts = typeof import("./first-game.tsx");

/** What a first game adds to the table; other matches do without. */
function useFirstGameParts(isFirst: boolean): FirstGameParts | null {
  const [parts, setParts] = useState<FirstGameParts | null>(null);
  useEffect(() => {
    if (isFirst) void import("./first-game.tsx").then(setParts);
  }, [isFirst]);
  return parts;
}
