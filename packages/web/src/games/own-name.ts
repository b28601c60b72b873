import { type Seat, type Viewer, capital } from "@stellwerk/kernel";
import { useWords } from "../words/index.ts";

/** The names of all seats, as a result tells them to one player: their own is “You”. */
export function useNamesWithYou(names: readonly string[], you: Viewer): readonly string[] {
  const w = useWords();
  return names.map((name, seat) => (seat === you ? capital(w.online.you) : name));
}

/** Those who won, by the names that a result tells them by, the reader first, and whether the reader is among them. */
export function winnersFor(
  standings: readonly { readonly seat: Seat; readonly place: number }[],
  names: readonly string[],
  you: Viewer,
): [names: readonly string[], isYou: boolean] {
  const winners = standings.flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
  const inOrder = winners.toSorted((one, other) => Number(other === you) - Number(one === you));
  return [inOrder.map((seat) => names[seat] ?? ""), winners.some((seat) => seat === you)];
}
