/** Puts a text on the clipboard. */
export async function copyText(text: string): Promise<void> {
  // Browsers keep the clipboard to secure pages, but a table in one's own house often has none.
  if (!("clipboard" in navigator)) return copyByHand(text);
  await navigator.clipboard.writeText(text).catch(() => copyByHand(text));
}

function copyByHand(text: string): void {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
}
