import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  type Action,
  berlin1881,
  type Company,
  type Hex,
  type Operator,
  type Run,
  type State,
} from "@stellwerk/berlin-1881";
import { read, write } from "../../local-storage.ts";
import { deepEqual } from "../deep-equal.ts";
import { type ActionOf, type Play, type Props, type StageName, sentence, wordsOf } from "./play.tsx";
import { previewOf } from "./action-preview.ts";

/** What the player has in mind between two actions: a hex, a tile, runs, a company, a deal. The rules decide the rest. */
export function usePlaying(props: Props): Play {
  const { view, viewer, choices, language, names } = props;
  const me = viewer === null ? null : (view.players[viewer] ?? null);
  const { turn } = view.operating;
  const [stage, setStage] = useStage(view);
  // Thoughts hold for a turn, or only for the position in which one had them.
  const [hex, setHex] = useThought<Hex | null>(`${turn?.operator} ${view.round} ${view.operating.number}`, null);
  const [draft, setDraft] = useThought<ActionOf<"lay"> | null>(view, null);
  const [drawn, setDrawn] = useThought<readonly Run[] | null>(view, null);
  const [lit, setLit] = useState<Operator | null>(null);
  const [company, setCompany] = useState<Company | null>(null);
  const [deal, setDeal] = useThought<Action | null>(view, null);

  const nameOf = (seat: number): string => names[seat] ?? "";
  const offers = useCallback(
    <Kind extends Action["do"]>(kind: Kind): ActionOf<Kind>[] =>
      choices.filter((action): action is ActionOf<Kind> => action.do === kind),
    [choices],
  );
  const best = useMemo(() => offers("run")[0]?.runs ?? null, [offers]);
  const active = berlin1881.active(view);

  return {
    ...props,
    words: wordsOf(language),
    me,
    active,
    mayAct: choices.length > 0,
    turn,
    stage,
    setStage,
    hex,
    setHex,
    draft,
    setDraft,
    best,
    drawn,
    setDrawn,
    lit,
    setLit,
    company,
    setCompany,
    deal,
    setDeal,
    isPointed: (action) => props.pointAt !== null && deepEqual(props.pointAt, action),
    offers,
    after: (action) => previewOf(view, viewer ?? 0, action),
    send: useQueue(props),
    nameOf,
    sayAction: (action) => sentence(language, berlin1881.describeAction(view, viewer ?? 0, action), nameOf),
    sayRefusal: (refusal) => sentence(language, refusal, nameOf),
    sayEvent: (event) => sentence(language, berlin1881.describe(event), nameOf),
  };
}

/** Forgotten as soon as what it was thought about is another. */
function useThought<Thought>(about: unknown, otherwise: Thought): readonly [Thought, (thought: Thought) => void] {
  const [kept, setKept] = useState({ thought: otherwise, about });
  return [kept.about === about ? kept.thought : otherwise, (thought) => setKept({ thought, about })];
}

interface Stages {
  readonly dealing: StageName;
  readonly operating: StageName;
}
const STAGES_KEY = "stellwerk.1881.stages";

/** Share dealing begins with the market in sight and operation with the map, until the player chooses; kept at this table. */
function useStage({ stage }: State): readonly [StageName, (stage: StageName) => void] {
  const { pathname } = location;
  const [stages, setStages] = useState<Stages>(() => {
    const kept = read(STAGES_KEY) as (Stages & { readonly pathname: string }) | null;
    return kept?.pathname === pathname ? kept : { dealing: "market", operating: "map" };
  });
  const part = stage === "initial" || stage === "stock" ? "dealing" : "operating";
  const choose = (name: StageName): void => {
    const chosen = { ...stages, [part]: name };
    setStages(chosen);
    write(STAGES_KEY, { ...chosen, pathname });
  };
  return [stages[part], choose];
}

/** Actions to be done one after another, each once the one before it is on the table. */
function useQueue({ view, choices, refusal, act }: Props): (actions: readonly Action[]) => void {
  const [queue, setQueue] = useState<readonly Action[]>([]);
  const sentFrom = useRef<unknown>(null);
  const next = useEffectEvent(() => {
    const [first, ...rest] = queue;
    if (!first || choices.length === 0 || sentFrom.current === view) return;
    sentFrom.current = view;
    if (refusal(first)) return setQueue([]);
    setQueue(rest);
    act(first);
  });
  useEffect(() => next(), [queue, view, choices]);
  return (actions) => {
    sentFrom.current = null;
    setQueue(actions);
  };
}
