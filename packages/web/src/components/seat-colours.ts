/** Custom properties of an element. */
type Style = { readonly [property: `--${string}`]: string | undefined };

/**
 * Which of the game's colours each seat has, by number: the one it wishes for, of two that wish for the same the lower
 * seat. The others keep the colour of their seat, or get the first that is left.
 */
export function coloursOf(wishes: readonly (number | null | undefined)[], count: number): number[] {
  const taken = new Set<number>();
  const take = (colour: number): number => {
    taken.add(colour);
    return colour;
  };
  const isFree = (colour: number | null | undefined): colour is number =>
    typeof colour === "number" && colour < count && !taken.has(colour);
  const wished = wishes.map((wish) => (isFree(wish) ? take(wish) : null));
  const kept = wished.map((colour, seat) => colour ?? (isFree(seat) ? take(seat) : null));
  return kept.map((colour) => {
    if (colour !== null) return colour;
    let first = 0;
    while (taken.has(first)) first++;
    return take(first);
  });
}

/** Gives the seats below an element their colours; the style sheets have those of seats without a wish. */
export function seatColourStyle(
  seats: readonly { readonly colour: number | null }[],
  tokens: readonly string[] = [],
): Style | undefined {
  const wishes = seats.map(({ colour }) => colour);
  if (tokens.length < seats.length || wishes.every((wish) => wish === null)) return undefined;
  const names = coloursOf(wishes, tokens.length).map((colour) => tokens[colour] ?? "");
  const of = (seat: number): string | undefined => names[seat] && `var(--${names[seat]})`;
  return {
    "--of-0": of(0),
    "--of-1": of(1),
    "--of-2": of(2),
    "--of-3": of(3),
    "--of-4": of(4),
    "--of-5": of(5),
  };
}
