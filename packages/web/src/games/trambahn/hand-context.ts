import { createContext, use } from "react";
import type { Piece } from "./moves.ts";
import type { TargetProps } from "./target-props.ts";

/** How the parts of the board let a player pick pieces up and put them down. */
export interface HandContext extends Pick<TargetProps, "targetProps" | "preview"> {
  readonly picked: Piece | null;
  readonly drop: () => void;
  readonly pieceProps: (piece: Piece) => object;
}

const Context = createContext<HandContext | null>(null);
export const HandProvider = Context;

export function useHand(): HandContext {
  const hand = use(Context);
  if (!hand) throw new Error("only inside a board");
  return hand;
}
