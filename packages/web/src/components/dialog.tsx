import { type ReactNode, useEffect, useId, useRef } from "react";
import { useWords } from "../words/index.ts";
import { Icon } from "./icons.tsx";

interface Props {
  readonly title: string;
  /** Without it the dialog stays until one of its own buttons is used. */
  readonly onClose?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ title, onClose, className = "", children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const w = useWords();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // What lies below must not be put down by the same key.
      onKeyDown={(event) => {
        if (event.key === "Escape") event.stopPropagation();
      }}
    >
      <header className="dialog-head level">
        <h2 id={heading}>{title}</h2>
        {onClose && (
          <button type="button" className="button quiet square" onClick={onClose} aria-label={w.table.close}>
            <Icon name="close" />
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}
