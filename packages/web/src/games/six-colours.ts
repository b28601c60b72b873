/** The tokens that `seats.css` gives the seats of larger tables. */
export const SIX_COLOURS: readonly string[] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];
