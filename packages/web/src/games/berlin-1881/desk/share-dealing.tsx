import { type ReactNode, memo, useState } from "react";
import type { Refusal } from "@stellwerk/kernel";
import {
  type Action,
  ALL_COMPANIES,
  type Company,
  firstOperatorOf,
  holderName,
  holderOfSeat,
  holdersOf,
  isHeld,
  isPlayer,
  seatOfPlayer,
  leaderOf,
  offeredCards,
  operatorName,
  parOf,
  percentInBank,
  percentOf,
  priceOf,
  sharesOf,
  tramOfHolder,
} from "@stellwerk/berlin-1881";
import { Sign } from "../art/sign.tsx";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { useHighlight } from "../highlight.tsx";
import { useSentences } from "../sentences.ts";
import { DealCard, type Deal } from "./deal-card.tsx";
import { proposedPurchase } from "./proposed-purchase.ts";
import { letterOf } from "../seat-letter.ts";
import { ActionButton, Waiting } from "./parts.tsx";

const PASS: Action = { do: "pass" };

/** A turn of share dealing: the list of companies, one of them opened, and what the chosen deal would change. */
export function ShareDealing() {
  const { view, words, mayAct, offers, act, actAll, isPointed } = useBoard();
  const { company, setCompany, deal } = useDealSelection();
  const { sayAction } = useSentences();
  const [thenEnd, setThenEnd] = useState(true);
  const mayBuy = offers("buy").length > 0;
  const isUntouched = view.dealing.bought === 0 && view.dealing.sold === 0;
  const mayEnd = view.stage === "stock" && offers("pass").length > 0;
  const draft = isDeal(deal) && deal.company === company ? deal : proposedPurchase(view, offers("buy"), company);
  const endsWith = thenEnd && mayEnd && draft?.do === "buy";
  return (
    <section className="task dealing" aria-label={words.stageName[view.stage]}>
      {mayAct && view.dealing.over && <p className="warning">{words.dealing.over}</p>}
      <div className="turn-buttons">
        {!mayAct && <Waiting />}
        {mayAct && (
          <>
            <ActionButton
              action={PASS}
              shortcut="P"
              className={draft ? "quiet" : mayBuy ? "" : "primary"}
              remark={mayBuy && isUntouched ? words.dealing.endText : null}
            >
              {isUntouched ? words.dealing.pass : words.dealing.end}
            </ActionButton>
            {draft && (
              <button
                type="button"
                className="button primary"
                aria-keyshortcuts="E"
                data-pointed={isPointed(draft) || undefined}
                onClick={() => (endsWith ? actAll([draft, PASS]) : act(draft))}
              >
                {endsWith ? words.dealing.andEnd(words.dealing.deal(view, draft)) : words.dealing.deal(view, draft)}
              </button>
            )}
            {company === null && !view.dealing.over && (
              <p className="quiet-text">
                {mayBuy || view.stage === "initial" ? words.dealing.choose : words.dealing.nothing}
              </p>
            )}
          </>
        )}
      </div>
      {view.stage === "initial" && <p className="quiet-text">{words.dealing.bought(view.dealing.bought)}</p>}
      <div className="row titles" aria-hidden="true">
        <span />
        <span>{words.inPercent}</span>
        <span>{words.price}</span>
        <span>{words.sheet.offering}</span>
        <span>{words.sheet.pool}</span>
        <span>{words.mine}</span>
        <span />
      </div>
      <ul className="companies">
        {ALL_COMPANIES.map((one) => (
          <li key={one} data-company={one} data-open={one === company || undefined}>
            <Row company={one} isOpen={one === company} open={setCompany} />
            {one === company && (
              <DealCard company={one} draft={draft}>
                {draft?.do === "buy" && mayEnd && (
                  <label className="check">
                    <input type="checkbox" checked={thenEnd} onChange={() => setThenEnd(!thenEnd)} />
                    {words.dealing.thenEnd}
                  </label>
                )}
              </DealCard>
            )}
          </li>
        ))}
      </ul>
      <span className="unseen" role="status">
        {draft ? sayAction(draft) : ""}
      </span>
    </section>
  );
}

const isDeal = (action: Action | null): action is Deal => action?.do === "buy" || action?.do === "sell";

/** Why the viewer, whose turn it is, can buy nothing of a company now; null where that is not so. */
function useClosedReason(company: Company): Refusal | null {
  const { view, mayAct, offers, refusal } = useBoard();
  if (!mayAct || offers("buy").some((buy) => buy.company === company)) return null;
  const [first = { from: "offering", card: "ordinary" } as const] = offeredCards(view, company);
  return refusal({ do: "buy", company, ...first });
}

interface RowProps {
  readonly company: Company;
  readonly isOpen: boolean;
  readonly open: (company: Company | null) => void;
}

/**
 * A company in one line: its price, what the bank sells, the viewer's share and its leader. It stays as it is drawn while
 * others are opened.
 */
const Row = memo(function Row({ company, isOpen, open }: RowProps) {
  const { view, viewer, words, pointAt } = useBoard();
  const { setLit } = useHighlight();
  const { nameOf, sayRefusal } = useSentences();
  const isPointed = isDeal(pointAt) && pointAt.company === company && !isOpen;
  const closed = useClosedReason(company);
  const price = priceOf(view, company);
  const leader = leaderOf(view, company);
  const { stage } = sharesOf(view, company);
  const own = viewer === null ? 0 : percentOf(view, holderOfSeat(viewer), company);
  return (
    <button
      type="button"
      className="row"
      data-pointed={isPointed || undefined}
      aria-expanded={isOpen}
      data-stage={stage}
      data-closed={closed !== null || undefined}
      title={closed === null ? undefined : sayRefusal(closed)}
      onClick={() => open(isOpen ? null : company)}
      onPointerEnter={() => setLit(firstOperatorOf(company))}
      onPointerLeave={() => setLit(null)}
    >
      <Sign of={company} />
      <span className="who">
        <b>{operatorName(company)}</b>
        <small>{words.companyStage(view, company)}</small>
        {closed && <span className="unseen">{sayRefusal(closed)}</span>}
      </span>
      <Figure label={price > 0 ? words.price : words.par}>{price > 0 ? price : <i>{parOf(company)}</i>}</Figure>
      <Figure label={words.offering}>{percentInBank(view, company, "offering") || "–"}</Figure>
      <Figure label={words.pool}>{percentInBank(view, company, "pool") || "–"}</Figure>
      <Figure label={words.mine} seat={viewer}>
        {own || "–"}
      </Figure>
      <span className="leader" data-seat={isHeld(leader) && isPlayer(leader) ? leader : undefined}>
        {isHeld(leader) && isPlayer(leader) && (
          <b className="letter" title={words.directorIs(nameOf(seatOfPlayer(leader)))}>
            {letterOf(seatOfPlayer(leader))}
          </b>
        )}
        {isHeld(leader) && !isPlayer(leader) && <Sign of={tramOfHolder(leader)} named />}
        <span className="unseen">
          {holdersOf(view, company)
            .map((holder) => `${holderName(holder, nameOf)} ${words.percent(percentOf(view, holder, company))}`)
            .join(", ")}
        </span>
      </span>
    </button>
  );
});

/** A number in its column; its label is for screen readers, as the title of the column is hidden from them. */
function Figure({ label, seat, children }: { label: string; seat?: number | null; children: ReactNode }) {
  return (
    <span className="figure" data-seat={seat ?? undefined}>
      <span className="unseen">{label} </span>
      {children}
    </span>
  );
}
