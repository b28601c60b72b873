import { type Context, createContext, use } from "react";

/** A context that always has a value inside the board, and the hook that reads it. */
export function requiredContext<Value>(): readonly [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  function useRequired(): Value {
    const value = use(context);
    if (value === null) throw new Error("only inside a board");
    return value;
  }
  return [context, useRequired];
}
