/** The item at an index that is known to exist. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} among ${items.length}`);
  return item;
}

/** The list with one item less. */
export function without<T>(items: readonly T[], item: T): T[] {
  const at = items.indexOf(item);
  return items.filter((_, index) => index !== at);
}
