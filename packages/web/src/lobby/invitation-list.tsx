import type { ReactNode } from "react";
import type { OpenTable } from "@stellwerk/wire";
import { decline, invitations } from "./api.ts";
import { usePolled } from "./polled.ts";
import { TableRow, gameName } from "./rows.tsx";
import { useLobbyWords } from "./words.ts";

const EVERY_MS = 15_000;

/** Tables that one was asked to. */
export function InvitationList({ accept }: { accept: (table: OpenTable) => void }): ReactNode {
  const w = useLobbyWords().lobby;
  const [answer, look] = usePolled(invitations, EVERY_MS);
  if (!answer || answer.invitations.length === 0) return null;
  return (
    <section className="invitations" aria-labelledby="invitations">
      <h2 id="invitations">{w.invitations}</h2>
      <ul className="timetable">
        {answer.invitations.map(({ by, table }) => (
          <TableRow key={table.match} table={table}>
            <p>{w.invitedBy(by, gameName(table.game))}</p>
            <div className="actions">
              <button type="button" className="button primary" onClick={() => accept(table)}>
                {w.accept}
              </button>
              <button type="button" className="button" onClick={() => void decline(table.match).then(look, look)}>
                {w.decline}
              </button>
            </div>
          </TableRow>
        ))}
      </ul>
    </section>
  );
}
