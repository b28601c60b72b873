/** What makes a value makes it when it is first asked for, and not again: modules that hold it load quickly. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
