import type { ReactNode } from "react";
import { useWords } from "../words/index.ts";
import { Icon } from "./icons.tsx";

/** Above all columns. */
const WHOLE_WIDTH = { gridColumn: "1 / -1" };

/** What a popover is, and the way out of it; `popover` is its id. */
export function PopoverHead({ title, popover }: { title: string; popover: string }): ReactNode {
  const w = useWords();
  return (
    <div className="dialog-head level" style={WHOLE_WIDTH}>
      <h2>{title}</h2>
      <button
        type="button"
        className="button quiet square"
        popoverTarget={popover}
        popoverTargetAction="hide"
        aria-label={w.table.close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
