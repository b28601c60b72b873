import { useState } from "react";
import { figure } from "@stellwerk/kernel";
import { type ActionOf, companyOf, isTram, percentOfShare, priceOf } from "@stellwerk/berlin-1881";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";
import { usePreview } from "../action-preview.ts";
import { Change, Owner, Remarked } from "./parts.tsx";
import { RunList } from "./run-list.tsx";

const KINDS = ["dividend", "dividendWithoutBonus", "withhold"] as const;

/** The choices for the income: what each player gets and how the price moves (9.6–9.10). */
export function Dividend() {
  const { turn, words, offers, mayAct } = useBoard();
  const [commission, setCommission] = useState(false);
  const ways = offers("pay");
  const mayGive = ways.some((way) => way.commission);
  return (
    <>
      {mayGive && (
        <label className="check">
          <input type="checkbox" checked={commission} onChange={() => setCommission(!commission)} />
          {words.pay.commission}
        </label>
      )}
      {mayAct && (
        <div className="ways">
          {KINDS.flatMap((income) => {
            const fitting = ways.filter((way) => way.income === income);
            const way = fitting.find((one) => one.commission === (mayGive && commission)) ?? fitting[0];
            return way ? [<PayoutOption key={income} way={way} isFirst={income === ways[0]?.income} />] : [];
          })}
        </div>
      )}
      <RunList runs={turn?.runs ?? []} />
    </>
  );
}

function PayoutOption({ way, isFirst }: { way: ActionOf<"pay">; isFirst: boolean }) {
  const { view, turn, words, act, isPointed, language } = useBoard();
  const { sayEvent } = useSentences();
  const preview = usePreview();
  if (!turn) return null;
  const { state, events } = preview(way);
  const { operator } = turn;
  // The S-Bahn pays once its last net has run (12.13).
  const paid = events.filter((event) => event.is === "paid");
  const shares = paid.flatMap((event) => (companyOf(event.operator) === companyOf(operator) ? event.shares : []));
  const [first] = isTram(operator) ? paid : [];
  const marker = events.find((event) => event.is === "marker" && event.company === companyOf(operator));
  const treasury = state.works[operator]?.cash ?? 0;
  const own = view.works[operator]?.cash ?? 0;
  const price = priceOf(view, companyOf(operator));
  const moves =
    marker?.is === "marker"
      ? `${words.price} ${marker.before} → ${marker.price}`
      : isTram(operator)
        ? `${words.price} ${words.pay.stays(price)}`
        : `${words.price}: ${words.pay.together}`;
  const remark = [
    ...(first ? [words.perShare((first.amount * percentOfShare(companyOf(first.operator))) / 100)] : []),
    moves,
  ].join(" · ");
  const ending = events.filter(({ is }) => is === "companyBankrupt" || is === "over" || is === "repaid");
  return (
    <article className="way" data-pointed={isPointed(way) || undefined}>
      <CostlyButton
        className={isFirst ? "button primary" : "button"}
        consequence={ending.map(sayEvent).join(" ") || null}
        title={remark}
        onPress={() => act(way)}
      >
        <Remarked remark={remark}>{words.pay.ways[way.income]}</Remarked>
      </CostlyButton>
      <dl>
        {shares.map(({ holder, amount }) => (
          <div key={holder}>
            <dt>
              <Owner holder={holder} />
            </dt>
            <dd>+{figure(language, amount)}</dd>
          </div>
        ))}
        {treasury !== own && (
          <div>
            <dt>{words.treasury}</dt>
            <dd>
              <Change from={figure(language, own)} to={figure(language, treasury)} />
            </dd>
          </div>
        )}
      </dl>
      {ending.map((event, place) => (
        <p key={place} className="warning">
          {sayEvent(event)}
        </p>
      ))}
    </article>
  );
}
