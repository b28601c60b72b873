import type { ReactNode } from "react";
import {
  hexOfPlace,
  type Holder,
  kindOf,
  type Net,
  type Operator,
  operatorName,
  operatorOfNet,
  type Pending,
  placeName,
} from "@stellwerk/berlin-1881";
import { Sign } from "../art/sign.tsx";
import { Vehicle } from "../art/vehicles.tsx";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { useSentences } from "../sentences.ts";
import { CostlyAction } from "./action-changes.tsx";
import { ActionButton, Owner, Person } from "./parts.tsx";

/** A question that must be answered before the game goes on; players who are not asked see who is. */
export function PendingQuestion({ asked }: { asked: Pending }) {
  const { words, mayAct, active } = useBoard();
  return (
    <section className="task question" aria-label={words.question[asked.is]}>
      <h2>{words.question[asked.is]}</h2>
      {content(asked)}
      {!mayAct && (
        <p className="quiet-text">
          {words.waitingFor}{" "}
          {active.map((seat) => (
            <Person key={seat} seat={seat} />
          ))}
        </p>
      )}
    </section>
  );
}

function content(asked: Pending): ReactNode {
  switch (asked.is) {
    case "offer":
      return <OfferQuestion asked={asked} />;
    case "excess":
      return <ExcessQuestion operator={asked.operator} />;
    case "chair":
      return <ChairQuestion />;
    case "start":
      return <StartQuestion net={asked.net} />;
    case "veto":
      return <VetoQuestion asked={asked} />;
    case "vote":
      return <VoteQuestion asked={asked} />;
  }
}

type Of<Is extends Pending["is"]> = Extract<Pending, { is: Is }>;

function OfferQuestion({ asked: { from, thing, price } }: { asked: Of<"offer"> }) {
  const { view, turn, words, offers } = useBoard();
  if (!turn) return null;
  return (
    <>
      <p className="thing" data-company={from}>
        <Sign of={turn.operator} />
        <span>{words.offerText(turn.operator, from, thing, price)}</span>
        {thing.is === "vehicle" && <Vehicle type={thing.type} />}
      </p>
      <p className="quiet-text">
        {words.offerMeans(operatorName(from), view.works[from]?.cash ?? 0, view.works[from]?.vehicles ?? [])}
      </p>
      <div className="turn-buttons">
        {offers("answer").map((answer) => (
          <CostlyAction key={String(answer.accept)} action={answer} className={answer.accept ? "primary" : ""}>
            {answer.accept ? words.accept(price) : words.decline}
          </CostlyAction>
        ))}
      </div>
    </>
  );
}

/** Which of the vehicles above the limit goes to the bank (E72). */
function ExcessQuestion({ operator }: { operator: Operator }) {
  const { words, offers, view } = useBoard();
  return (
    <>
      <p>{words.excessText(operatorName(operator), view.phase)}</p>
      <ul className="shop" data-company={operator}>
        {offers("giveUp").map((action) => (
          <li key={action.type} className="thing">
            <Vehicle type={action.type} />
            <CostlyAction action={action} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which board certificates the new chair gives for the chair's own (E38). */
function ChairQuestion() {
  const { words, offers } = useBoard();
  return (
    <>
      <p>{words.chairText}</p>
      {offers("hand").map((action) => (
        <ActionButton key={JSON.stringify(action)} action={action} />
      ))}
    </>
  );
}

/** The station where a net of the S-Bahn begins, from a list or on the map (12.5). */
function StartQuestion({ net }: { net: Net }) {
  const { words, offers, act, isPointed } = useBoard();
  const { hex, setHex } = useHexSelection();
  const starts = offers("start");
  const chosen = starts.find(({ place }) => hexOfPlace(place) === hex);
  return (
    <>
      <p>{words.startText(operatorName(operatorOfNet(net)))}</p>
      {starts.length > 0 && (
        <>
          <label className="field">
            <span>{words.depot.where}</span>
            <select
              value={chosen?.place ?? ""}
              onChange={({ currentTarget }) => setHex(hexOfPlace(currentTarget.value))}
            >
              <option value="" disabled>
                {words.depot.choose(starts.length)}
              </option>
              {starts.map(({ place }) => (
                <option key={place} value={place}>
                  {placeName(place)}
                </option>
              ))}
            </select>
          </label>
          {chosen && (
            <div className="turn-buttons">
              <button
                type="button"
                className="button primary"
                aria-keyshortcuts="E"
                data-pointed={isPointed(chosen) || undefined}
                onClick={() => act(chosen)}
              >
                {words.startHere(chosen.place)}
              </button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** The chair announced something; the other members of the board may object (12.6). */
function VetoQuestion({ asked: { action, asked } }: { asked: Of<"veto"> }) {
  const { words, offers } = useBoard();
  const { sayAction } = useSentences();
  const kind = kindOf(action);
  return (
    <>
      <p>{kind && words.vetoText(kind)}</p>
      <p className="announced">{sayAction(action)}</p>
      <AskedHolders holders={asked} />
      <div className="turn-buttons">
        {offers("object").map((answer) => (
          <ActionButton key={String(answer.object)} action={answer} className={answer.object ? "" : "primary"} />
        ))}
      </div>
    </>
  );
}

function VoteQuestion({ asked: { action, asked, yes, no } }: { asked: Of<"vote"> }) {
  const { words, offers } = useBoard();
  const { sayAction } = useSentences();
  return (
    <>
      <p>{words.voteText(yes, no)}</p>
      <p className="announced">{sayAction(action)}</p>
      <AskedHolders holders={asked} />
      <div className="turn-buttons">
        {offers("vote").map((answer) => (
          <ActionButton key={String(answer.yes)} action={answer} />
        ))}
      </div>
    </>
  );
}

/** The holders in whose name players are asked: a player may be asked for a company that the player leads (E80). */
function AskedHolders({ holders }: { holders: readonly Holder[] }) {
  const { words } = useBoard();
  return (
    <p className="asked quiet-text">
      {words.askedNow}
      {holders.map((holder) => (
        <Owner key={holder} holder={holder} />
      ))}
    </p>
  );
}
