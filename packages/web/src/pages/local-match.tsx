import { type ReactNode, useEffect, useState } from "react";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import { LocalTable } from "../match/local-table.ts";
import type { LocalMatchRecord } from "../match/local-match.ts";
import { loadMatch } from "../match/local-match-store.ts";
import { NotFound, Page, useTitle } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { positionFromUrl } from "../table/shown-position.ts";
import { Table } from "../table/table.tsx";
import { useWords } from "../words/index.ts";

/** A match in this browser; a reload goes on where it was. */
export function LocalMatchPage({ id }: { id: string }): ReactNode {
  const w = useWords();
  const [record, setRecord] = useState<LocalMatchRecord | null>();
  useEffect(() => void loadMatch(id).then(setRecord), [id]);
  if (record === undefined) return null;
  const title = record && titleOf(record.header.game);
  if (title)
    return (
      <WithGame title={title}>{(loaded) => <LocalMatch title={title} loaded={loaded} record={record} />}</WithGame>
    );
  return (
    <Page title={w.notFound.title}>
      <NotFound />
    </Page>
  );
}

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly record: LocalMatchRecord;
}

function LocalMatch({ title, loaded, record }: Props): ReactNode {
  const [at] = useState(positionFromUrl);
  const [source, setSource] = useState<LocalTable | null>(null);
  useTitle(title.name);
  useEffect(() => {
    const table = new LocalTable(loaded.game, record);
    setSource(table);
    return () => table.close();
  }, [loaded, record]);
  return source && <Table title={title} loaded={loaded} source={source} at={at} />;
}
