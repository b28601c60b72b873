import { useLayoutEffect, useRef } from "react";
import { type Seat, figure, seatsOf } from "@stellwerk/kernel";
import {
  certificatesOf,
  limitOfCertificates,
  liquidityOf,
  playerOf,
  type State,
  valueOfShares,
  worthOf,
} from "@stellwerk/berlin-1881";
import { Person } from "../desk/parts.tsx";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";
import { useStageMemory } from "../stage-memory.tsx";
import type { Column } from "./columns.ts";
import { Companies } from "./companies.tsx";
import { Spreadsheet } from "./spreadsheet.tsx";
import "./holdings.css";

interface Props {
  /** Shows on the map the runs of a step; null where there is no way back. */
  readonly showRuns: ((step: number) => void) | null;
}

/** The figures of the match as two spreadsheets: companies with their shares and incomes, and players. */
export function Holdings({ showRuns }: Props) {
  const { words } = useBoard();
  const memory = useStageMemory();
  const sheets = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: seen } = sheets;
    if (!seen) return;
    seen.scrollTo(memory.recall().scroll);
    return () => memory.keep({ scroll: { left: seen.scrollLeft, top: seen.scrollTop } });
  }, [memory]);
  return (
    <div ref={sheets} className="holdings" role="group" aria-label={words.stages.holdings}>
      <Companies showRuns={showRuns} />
      <Players />
    </div>
  );
}

const MONEY = ["cash", "shares", "worth", "liquidity"] as const;
const FIGURES: Readonly<Record<(typeof MONEY)[number], (view: State, seat: Seat) => number>> = {
  cash: (view, seat) => playerOf(view, seat).cash,
  shares: valueOfShares,
  worth: worthOf,
  liquidity: liquidityOf,
};

/** Cash, worth and liquidity, and certificates of the limit. */
function usePlayerColumns(): Column<Seat>[] {
  const { view, words } = useBoard();
  const { nameOf } = useSentences();
  const limit = limitOfCertificates(view.players.length);
  return [
    { key: "player", name: words.result.name, value: nameOf, cell: (seat) => <Person seat={seat} /> },
    ...MONEY.map((key) => ({
      key,
      name: words.sheet.money[key],
      ...(key === "liquidity" && { title: words.sheet.liquidityIs }),
      value: (seat: Seat) => FIGURES[key](view, seat),
    })),
    {
      key: "certificates",
      name: words.certificates,
      value: (seat) => certificatesOf(view, seat),
      cell: (seat) => <Certificates many={certificatesOf(view, seat)} limit={limit} />,
    },
  ];
}

function Players() {
  const { view, words } = useBoard();
  const seats = seatsOf(view.players.length);
  return (
    <Spreadsheet
      className="player-sheet"
      caption={words.sheet.players}
      columns={usePlayerColumns()}
      rows={seats}
      keyOf={(seat) => seat}
      foot={<PlayersFoot seats={seats} />}
    />
  );
}

const Certificates = ({ many, limit }: { many: number; limit: number }) => (
  <span data-over={many > limit || undefined}>
    {many}/{limit}
  </span>
);

/** What all players have together, and what the bank has. */
function PlayersFoot({ seats }: { seats: readonly Seat[] }) {
  const { view, words, language } = useBoard();
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.sheet.together}</th>
        {MONEY.map((key) => (
          <td key={key}>
            {figure(
              language,
              seats.reduce<number>((sum, seat) => sum + FIGURES[key](view, seat), 0),
            )}
          </td>
        ))}
        <td />
      </tr>
      <tr>
        <th scope="row">{words.sheet.bank}</th>
        <td>{figure(language, view.bank)}</td>
        <td colSpan={4} />
      </tr>
    </tfoot>
  );
}
