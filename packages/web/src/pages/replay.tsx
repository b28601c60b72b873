import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useStore } from "zustand";
import { type Entry, type Game, type Header, fromFile } from "@stellwerk/kernel";
import { type LoadedGame, type PlayableTitle, TITLES, loadGame, titleOf } from "../games/index.ts";
import { LocalTable } from "../match/local.ts";
import { type LinkedPosition, unpack } from "../match/pack.ts";
import { begin, compose } from "../match/record.ts";
import { Page, useTitle } from "../parts/page.tsx";
import { useSettings } from "../settings.ts";
import { Table } from "../table/table.tsx";
import { useWords } from "../words/index.ts";

interface Opened {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly header: Header;
  readonly names: readonly string[];
  readonly entries: readonly Entry[];
  /** The position to begin with. */
  readonly at: number;
}

/** Matches from files and positions from links, to look at and to go on from. */
export function Replay(): ReactNode {
  const w = useWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const follow = (): void => {
      const packed = location.hash.slice(1);
      if (packed) openLink(packed).then(setOpened, () => setProblem(w.replayPage.badLink));
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [w]);
  const open = (file: File | undefined): void => {
    if (!file) return;
    openFile(file).then(setOpened, (error: unknown) =>
      setProblem(w.replayPage.bad(error instanceof Error ? error.message : String(error))),
    );
  };
  if (opened) return <Looking opened={opened} />;
  return (
    <Page title={w.replayPage.title}>
      <section
        className="notice replay"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          open(event.dataTransfer.files[0]);
        }}
      >
        <h1>{w.replayPage.title}</h1>
        <p>{w.replayPage.text}</p>
        <label className="button primary large file">
          {w.replayPage.open}
          <input type="file" accept="application/json,.json" onChange={(event) => open(event.target.files?.[0])} />
        </label>
        <p className="quiet-text">{w.replayPage.drop}</p>
        {problem && (
          <p className="failure" role="alert">
            {problem}
          </p>
        )}
      </section>
    </Page>
  );
}

function Looking({ opened }: { opened: Opened }): ReactNode {
  const { title, loaded, header, names, entries, at } = opened;
  const w = useWords();
  const [, navigate] = useLocation();
  const [source, setSource] = useState<LocalTable | null>(null);
  useTitle(w.replayPage.title);
  useEffect(() => {
    const seats = names.map((name) => ({ name, bot: null }));
    const table = new LocalTable(loaded.game, compose(loaded.game, header, seats, entries), true);
    setSource(table);
    return () => table.close();
  }, [loaded, header, names, entries]);
  if (!source) return null;
  const playOn = async (from: number): Promise<void> => {
    const me = { name: useSettings.getState().name || w.newMatch.guest, bot: null };
    const seats = names.map((_, seat) => (seat === 0 ? me : { name: null, bot: "hard" }));
    const { id } = await begin(loaded.game, header, seats, entries.slice(0, from));
    navigate(`/play/${id}`);
  };
  return (
    <Table
      title={title}
      loaded={loaded}
      source={source}
      at={at}
      renderMenu={(shown) => <ReplayMenu source={source} names={names} playOn={() => void playOn(shown)} />}
    />
  );
}

interface MenuProps {
  readonly source: LocalTable;
  readonly names: readonly string[];
  readonly playOn: () => void;
}

function ReplayMenu({ source, names, playOn }: MenuProps): ReactNode {
  const w = useWords();
  const viewer = useStore(source.store, (state) => state.viewer);
  return (
    <>
      <label className="field">
        <span>{w.replayPage.eyes}</span>
        <select
          value={viewer ?? ""}
          onChange={({ target: { value } }) => source.lookAs(value === "" ? null : Number(value))}
        >
          <option value="">{w.replayPage.spectator}</option>
          {names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button quiet" onClick={playOn}>
        {w.replayPage.playOn}
      </button>
    </>
  );
}

async function openFile(file: File): Promise<Opened> {
  const source = JSON.parse(await file.text()) as { game?: string };
  const games = await Promise.all(TITLES.map(async (title) => (await loadGame(title)).game));
  const { match, names } = fromFile(games, source);
  return opening(match.game, match.header, names, match.entries, 0);
}

async function openLink(packed: string): Promise<Opened> {
  const { game, rules, options, names, seed, entries } = (await unpack(packed)) as LinkedPosition;
  const title = titleOf(game);
  if (!title) throw new Error(`unknown game ${game}`);
  const loaded = await loadGame(title);
  const seats = names.length;
  return opening(
    loaded.game,
    { game, options, seats, seed },
    names,
    entries.map((entry) => ({ ...entry, rules })),
    entries.length,
  );
}

async function opening(
  game: Game,
  header: Header,
  names: readonly string[],
  entries: readonly Entry[],
  at: number,
): Promise<Opened> {
  const title = titleOf(game.id);
  if (!title) throw new Error(`unknown game ${game.id}`);
  return { title, loaded: await loadGame(title), header, names, entries, at };
}
