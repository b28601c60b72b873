import { type ReactNode, createContext, use } from "react";
import type { Seat } from "@stellwerk/kernel";
import type { SeatInfo } from "@stellwerk/wire";
import { useWords } from "../words/index.ts";

/** Whose name it is: a player's with an account, a guest's, a bot's of people, a bot's of the house, or a file's. */
export type NameKind = "player" | "guest" | "program" | "house" | "watcher" | "file";

/** The seat of a deleted account is called so. */
const NO_NAME = "N. N.";

/** `null` where there is no name, or none that is still anyone's. */
export function nameKind(
  { name, bot, person, program }: Pick<SeatInfo, "name" | "bot" | "person" | "program">,
  imported = false,
): NameKind | null {
  if (bot !== null) return "house";
  if (name === null || name === NO_NAME) return null;
  if (imported) return "file";
  if (person === null) return "guest";
  return program ? "program" : "player";
}

/** A sign beside a name, so that a guest is not taken for a player, nor a bot for a person. */
export function NameSign({ kind }: { kind: NameKind | null }): ReactNode {
  const w = useWords().online.signs;
  if (kind === null) return null;
  return (
    <small className="name-sign" data-kind={kind} title={w[kind].means}>
      <span aria-hidden="true">{w[kind].sign}</span>
      <span className="unseen">({w[kind].means})</span>
    </small>
  );
}

const SeatKinds = createContext<readonly (NameKind | null)[]>([]);

interface SeatSignsProps {
  readonly seats: readonly SeatInfo[];
  readonly imported: boolean;
  readonly children: ReactNode;
}

/** Says for all signs of seats inside it who sits where. */
export const SeatSigns = ({ seats, imported, children }: SeatSignsProps): ReactNode => (
  <SeatKinds value={seats.map((seat) => nameKind(seat, imported))}>{children}</SeatKinds>
);

/** The sign beside the name of a seat, on a board too; none at a table of this page alone, where all names are its own. */
export const SeatSign = ({ seat }: { seat: Seat }): ReactNode => <NameSign kind={use(SeatKinds)[seat] ?? null} />;
