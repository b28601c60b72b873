import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DecisionReasons, OpenDecision, SeenDecision } from "@stellwerk/catalogue/reviews";
import { type Message, type Seat, reasonOf } from "@stellwerk/kernel";
import type { LogLine } from "../table/log-lines.ts";
import { useReasonWords } from "../table/reason-words.ts";
import { type TableSource, effectiveEntries, ownSeat } from "../table/table-source.ts";
import type { WhyProps } from "../table/why-button.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import type { ReviewReport, WhyTask } from "./review-tasks.ts";

const en = {
  random: (name: string) => `${name} plays at random.`,
  hidden: "The rest depends on what you may not see yet. Ask again when the match is over.",
  allHidden: "That depends on what you may not see yet. Ask again when the match is over.",
  none: "There is no more to it than that.",
  failed: "No reason could be found.",
};

const de: typeof en = {
  random: (name) => `${name} spielt aufs Geratewohl.`,
  hidden: "Der Rest hängt an dem, was du noch nicht sehen darfst. Frag nach der Partie noch einmal.",
  allHidden: "Das hängt an dem, was du noch nicht sehen darfst. Frag nach der Partie noch einmal.",
  none: "Mehr steckt nicht dahinter.",
  failed: "Ein Grund war nicht zu finden.",
};

/** Why a bot did what the lines of its turn tell. */
export function WhyReasons({ source, names, told }: WhyProps): ReactNode {
  const w = useWords();
  const own = { de, en }[useLanguage()];
  const seat = told[0]?.line.first.seat ?? 0;
  const why = useWhy(source, told);
  const say = useReasonWords(source.game, names, seat, ownSeat(source.store.getState()));
  if (source.store.getState().seats[seat]?.bot === "random") return <p>{own.random(names[seat] ?? "")}</p>;
  if (why === "failed") return <p>{own.failed}</p>;
  if (!why || !say) return <p>{w.hint.thinking}</p>;
  const steps = whySteps(why, (reason) => say(reason), told, seat);
  const isHidden = why.some((one) => one?.isHidden);
  if (steps.length === 0) return <p>{isHidden ? own.allHidden : own.none}</p>;
  return (
    <>
      {steps.map(({ text, reason }) => (
        <p key={text}>
          {text && <strong>{text}</strong>} {reason}
        </p>
      ))}
      {isHidden && <p className="quiet-text">{own.hidden}</p>}
    </>
  );
}

/** Why a turn ends is told only where that is all of it. */
const END = "reason.end";

/** What a turn was made of, and the reasons of each step that has any; what has been said is not said again. */
export function whySteps(
  why: readonly (DecisionReasons | null)[],
  say: (reason: Message) => string,
  told: WhyProps["told"],
  seat: Seat,
): { readonly text: string; readonly reason: string }[] {
  const steps: { text: string; reason: string }[] = [];
  const heard = new Set<string>();
  for (const [at, { text }] of told.entries()) {
    const reasons = (why[at]?.reasons ?? []).filter(({ key }) => key !== END || told.length === 1);
    const fresh = reasons.map((one) => say(reasonOf(seat, one))).filter((one) => !heard.has(one));
    for (const one of fresh) heard.add(one);
    if (fresh.length > 0) steps.push({ text, reason: fresh.join(" ") });
  }
  return steps;
}

/** What may be asked about a line of the log: the decision itself once it is no secret, else what the viewer saw of it. */
export async function decisionOf(source: TableSource, line: LogLine): Promise<OpenDecision | SeenDecision> {
  const { game } = source;
  const { seat, number, events } = line.first;
  const { entries, number: last, viewer } = source.store.getState();
  const { match } = await source.branch(last);
  // A match that keeps secrets gives away no entries.
  const entry = match.number === last ? match.entries[number - 1] : undefined;
  if (entry && !("undo" in entry)) {
    const later = untilAnother(match.entries.slice(number), (one) => !("undo" in one) && one.seat === seat);
    const actions = later.flatMap((one) => ("undo" in one ? [] : [one.action]));
    return { seat, view: game.view(match.at(number - 1), seat), action: entry.action, later: actions };
  }
  // Of several steps that are told as one, the last says what they come to.
  const kindOf = ([event]: readonly unknown[]): string => (event === undefined ? "" : game.describe(event).key);
  const seen = line.entries.findLast((one) => kindOf(one.events) === kindOf(events)) ?? line.first;
  const steps = effectiveEntries(entries, last).filter((one) => one.number > seen.number);
  const later = untilAnother(steps, (one) => one.seat === seat).map((one) => one.events);
  return { seat, viewer, view: await source.viewAt(seen.number - 1), events: seen.events, later };
}

/** The first entries, up to one that is not of a kind. */
function untilAnother<Entry>(entries: readonly Entry[], isSame: (entry: Entry) => boolean): readonly Entry[] {
  const end = entries.findIndex((one) => !isSame(one));
  return end < 0 ? entries : entries.slice(0, end);
}

type Whys = readonly (DecisionReasons | null)[];

function useWhy(source: TableSource, told: WhyProps["told"]): Whys | "failed" | null {
  const [why, setWhy] = useState<Whys | "failed" | null>(null);
  // The lines are put together anew whenever the table is drawn; which they are, their last one says.
  const lines = useRef(told);
  useEffect(() => {
    const shown = new AbortController();
    Promise.all(lines.current.map(({ line }) => decisionOf(source, line)))
      .then((decisions) => explainInWorker({ game: source.game.id, decisions }, shown.signal))
      .then(setWhy)
      .catch(() => shown.signal.aborted || setWhy("failed"));
    return () => shown.abort();
  }, [source]);
  return why;
}

/** In the worker of reviews, which has all that it takes; one of its own, so that neither bots nor a review wait. */
function explainInWorker(task: WhyTask, signal: AbortSignal): Promise<Whys> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error("called off"));
    const worker = new Worker(new URL("./review-worker.ts", import.meta.url), { type: "module" });
    const end = (): void => worker.terminate();
    worker.addEventListener("message", ({ data }: MessageEvent<ReviewReport>) => {
      end();
      if (data.is === "why") resolve(data.why);
    });
    worker.addEventListener("error", ({ message }) => {
      end();
      reject(new Error(message));
    });
    signal.addEventListener("abort", end);
    worker.postMessage(task);
  });
}
