/** What the browser would not keep, because it may not or has no room left. It lasts as long as the page. */
const unsaved = new Map<string, string>();

/** What was written under a key; null if there is nothing, or nothing that can be read. */
export function read(key: string): unknown {
  try {
    return JSON.parse(unsaved.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function write(key: string, value: object): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

export function erase(key: string): void {
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing may be kept there is nothing to erase.
  }
}

/** All that is kept under keys that begin like this. */
export function readAll(prefix: string): unknown[] {
  return [...new Set([...unsaved.keys(), ...keptKeys()])].filter((key) => key.startsWith(prefix)).map(read);
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
