import { useState } from "react";
import type { Card } from "@stellwerk/german-rails";

/** The cards at the places they had before; new ones take the places of those that are gone. */
export function inPlaces(before: readonly Card[], cards: readonly Card[]): readonly Card[] {
  const places: (Card | null)[] = before.map((card) => (cards.includes(card) ? card : null));
  for (const card of cards) {
    if (places.includes(card)) continue;
    const free = places.indexOf(null);
    if (free >= 0) places[free] = card;
    else places.push(card);
  }
  return places.filter((card) => card !== null);
}

/** Cards that keep their places on the desk while others come and go; `owner` names whose they are. */
export function usePlacesKept(cards: readonly Card[], owner: string): readonly Card[] {
  const [kept, setKept] = useState({ owner, cards });
  // Hidden cards look alike: there is no place to keep.
  const isHidden = new Set(cards).size < cards.length;
  const placed = isHidden ? cards : inPlaces(kept.owner === owner ? kept.cards : [], cards);
  const isKept = kept.owner === owner && placed.length === kept.cards.length;
  if (!isKept || placed.some((card, place) => card !== kept.cards[place])) setKept({ owner, cards: placed });
  return placed;
}
