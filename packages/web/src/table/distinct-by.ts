/** Of items that share a key the first. */
export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !known.has(key) && known.add(key);
  });
}
