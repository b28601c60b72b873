import type { ReactNode } from "react";
import { type Game, type Refusal, type Viewer, say } from "@stellwerk/kernel";
import { Icon } from "../components/icons.tsx";
import { useLanguage, useWords } from "../words/index.ts";

interface Props {
  readonly game: Game;
  readonly refusal: Refusal;
  readonly names: readonly string[];
  readonly you: Viewer;
  readonly showRule: (rule: string) => void;
  readonly onClose: () => void;
}

/** Says why the last action was refused, with a link to the rule. */
export function RefusalToast({ game, refusal, names, you, showRule, onClose }: Props): ReactNode {
  const w = useWords();
  const language = useLanguage();
  return (
    <div className="toast level" role="alert">
      <p>
        {say(game, language, refusal, (seat) => names[seat] ?? "", you)} <RuleLink of={refusal} showRule={showRule} />
      </p>
      <button type="button" className="button quiet square" aria-label={w.table.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface RuleLinkProps extends Pick<Props, "showRule"> {
  readonly of: Refusal;
}

/** Opens the rule that a refusal names. */
export function RuleLink({ of: { rule }, showRule }: RuleLinkProps): ReactNode {
  const w = useWords();
  return (
    rule && (
      <button type="button" className="link" onClick={() => showRule(rule)}>
        {w.table.rule(rule)}
      </button>
    )
  );
}
