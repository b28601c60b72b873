import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useWords } from "../words/index.ts";
import { type TableSource, effectiveEntries } from "./table-source.ts";

interface Props {
  readonly source: TableSource;
  readonly names: readonly string[];
  readonly showPosition: (number: number) => void;
}

/** Requests of other players to go back, with a button to agree. */
export function UndoRequests({ source, names, showPosition }: Props): ReactNode {
  const w = useWords();
  const { online, viewer, entries, number } = useStore(source.store);
  const requests = online?.undoRequests ?? [];
  return requests.map(({ seat, to }) => (
    <p className="banner level" key={seat} role="status">
      <button type="button" className="link" onClick={() => showPosition(to)}>
        {w.table.wish(names[seat] ?? "", effectiveEntries(entries, number).filter((step) => step.number > to).length)}
      </button>{" "}
      {viewer !== null && !requests.some((one) => one.seat === viewer && one.to === to) && (
        <>
          <button type="button" className="button small" onClick={() => source.requestUndo?.(to)}>
            {w.table.agree}
          </button>{" "}
          <button type="button" className="button small quiet" onClick={() => source.declineUndo?.()}>
            {w.table.decline}
          </button>
        </>
      )}
    </p>
  ));
}
