import { bySeat, say } from "@stellwerk/kernel";
import { type Action, type Event, type State, type Wagon, sampleGame } from "@stellwerk/sample-game";
import { SeatSign } from "../../components/name-sign.tsx";
import type { BoardProps } from "../game-face.ts";
import { deepEqual } from "../deep-equal.ts";
import { WORDS } from "./words.ts";
import "./board.css";

/** The train, the hand with what can be done with it, and the points. */
export function Board({ view, viewer, choices, act, names, you, language, pointAt }: BoardProps<State, Action, Event>) {
  const words = WORDS[language];
  const hand = viewer === null ? [] : (view.players[viewer]?.hand ?? []);
  const label = (action: Action): string =>
    say(sampleGame, language, sampleGame.describeAction(view, view.seat, action), (seat) => names[seat] ?? "", you);
  return (
    <div className="sample-game">
      <section aria-label={words.train}>
        <h2>{words.train}</h2>
        <p className="sample-game-wagons">{view.train.length > 0 ? view.train.map(wagonSign) : words.noTrain}</p>
        <p>{words.yard(view.yard.length)}</p>
      </section>
      <section aria-label={words.hand}>
        <h2>{words.hand}</h2>
        {choices.length === 0 && <p className="sample-game-wagons">{hand.map(wagonSign)}</p>}
        <div className="actions">
          {choices.map((action) => (
            <button
              key={`${action.do} ${action.wagon}`}
              type="button"
              className={deepEqual(action, pointAt) ? "button primary" : "button"}
              onClick={() => act(action)}
            >
              {label(action)}
            </button>
          ))}
        </div>
      </section>
      <section aria-label={words.points}>
        <h2>{words.points}</h2>
        <ul>
          {bySeat(view.players).map(([seat, { points, hand: held }]) => (
            <li key={seat} aria-current={seat === view.seat || undefined}>
              {words.player(names[seat] ?? "", points, held.length)} <SeatSign seat={seat} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const wagonSign = (wagon: Wagon) => <b key={wagon}>{wagon}</b>;
