/** Whether two actions are the same: plain data, compared value by value. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const values = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    values.length === others.size &&
    values.every(([key, value]) => others.has(key) && deepEqual(value, others.get(key)))
  );
}
