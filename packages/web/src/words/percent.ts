/** A share from 0 to 1 in whole percent. */
export const percentOf = (share: number): number => Math.round(100 * share);
