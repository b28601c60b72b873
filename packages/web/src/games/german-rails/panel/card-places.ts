import { useState } from "react";
import type { Card } from "@stellwerk/german-rails";

/** Where each card lies or lay, counted from the first. */
export type CardPlaces = ReadonlyMap<Card, number>;

/**
 * Cards lie where they lay before, also those that come back when an earlier position is looked at; new ones take the
 * places of those that are gone.
 */
export function placesOf(before: CardPlaces, cards: readonly Card[]): CardPlaces {
  const taken = new Set<number>();
  const places = new Map(before);
  const isNew = cards.filter((card) => {
    const place = before.get(card);
    if (place === undefined || taken.has(place)) return true;
    taken.add(place);
    return false;
  });
  for (const card of isNew) {
    let free = 0;
    while (taken.has(free)) free++;
    taken.add(free);
    places.set(card, free);
  }
  return isNew.length === 0 ? before : places;
}

export const inPlaces = (places: CardPlaces, cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));

const NONE: CardPlaces = new Map();

/** Cards that keep their places on the desk while others come and go; `owner` names whose they are. */
export function usePlacesKept(cards: readonly Card[], owner: string): readonly Card[] {
  const [kept, setKept] = useState({ owner, places: NONE });
  // Hidden cards look alike: there is no place to keep.
  if (new Set(cards).size < cards.length) return cards;
  const before = kept.owner === owner ? kept.places : NONE;
  const places = placesOf(before, cards);
  if (kept.owner !== owner || places !== before) setKept({ owner, places });
  return inPlaces(places, cards);
}
