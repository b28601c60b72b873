import type { ReactNode } from "react";
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
