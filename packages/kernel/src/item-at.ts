/** The item at an index that is known to exist; throws where there is none, rather than going on with `undefined`. */
export function itemAt<Item>(list: readonly (Item | undefined)[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} of ${list.length}`);
  return item;
}

/** Takes the last item off a list that is known to have one. */
export function takeLast<Item>(list: Item[]): Item {
  const item = list.pop();
  if (item === undefined) throw new RangeError("the list is empty");
  return item;
}
