/** `2–6`, or just `2`. */
export const range = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);
