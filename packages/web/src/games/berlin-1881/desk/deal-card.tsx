import { type ReactNode, useEffect, useId, useRef } from "react";
import {
  type Action,
  type ActionOf,
  boardOf,
  certificatesOf,
  type Company,
  costOf,
  firstOperatorOf,
  holderOfSeat,
  holdersOf,
  isPlayer,
  leaderOf,
  limitOfCertificates,
  offeredCards,
  ordinaryOf,
  percentInBank,
  percentOf,
  percentOfShare,
  playerOf,
  SBAHN,
  seatOfPlayer,
  tramOfHolder,
} from "@stellwerk/berlin-1881";
import { lastIncome } from "../round-statistics.ts";
import { Vehicle } from "../art/vehicles.tsx";
import { fullName } from "../companies.ts";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { ActionChanges } from "./action-changes.tsx";
import { Owner, Reason } from "./parts.tsx";

export type Deal = ActionOf<"buy"> | ActionOf<"sell">;

interface Props {
  readonly company: Company;
  readonly draft: Deal | null;
}

/**
 * A company opened in the list: what can be bought and sold, what the chosen deal would change, and its holders. What
 * changes stands below the choice, so that choosing moves nothing that is pressed.
 */
export function DealCard({ company, draft, children }: Props & { readonly children: ReactNode }) {
  const { viewer } = useBoard();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div className="deal-card" ref={card}>
      {viewer !== null && <Purchases company={company} draft={draft} />}
      {viewer !== null && <Sales company={company} draft={draft} />}
      {draft && <ActionChanges of={draft} />}
      {children}
      {viewer !== null && <NeverSold company={company} />}
      <Holders company={company} />
      <LastResults company={company} />
      <p className="full-name">{fullName(company)}</p>
    </div>
  );
}

/** A company in operation: its vehicles and treasury, its last income in all and per share. */
function LastResults({ company }: { company: Company }) {
  const { view, words, history } = useBoard();
  const works = view.works[company];
  if (!works || works.depots.length === 0) return null;
  const income = lastIncome(history, firstOperatorOf(company));
  return (
    <p className="business" data-company={company}>
      {works.vehicles.map((type, place) => (
        <span key={place} title={words.vehicle(type)}>
          <Vehicle type={type} />
          <span className="unseen">{words.vehicle(type)}</span>
        </span>
      ))}
      <span>
        {words.treasury} {words.money(works.cash)}
      </span>
      {income !== undefined && (
        <span>
          {words.lastIncome(income)} {words.perShare((income * percentOfShare(company)) / 100)}
        </span>
      )}
    </p>
  );
}

/** What each holder and the bank have of a company, as a bar and as a list. */
export function Holders({ company }: { company: Company }) {
  const { view, words } = useBoard();
  const leader = leaderOf(view, company);
  const banks = (["offering", "pool"] as const).filter((where) => percentInBank(view, company, where) > 0);
  const holders = holdersOf(view, company);
  return (
    <>
      <div className="bar" aria-hidden="true">
        {holders.map((holder) => (
          <span
            key={holder}
            data-seat={isPlayer(holder) ? seatOfPlayer(holder) : undefined}
            data-company={isPlayer(holder) ? undefined : tramOfHolder(holder)}
            style={{ flexGrow: percentOf(view, holder, company) }}
          />
        ))}
        {banks.map((where) => (
          <span key={where} data-bank={where} style={{ flexGrow: percentInBank(view, company, where) }} />
        ))}
      </div>
      <ul className="holders">
        {holders.map((holder) => (
          <li key={holder}>
            <Owner holder={holder} />
            <b>{words.percent(percentOf(view, holder, company))}</b>
            {holder === leader && <small>{company === SBAHN ? words.chair : words.director}</small>}
          </li>
        ))}
        {banks.map((where) => (
          <li key={where}>
            <span>{words[where]}</span>
            <b>{words.percent(percentInBank(view, company, where))}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The certificates that the bank has; those that cannot be bought now with the reason. */
function Purchases({ company, draft }: Props) {
  const { view, viewer, words, mayAct, refusal, isPointed } = useBoard();
  const { setDeal } = useDealSelection();
  const group = useId();
  const offered = offeredCards(view, company);
  if (offered.length === 0) {
    const reason = refusal({ do: "buy", company, from: "offering", card: "ordinary" });
    return reason && <Reason of={reason} />;
  }
  return (
    <fieldset className="deals">
      <legend>
        {words.dealing.buy}
        {viewer !== null && (
          // What a deal changes, or why there is none, tells it to those who see.
          <small className="unseen">
            {" "}
            {words.dealing.means(
              playerOf(view, viewer).cash,
              certificatesOf(view, viewer),
              limitOfCertificates(view.players.length),
            )}
          </small>
        )}
      </legend>
      {offered.map(({ from, card }) => {
        const action: Action = { do: "buy", company, from, card };
        const reason = mayAct ? refusal(action) : null;
        const isChosen = draft?.do === "buy" && draft.from === from && draft.card === card;
        return (
          <div key={`${from} ${card}`} className="deal" data-pointed={isPointed(action) || undefined}>
            <label>
              <input
                type="radio"
                name={group}
                checked={isChosen}
                disabled={!mayAct || reason !== null}
                onChange={() => setDeal(action)}
              />
              <span>{words.dealing.card(company, card, from)}</span>
              <b>{words.money(costOf(view, company, from, card))}</b>
            </label>
            {reason && <Reason of={reason} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Why shares that the viewer has cannot be sold: they are the director's certificate. */
function NeverSold({ company }: { company: Company }) {
  const { view, viewer, words } = useBoard();
  if (viewer === null || view.stage !== "stock") return null;
  const holder = holderOfSeat(viewer);
  const sellable = ordinaryOf(view, holder, company) + boardOf(view, holder, company).length;
  if (sellable > 0 || percentOf(view, holder, company) === 0) return null;
  return <p className="quiet-text">{words.dealing.onlyDirectors}</p>;
}

/** A bundle to sell: how many ordinary certificates, and which of the board's. */
function Sales({ company, draft }: Props) {
  const { view, viewer, words, mayAct, refusal, isPointed } = useBoard();
  const { setDeal } = useDealSelection();
  if (viewer === null || view.stage !== "stock") return null;
  const most = ordinaryOf(view, holderOfSeat(viewer), company);
  const boards = boardOf(view, holderOfSeat(viewer), company);
  if (most + boards.length === 0) return null;
  const bundle = draft?.do === "sell" ? draft : null;
  const [ordinary, board] = [bundle?.ordinary ?? 0, bundle?.board ?? []];
  const choose = (many: number, cards: readonly (2 | 3 | 4)[]): void =>
    setDeal(many + cards.length > 0 ? { do: "sell", company, ordinary: many, board: [...cards] } : null);
  const least: Action = { do: "sell", company, ordinary: most > 0 ? 1 : 0, board: most > 0 ? [] : boards.slice(0, 1) };
  const reason = mayAct ? refusal(least) : null;
  return (
    <fieldset className="deals sales">
      <legend>{words.dealing.sell}</legend>
      {reason ? (
        <Reason of={reason} />
      ) : (
        <div className="bundle">
          {Array.from({ length: most }, (_, i) => i + 1).map((many) => (
            <button
              key={many}
              type="button"
              className="button"
              aria-pressed={many === ordinary}
              aria-label={words.dealing.bundle(company, many)}
              disabled={!mayAct}
              data-pointed={isPointed({ do: "sell", company, ordinary: many, board: [] }) || undefined}
              onClick={() => choose(many === ordinary ? 0 : many, board)}
            >
              {many}
            </button>
          ))}
          {boards.map((card) => (
            <button
              key={card}
              type="button"
              className="button"
              aria-pressed={board.includes(card)}
              disabled={!mayAct}
              onClick={() =>
                choose(
                  ordinary,
                  boards.filter((one) => (one === card) !== board.includes(one)),
                )
              }
            >
              {words.dealing.board(card)}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
