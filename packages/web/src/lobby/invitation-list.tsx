import type { ReactNode } from "react";
import type { Invitations, OpenTable } from "@stellwerk/wire";
import { useMe } from "../people/session.ts";
import { decline, invitations } from "./api.ts";
import { MINE, notYet, useFollowed } from "../follow/use-followed.ts";
import { TableRow, gameName } from "./open-table-row.tsx";
import { useLobbyWords } from "./words.ts";

const NONE: Invitations = { invitations: [] };
const none = async (): Promise<Invitations> => NONE;

export interface Asked {
  /** `null` until it is known. */
  readonly answer: Invitations | null;
  readonly look: () => void;
}

/** The invitations of the user; guests have none. */
export function useInvitations(): Asked {
  const me = useMe();
  const ask = me === undefined ? notYet : me ? invitations : none;
  const [answer, look, failed] = useFollowed(ask, MINE);
  return { answer: failed ? NONE : answer, look };
}

interface Props {
  readonly asked: Asked;
  readonly accept: (table: OpenTable) => void;
}

export function InvitationList({ asked: { answer, look }, accept }: Props): ReactNode {
  const w = useLobbyWords().lobby;
  if (!answer || answer.invitations.length === 0) return null;
  return (
    <section className="invitations" aria-labelledby="invitations">
      <h2 id="invitations">{w.invitations}</h2>
      <ul className="timetable leaf">
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
