import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Dialog } from "../components/dialog.tsx";
import { useProgressText } from "../components/progress-text.ts";
import { useSeatNames } from "../components/seat-names.ts";
import type { PlayableTitle } from "../games/index.ts";
import { useOptionsText } from "../lobby/open-table-row.tsx";
import { termsText } from "../lobby/terms-text.ts";
import { useLobbyWords } from "../lobby/words.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { MATCH_INFO } from "./match-info.words.ts";
import type { TableSource } from "./table-source.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly source: TableSource;
  readonly onClose: () => void;
}

/** What was agreed for a match: variants and length, clocks, rating, who may see it, and who opened the table. */
export function MatchInfo({ title, source, onClose }: Props): ReactNode {
  const w = useWords();
  const words = MATCH_INFO[useLanguage()];
  const lobby = useLobbyWords();
  const { seats, online, view, phase } = useStore(source.store);
  const names = useSeatNames(seats);
  const options = useOptionsText({ game: title.id, options: source.options });
  const progress = useProgressText(title.id, ({ of }) => (phase === "playing" ? of(view) : null));
  const lines: readonly (readonly [string, string | undefined])[] = [
    [words.options, [title.name, options].filter(Boolean).join(": ")],
    [words.progress, progress],
    [words.terms, online ? termsText(online.terms, lobby) : undefined],
    [words.host, online && !online.tournament ? names[online.host] : undefined],
    [words.players, words.list(names)],
  ];
  return (
    <Dialog title={w.table.about} onClose={onClose}>
      <div className="prose">
        <table>
          <tbody>
            {lines.map(
              ([name, text]) =>
                text && (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{text}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
