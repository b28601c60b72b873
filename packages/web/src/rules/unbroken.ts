/** Names such as S-Bahn and 3-tram, in HTML, are not broken after a hyphen that little stands before. */
export const unbrokenNames = (html: string): string =>
  html.replace(/(?<![\p{L}\d-])(?:S|\d+S?)-\p{L}+/gu, '<span class="whole">$&</span>');
