import type { ReactNode } from "react";
import { useFailureText } from "../failures/failure.tsx";
import { useWords } from "../words/index.ts";
import type { OnlineState } from "./table-source.ts";

/** Whether the line to the server stands, and what went wrong there. */
export function ConnectionStatus({ online }: { online: OnlineState | null }): ReactNode {
  const w = useWords();
  const text = useFailureText(online?.failure ?? null);
  if (!online) return null;
  const { connection, unacknowledged: waiting } = online;
  const lost = connection !== "open";
  return (
    <div className="connection level" data-connection={connection} role="status">
      <span className="connection-lamp" aria-hidden="true" />
      <span className="connection-text">{w.online[connection]}</span>
      {lost && waiting > 0 && <span>{w.online.pending(waiting)}</span>}
      {text !== null && <span className="failure">{text}</span>}
    </div>
  );
}
