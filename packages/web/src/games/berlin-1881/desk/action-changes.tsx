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
import { ActionButton, type ActionButtonProps, Change } from "./parts.tsx";
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

/** A figure that an action would change, as it is said. */
interface Said {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface Changes {
  readonly figures: readonly Said[];
  /** What else would happen. */
  readonly told: readonly Event[];
}

function useChanges(action: Action, alsoTold: readonly Event["is"][] = []): Changes {
  const { view, viewer, words } = useBoard();
  const preview = usePreview();
  const prospect = preview(action);
  const say = (key: Line["key"], value: number): string => {
    if (key === "holding") return words.percent(value);
    // Before it opens, a company has no price.
    if (key === "price" && value === 0) return "–";
    return key === "certificates" ? String(value) : words.money(value);
  };
  const lines = viewer === null ? [] : changesOf(view, prospect, viewer);
  return {
    figures: lines.map(({ key, company, from, to, of }) => ({
      name: words.changed[key](company === null ? "" : operatorName(company)),
      from: say(key, from),
      to: `${say(key, to)}${of === undefined ? "" : ` / ${of}`}`,
    })),
    told: prospect.events.filter(({ is }) => TOLD.has(is) || alsoTold.includes(is)),
  };
}

/** What an action would change, before it is done: figures of the viewer and the companies, then what else would happen. */
export function ActionChanges({ of: action, events: alsoTold }: { of: Action; events?: readonly Event["is"][] }) {
  const { figures, told } = useChanges(action, alsoTold);
  if (figures.length + told.length === 0) return null;
  return (
    <div className="changes">
      <dl>
        {figures.map(({ name, from, to }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Change from={from} to={to} />
            </dd>
          </div>
        ))}
      </dl>
      <Told events={told} />
    </div>
  );
}

function Told({ events }: { events: readonly Event[] }) {
  const { sayEvent } = useSentences();
  if (events.length === 0) return null;
  return (
    <ul>
      {events.map((event, place) => (
        <li key={place} data-is={event.is}>
          <b>{sayEvent(event)}</b>
        </li>
      ))}
    </ul>
  );
}

const inLine = ({ figures }: Changes): string[] =>
  figures.map(({ name, from, to }) => `${name} ${from}\u00a0→\u00a0${to}`);

/** A button for an action that destroys, or whose price another player gets: a finger's first tap tells what follows. */
export function CostlyAction(props: Omit<ActionButtonProps, "consequence" | "remark">) {
  const { sayEvent } = useSentences();
  const changes = useChanges(props.action);
  return (
    <ActionButton {...props} consequence={[...inLine(changes), ...changes.told.map(sayEvent)].join(", ") || null} />
  );
}

/**
 * A button for a purchase, with its price and what it changes: one press does it. Where more happens than that, such as
 * a new phase, or a player pays besides the company, it is told first.
 */
export function PurchaseAction(props: Omit<ActionButtonProps, "consequence" | "remark">) {
  const { sayEvent } = useSentences();
  const preview = usePreview();
  const changes = useChanges(props.action, ["announced", "scrapped"]);
  const { told } = changes;
  const helps = preview(props.action).events.some((event) => event.is === "purchased" && event.help > 0);
  const figures = inLine(changes).join(", ");
  const isAsked = helps || told.some(({ is }) => is !== "announced");
  return (
    <>
      <ActionButton
        {...props}
        remark={figures || null}
        consequence={isAsked ? [figures, ...told.map(sayEvent)].filter(Boolean).join(", ") : null}
      />
      {told.length > 0 && (
        <div className="changes">
          <Told events={told} />
        </div>
      )}
    </>
  );
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
