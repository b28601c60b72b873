import { useEffect, useState } from "react";
import type { Me, TableInfo } from "@stellwerk/wire";
import { invitations } from "./api.ts";

/** Whether the user is invited to a waiting table. */
export function useIsInvited(table: TableInfo | null, me: Me | null | undefined): boolean {
  const [isInvited, setInvited] = useState(false);
  const match = me && table?.phase === "waiting" && !table.open ? table.match : null;
  useEffect(() => {
    if (match === null) return;
    invitations().then(
      (mine) => setInvited(mine.invitations.some(({ table: { match: asked } }) => asked === match)),
      () => {},
    );
  }, [match]);
  return isInvited;
}
