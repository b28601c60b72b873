import { useEffect, useEffectEvent, useState } from "react";
import { type LobbyFilter, type LobbyPage, type OpenTable, type ServerMessage, passesFilter } from "@stellwerk/wire";
import { followPage } from "../follow/page-socket.ts";
import { lobbyPage } from "./api.ts";

export interface OpenTables {
  /** `null` until it is known. */
  readonly page: LobbyPage | null;
  /** Whether the server can be heard. */
  readonly connected: boolean;
  /** Adds the next page. */
  readonly more: () => void;
}

/** The open tables that fit a filter, as they come and go. */
export function useOpenTables(filter: LobbyFilter): OpenTables {
  const [page, setPage] = useState<LobbyPage | null>(null);
  const [connected, setConnected] = useState(true);
  const [looks, setLooks] = useState(0);
  const load = useEffectEvent(() => lobbyPage(filter));
  // A filter of the same content is the same.
  const wanted = JSON.stringify(filter);

  useEffect(() => {
    let current = true;
    load().then(
      (read) => {
        if (!current) return;
        setPage(read);
        setConnected(true);
      },
      () => current && setConnected(false),
    );
    return () => {
      current = false;
    };
  }, [wanted, looks]);

  const hear = useEffectEvent((message: ServerMessage | null): void => {
    if (message === null || (message.is === "gone" && message.match === null)) setLooks((before) => before + 1);
    else if (message.is === "gone") setPage((known) => known && without(known, message.match ?? ""));
    else if (message.is === "lobby") setPage((known) => known && withTable(known, message.table, filter));
  });
  useEffect(
    () => followPage({ page: "lobby" }, { hear: (message) => hear(message), lost: () => setConnected(false) }),
    [],
  );

  const more = async (): Promise<void> => {
    const next = await lobbyPage({ ...filter, ...(page?.next && { before: page.next }) });
    // What came and went meanwhile stays as it was heard.
    setPage((known) => known && { ...next, tables: [...known.tables, ...next.tables].filter(isFirst) });
  };
  return { page, connected, more: () => void more().catch(() => setConnected(false)) };
}

const isFirst = (table: OpenTable, at: number, all: readonly OpenTable[]): boolean =>
  all.findIndex(({ match }) => match === table.match) === at;

const without = (page: LobbyPage, match: string): LobbyPage => ({
  ...page,
  tables: page.tables.filter((table) => table.match !== match),
});

/** A table as it is now, in its place; one that is older than the last page shown is left for the next. */
export function withTable(page: LobbyPage, table: OpenTable, filter: LobbyFilter): LobbyPage {
  const others = without(page, table.match);
  const oldest = others.tables.at(-1);
  const isFurther = page.next !== null && oldest !== undefined && table.at < oldest.at;
  if (!passesFilter(table, filter, page.you) || isFurther) return others;
  return { ...others, tables: [...others.tables, table].sort((one, other) => other.at - one.at) };
}
