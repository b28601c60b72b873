// Written by `npm run boards`: the names of all boards.
export const BOARD_NAMES: { readonly [board: string]: { readonly de: string; readonly en: string } } = {"austria":{"de":"Österreich","en":"Austria"},"benelux":{"de":"Benelux","en":"Benelux"},"germany":{"de":"Deutschland","en":"Germany"}};
