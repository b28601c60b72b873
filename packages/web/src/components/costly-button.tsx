import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../words/index.ts";

interface Props extends Omit<ComponentProps<"button">, "onClick" | "ref"> {
  /** The price and what follows, as the rest of a sentence; null where pressing it costs nothing. */
  readonly consequence: string | null;
  /** What pressing it does, kept in the words that tell what follows. */
  readonly deed?: string | null;
  /** Whether a mouse and a key, too, press twice: for what destroys more than an undo in time would mend. */
  readonly isGrave?: boolean;
  readonly onPress: () => void;
}

/**
 * A button for what pays, destroys or ends. Its title tells a resting mouse and screen readers what follows; a finger
 * cannot rest, so its first tap tells and its second does it.
 */
export function CostlyButton({
  consequence,
  deed = null,
  isGrave = false,
  onPress,
  children,
  ...button
}: Props): ReactNode {
  const w = useWords();
  const element = useRef<HTMLButtonElement>(null);
  const pointer = useRef("");
  const [told, setTold] = useState<string | null>(null);
  const [isByFinger, setByFinger] = useState(false);
  const isTold = told !== null && told === consequence;
  // A name that says it all is not said twice.
  const remark = consequence === children ? null : consequence;
  useEffect(() => {
    if (!isTold) return;
    // Not before the click: what is pressed instead must not move from under the pointer.
    const forget = (event: MouseEvent): void => {
      if (!element.current || !event.composedPath().includes(element.current)) setTold(null);
    };
    document.addEventListener("click", forget);
    return () => document.removeEventListener("click", forget);
  }, [isTold]);
  return (
    <button
      type="button"
      {...button}
      ref={element}
      data-told={isTold || undefined}
      title={remark ?? button.title}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      onClick={() => {
        const isFinger = pointer.current === "touch";
        // A key presses without a pointer.
        pointer.current = "";
        const isNews = (isFinger || isGrave) && consequence !== null && !isTold;
        setTold(isNews ? consequence : null);
        setByFinger(isFinger);
        if (!isNews) onPress();
      }}
    >
      {isTold ? (
        <span role="status">
          {deed !== null && `${deed}? `}
          {(isByFinger ? w.table.tapAgain : w.table.pressAgain)(consequence ?? "")}
        </span>
      ) : (
        children
      )}
    </button>
  );
}
