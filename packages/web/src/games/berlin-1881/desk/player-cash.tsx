import { bySeat, figure } from "@stellwerk/kernel";
import { valueOfShares } from "@stellwerk/berlin-1881";
import { letterOf } from "../seat-letter.ts";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";

/** The cash of all players, always visible above the stage. */
export function PlayerCash() {
  const { view, words, active, language } = useBoard();
  const { nameOf } = useSentences();
  return (
    <ul className="purses" aria-label={words.cash} data-many={view.players.length > 3 || undefined}>
      {bySeat(view.players).map(([seat, { cash }]) => (
        <li
          key={seat}
          className="level"
          data-seat={seat}
          data-turn={active.includes(seat) || undefined}
          title={words.purse(nameOf(seat), cash, valueOfShares(view, seat))}
        >
          <b className="letter" aria-hidden="true">
            {letterOf(seat)}
          </b>
          <span className="unseen">{nameOf(seat)}</span>
          {figure(language, cash)}
        </li>
      ))}
    </ul>
  );
}
