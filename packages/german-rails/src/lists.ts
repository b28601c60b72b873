/** The list with one item less. */
export function without<T>(items: readonly T[], item: T): T[] {
  const at = items.indexOf(item);
  return items.filter((_, index) => index !== at);
}
