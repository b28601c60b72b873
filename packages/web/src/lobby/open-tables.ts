import { useEffect, useEffectEvent, useState } from "react";
import {
  type ClientMessage,
  type LobbyFilter,
  type LobbyPage,
  type OpenTable,
  SOCKET_PATH,
  type ServerMessage,
  passesFilter,
} from "@stellwerk/wire";
import { lobbyPage } from "./api.ts";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/** Calls with all that the server says about the lobby, and with `null` whenever something may have been missed. */
function follow(hear: (message: ServerMessage | null) => void, lost: () => void): () => void {
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let ended = false;
  const connect = (): void => {
    socket = new WebSocket(location.origin.replace(/^http/, "ws") + SOCKET_PATH);
    socket.addEventListener("open", () => socket.send(JSON.stringify({ do: "lobby", id: 1 } satisfies ClientMessage)));
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      pause = FIRST_PAUSE;
      // Messages are not validated: the server is built from the same types of `wire`.
      const message = JSON.parse(data) as ServerMessage;
      // All that comes after this answer is heard; what was before it has to be read.
      hear(message.is === "ok" ? null : message);
    });
    socket.addEventListener("close", () => {
      if (ended) return;
      lost();
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket.close();
  };
}

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
    () =>
      follow(
        (message) => hear(message),
        () => setConnected(false),
      ),
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
