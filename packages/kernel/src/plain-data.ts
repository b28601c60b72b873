export type PlainRecord = { readonly [key: string]: unknown };

export const isRecord = (data: unknown): data is PlainRecord =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** The same data, frozen all through: a change of any part of it throws. */
export function frozen<T>(data: T): T {
  if (typeof data === "object" && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    Object.values(data).forEach(frozen);
  }
  return data;
}

/** How often each value lies at each place of some states that differ in nothing but values. */
export function valuesByPlace(states: readonly unknown[]): Map<string, Map<string, number>> {
  const places = new Map<string, Map<string, number>>();
  const count = (data: unknown, place: string): void => {
    if (typeof data === "object" && data !== null) {
      for (const [key, value] of Object.entries(data)) count(value, `${place}.${key}`);
      return;
    }
    const values = places.get(place) ?? new Map<string, number>();
    places.set(place, values.set(String(data), (values.get(String(data)) ?? 0) + 1));
  };
  for (const state of states) count(state, "state");
  return places;
}

/** The same data with every list of numbers or texts as sorted texts, to compare what is in them. */
export function withoutOrder(data: unknown): unknown {
  if (Array.isArray(data))
    return data.every((item) => typeof item !== "object") ? data.map(String).toSorted() : data.map(withoutOrder);
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withoutOrder(value)]));
}
