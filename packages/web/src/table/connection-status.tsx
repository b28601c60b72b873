import type { ReactNode } from "react";
import { type Words, useWords } from "../words/index.ts";
import type { OnlineState } from "./table-source.ts";

/** Whether the line to the server stands, and what went wrong there. */
export function ConnectionStatus({ online }: { online: OnlineState | null }): ReactNode {
  const w = useWords();
  if (!online) return null;
  const { connection, unacknowledged: waiting, failure } = online;
  const lost = connection !== "open";
  return (
    <div className="connection" data-connection={connection} role="status">
      <span className="connection-lamp" aria-hidden="true" />
      <span className="connection-text">{w.online[connection]}</span>
      {lost && waiting > 0 && <span>{w.online.pending(waiting)}</span>}
      {failure && <span className="failure">{failureText(failure, w)}</span>}
    </div>
  );
}

const isKnown = (code: string, failures: Words["online"]["failures"]): code is keyof Words["online"]["failures"] =>
  code in failures;

export function failureText(code: string, { online }: Words): string {
  return isKnown(code, online.failures) ? online.failures[code] : online.otherFailure(code);
}
