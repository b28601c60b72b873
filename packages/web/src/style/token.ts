/** The value of a design token, for what is painted on a canvas and so out of a style sheet's reach. */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

/** Red, green and blue of a token that is a plain `#rrggbb`. */
export function rgbOf(name: string): [number, number, number] {
  const value = Number.parseInt(token(name).trim().slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
