import { type ReactNode, useEffect, useState } from "react";
import type { Seat } from "@stellwerk/kernel";
import { matchFile } from "../match/match-api.ts";
import { type Opened, Looking, openMatch } from "./replay.tsx";

interface Props {
  readonly match: string;
  readonly at: number;
  /** Whose eyes the position was shared with. */
  readonly viewer: Seat;
  /** The table as the viewer would see it: where the match cannot be replayed, as one of older rules. */
  readonly otherwise: ReactNode;
}

/** A position of a finished match on a server, as the player saw it who shared it. */
export function SharedPosition({ match, at, viewer, otherwise }: Props): ReactNode {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  useEffect(() => {
    const open = async (): Promise<Opened> => openMatch(await matchFile(match), at, viewer);
    open().then(setOpened, () => setOpened("failed"));
  }, [match, at, viewer]);
  if (opened === "failed") return otherwise;
  return opened && <Looking opened={opened} />;
}
