import { useState } from "react";

/** State that belongs to a position or turn: it falls back to its initial value as soon as the key changes. */
export function usePositionState<Value>(key: unknown, initial: Value): readonly [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ value: initial, key });
  return [kept.key === key ? kept.value : initial, (value) => setKept({ value, key })];
}
