/** The item at an index that is known to exist; throws where there is none, rather than going on with `undefined`. */
export function itemAt<Item>(list: readonly (Item | undefined)[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} of ${list.length}`);
  return item;
}
