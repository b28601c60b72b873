import { seatAt } from "@stellwerk/kernel";
import {
  type Action,
  ALL_COMPANIES,
  certificatesOf,
  type Company,
  type Event,
  holderOfSeat,
  limitOfCertificates,
  type Operator,
  operatorName,
  percentOf,
  priceOf,
  worthOf,
} from "@stellwerk/berlin-1881";
import { Change } from "./parts.tsx";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";
import { usePreview } from "../action-preview.ts";
import type { Preview } from "../action-preview.ts";

/** Events that are said before an action is done: they change more than the figures below. */
const TOLD: ReadonlySet<Event["is"]> = new Set([
  "opened",
  "director",
  "chair",
  "started",
  "joined",
  "phase",
  "repaid",
  "companyBankrupt",
  "playerBankrupt",
  "over",
]);

/** What an action would change, before it is done: figures of the viewer and the companies, then what else would happen. */
export function ActionChanges({ of: action, events: alsoTold }: { of: Action; events?: readonly Event["is"][] }) {
  const { view, viewer, words } = useBoard();
  const { sayEvent } = useSentences();
  const preview = usePreview();
  const prospect = preview(action);
  const lines = viewer === null ? [] : changesOf(view, prospect, viewer);
  const told = prospect.events.filter(({ is }) => TOLD.has(is) || alsoTold?.includes(is));
  if (lines.length + told.length === 0) return null;
  return (
    <div className="changes">
      <dl>
        {lines.map(({ key, company, from, to, of }) => (
          <div key={`${key} ${company}`}>
            <dt>{words.changed[key](company === null ? "" : operatorName(company))}</dt>
            <dd>
              <Change from={say(key, from)} to={`${say(key, to)}${of === undefined ? "" : ` / ${of}`}`} />
            </dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <ul>
          {told.map((event, place) => (
            <li key={place} data-is={event.is}>
              {sayEvent(event)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  function say(key: Line["key"], value: number): string {
    if (key === "holding") return `${value} %`;
    return key === "certificates" ? String(value) : words.money(value);
  }
}

interface Line {
  readonly key: "cash" | "treasury" | "holding" | "price" | "certificates" | "worth";
  readonly company: Company | Operator | null;
  readonly from: number;
  readonly to: number;
  readonly of?: number;
}

type State = Preview["state"];

/** The figures that differ. */
function changesOf(before: State, { state: after }: Preview, seat: number): Line[] {
  const lines: Line[] = [];
  const note = (
    key: Line["key"],
    company: Company | Operator | null,
    figure: (state: State) => number,
    of?: number,
  ): void => {
    const [from, to] = [figure(before), figure(after)];
    if (from !== to) lines.push({ key, company, from, to, ...(of !== undefined && { of }) });
  };
  note("cash", null, ({ players }) => players[seat]?.cash ?? 0);
  const { turn } = before.operating;
  if (turn) note("treasury", turn.operator, ({ works }) => works[turn.operator]?.cash ?? 0);
  for (const company of ALL_COMPANIES) {
    note("holding", company, (state) => percentOf(state, holderOfSeat(seatAt(seat)), company));
    note("price", company, (state) => priceOf(state, company));
  }
  note(
    "certificates",
    null,
    (state) => certificatesOf(state, seatAt(seat)),
    limitOfCertificates(before.players.length),
  );
  note("worth", null, (state) => worthOf(state, seatAt(seat)));
  return lines;
}
