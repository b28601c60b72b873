import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { OpenTable, Sitting } from "@stellwerk/wire";
import { titleOf } from "../games/index.ts";
import { NameSign, nameKind } from "../components/name-sign.tsx";
import { levelName } from "../components/seat-names.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { termsText } from "./terms-text.ts";
import { useLobbyWords } from "./words.ts";

export const gameName = (game: string): string => titleOf(game)?.name ?? game;

/** Like a line of a timetable: what is played, who is there, on which terms, and what one can do. */
export function TableRow({ table, children }: { table: OpenTable; children: ReactNode }): ReactNode {
  const words = useLobbyWords();
  const w = words.lobby;
  const options = useOptionsText(table);
  const free = table.seats.filter(isFree).length;
  return (
    <li className="open-table">
      <h3>{gameName(table.game)}</h3>
      <ul className="sitters" aria-label={w.free(free)}>
        {table.seats.map((seat) => (
          <li key={seat.seat} data-free={isFree(seat) || undefined}>
            <Sitter seat={seat} />
          </li>
        ))}
      </ul>
      <p className="open-table-terms">
        <span>{termsText(table.terms, words)}</span>
        <span className="quiet-text">{options}</span>
      </p>
      <div className="open-table-deed">{children}</div>
    </li>
  );
}

export const isFree = (seat: Pick<Sitting, "name" | "bot"> | undefined): boolean =>
  seat?.name === null && seat.bot === null;

function Sitter({ seat }: { seat: OpenTable["seats"][number] }): ReactNode {
  const w = useWords();
  if (seat.bot !== null)
    return (
      <>
        {w.bot(levelName(seat.bot, w))} <NameSign kind="house" />
      </>
    );
  if (seat.name === null) return <span className="quiet-text">{w.online.free}</span>;
  const rating = seat.rating !== null && <span className="figure quiet-text"> {seat.rating}</span>;
  return (
    <>
      {seat.person === null ? seat.name : <Link href={`/p/${encodeURIComponent(seat.name)}`}>{seat.name}</Link>}{" "}
      <NameSign kind={nameKind(seat)} />
      {rating}
    </>
  );
}

/** The options of the game in brief; empty until they are known. */
export function useOptionsText({ game, options }: Pick<OpenTable, "game" | "options">): string {
  const language = useLanguage();
  const [text, setText] = useState("");
  const wanted = JSON.stringify(options);
  useEffect(() => {
    let current = true;
    void titleOf(game)
      ?.optionsText()
      .then((tell) => current && setText(tell(JSON.parse(wanted), language)));
    return () => {
      current = false;
    };
  }, [game, wanted, language]);
  return text;
}
