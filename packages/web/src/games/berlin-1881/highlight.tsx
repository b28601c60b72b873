import { type ReactNode, useState } from "react";
import type { Operator } from "@stellwerk/berlin-1881";
import { requiredContext } from "./required-context.ts";

/** The company or net that is highlighted on the map, the market and in the holdings. */
export interface Highlight {
  readonly lit: Operator | null;
  readonly setLit: (operator: Operator | null) => void;
}

const [Context, useHighlight] = requiredContext<Highlight>();
export { useHighlight };

export function HighlightProvider({ children }: { children: ReactNode }) {
  const [lit, setLit] = useState<Operator | null>(null);
  return <Context value={{ lit, setLit }}>{children}</Context>;
}
