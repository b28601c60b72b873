import { type ReactNode, useLayoutEffect, useState } from "react";
import { useStore } from "zustand";
import { type Viewer, seatAt } from "@stellwerk/kernel";
import { openFile as openMatchFile } from "@stellwerk/kernel/file";
import { type LoadedGame, type PlayableTitle, TITLES, loadGame, titleOf } from "../games/index.ts";
import { LocalTable } from "../match/local-table.ts";
import { type LinkedPosition, decodePosition } from "../match/position-link.ts";
import { type LocalMatchRecord, type LocalSeat, recordOf, replayRecord } from "../match/local-match.ts";
import { Page } from "../components/page.tsx";
import { Table } from "../table/table.tsx";
import { useWords } from "../words/index.ts";
import { useReplayWords } from "./replay.words.ts";

export interface Opened {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly record: LocalMatchRecord;
  /** The position to begin with; the latest, and the result of a finished match, where there is none. */
  readonly at: number | null;
  /** Whose eyes to begin with. */
  readonly viewer: Viewer;
}

/** Matches from files and positions from links, to look at and to go on from. */
export function Replay(): ReactNode {
  const w = useWords();
  const words = useReplayWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isLinked = location.hash.length > 1;
  // Layout effects, here and below, do not wait for a picture of what is about to be replaced.
  useLayoutEffect(() => {
    const follow = (): void => {
      const packed = location.hash.slice(1);
      if (packed) openLink(packed).then(setOpened, () => setProblem(words.badLink));
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [words]);
  const open = (file: File | undefined): void => {
    if (!file) return;
    openFile(file).then(setOpened, (error: unknown) =>
      setProblem(words.bad(error instanceof Error ? error.message : String(error))),
    );
  };
  if (opened) return <Looking opened={opened} />;
  // A link is about to be shown: the page that asks for a file would only be drawn to be taken away.
  if (isLinked && problem === null) return <p className="loading">{w.loading}</p>;
  return (
    <Page title={words.title}>
      <section
        className="notice replay"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          open(event.dataTransfer.files[0]);
        }}
      >
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <label className="button primary large file">
          {words.open}
          <input type="file" accept="application/json,.json" onChange={(event) => open(event.target.files?.[0])} />
        </label>
        <p className="quiet-text">{words.drop}</p>
        {problem && (
          <p className="failure" role="alert">
            {problem}
          </p>
        )}
      </section>
    </Page>
  );
}

export function Looking({ opened }: { opened: Opened }): ReactNode {
  const { title, loaded, record, at, viewer } = opened;
  const [source, setSource] = useState<LocalTable | null>(null);
  useLayoutEffect(() => {
    const table = new LocalTable(loaded.game, record, true);
    table.viewAs(viewer);
    setSource(table);
    return () => table.close();
  }, [loaded, record, viewer]);
  if (!source) return null;
  return (
    <Table
      title={title}
      loaded={loaded}
      source={source}
      at={at}
      menu={<ReplayMenu source={source} names={record.seats.map(({ name }) => name ?? "")} />}
    />
  );
}

interface MenuProps {
  readonly source: LocalTable;
  readonly names: readonly string[];
}

function ReplayMenu({ source, names }: MenuProps): ReactNode {
  const words = useReplayWords();
  const viewer = useStore(source.store, (state) => state.viewer);
  return (
    <label className="field">
      <span>{words.eyes}</span>
      <select
        value={viewer ?? ""}
        onChange={({ target: { value } }) => source.viewAs(value === "" ? null : seatAt(Number(value)))}
      >
        <option value="">{words.spectator}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

async function openFile(file: File): Promise<Opened> {
  return openMatch(JSON.parse(await file.text()), null, null);
}

/** A match from its file, at a position and as a seat saw it. */
export async function openMatch(file: unknown, at: number | null, viewer: Viewer): Promise<Opened> {
  const games = await Promise.all(TITLES.map(async (title) => (await loadGame(title)).game));
  const { match, names } = openMatchFile(games, file);
  return { ...(await opening(match.game.id, () => Promise.resolve(recordOf(match, seatsOf(names))))), at, viewer };
}

async function openLink(packed: string): Promise<Opened> {
  // Written by a page of this program; what does not replay is told below.
  const {
    game,
    rules,
    options,
    names,
    seed,
    entries,
    viewer = null,
    colours,
  } = (await decodePosition(packed)) as LinkedPosition;
  const header = { options, seats: names.length, seed };
  const written = entries.map((entry) => ({ ...entry, rules }));
  const seats = seatsOf(names, colours);
  const opened = await opening(game, (loaded) => {
    loaded.face.prefetch?.(options);
    return replayRecord(loaded.game, header, seats, written);
  });
  return { ...opened, at: entries.length, viewer };
}

const seatsOf = (names: readonly string[], colours: LinkedPosition["colours"] = []): LocalSeat[] =>
  names.map((name, seat) => ({ name, bot: null, colour: colours[seat] ?? null }));

async function opening(
  id: string,
  record: (loaded: LoadedGame) => Promise<LocalMatchRecord>,
): Promise<Pick<Opened, "title" | "loaded" | "record">> {
  const title = titleOf(id);
  if (!title) throw new Error(`unknown game ${id}`);
  const loaded = await loadGame(title);
  return { title, loaded, record: await record(loaded) };
}
