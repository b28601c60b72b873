import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "../components/dialog.tsx";
import { useWords } from "../words/index.ts";

const TYPING = "input, textarea, select, [contenteditable]";

/** Opens on "?" wherever the focus is, and lists every key that works at this table. */
export function KeysDialog(): ReactNode {
  const w = useWords();
  const [own, setOwn] = useState<readonly (readonly [string, string])[] | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "?" || (event.target instanceof Element && event.target.closest(TYPING))) return;
      event.preventDefault();
      setOwn(keysOfBoard());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (own === null) return null;
  return (
    <Dialog title={w.keys.title} onClose={() => setOwn(null)}>
      <div className="prose">
        <table>
          <tbody>
            {[...w.keys.everywhere, ...own].map(([key, meaning]) => (
              <tr key={`${key} ${meaning}`}>
                <th scope="row">
                  <kbd>{key}</kbd>
                </th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** The keys of what is on the board now, by the names of the things they press; those of a map after its name. */
function keysOfBoard(): (readonly [string, string])[] {
  const all = [...document.querySelectorAll<HTMLElement>(".table :is([aria-keyshortcuts], .by-keys)")];
  return all.map((element) => [
    element.getAttribute("aria-keyshortcuts") ?? "← ↑ → ↓ + − 0",
    element.dataset["keyName"] ?? element.getAttribute("aria-label") ?? element.textContent ?? "",
  ]);
}
