import { type ReactNode, useEffect, useState } from "react";
import { capital } from "@stellwerk/kernel";
import { Dialog } from "../components/dialog.tsx";
import { useWords } from "../words/index.ts";

const TYPING = "input, textarea, select, [contenteditable]";

/** The list of every key that works at this table: it opens on "?", wherever the focus is, and from the menu. */
export function useKeysDialog(): { readonly dialog: ReactNode; readonly open: () => void } {
  const [own, setOwn] = useState<readonly Key[] | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "?" || (event.target instanceof Element && event.target.closest(TYPING))) return;
      event.preventDefault();
      setOwn(keysOfBoard());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return { dialog: own && <Keys own={own} close={() => setOwn(null)} />, open: () => setOwn(keysOfBoard()) };
}

/** What is pressed, and what it does. */
type Key = readonly [key: string, meaning: string];

function Keys({ own, close }: { own: readonly Key[]; close: () => void }): ReactNode {
  const w = useWords();
  return (
    <Dialog title={w.keys.title} onClose={close}>
      <div className="prose">
        <table>
          <tbody>
            {[...own, ...w.keys.everywhere].map(([key, meaning]) => (
              <tr key={`${key} ${meaning}`}>
                <th scope="row">
                  <kbd>
                    <b>{key}</b>
                  </kbd>
                </th>
                <td>{capital(meaning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** The keys of what is on the board now, by the names of the things they press; those of a map after its name. */
function keysOfBoard(): Key[] {
  const all = [...document.querySelectorAll<HTMLElement>(".table :is([aria-keyshortcuts], .by-keys)")];
  const keys = all.map((element): Key => [
    element.getAttribute("aria-keyshortcuts") ?? "← ↑ → ↓ + − 0",
    element.dataset["keyName"] ?? element.getAttribute("aria-label") ?? element.textContent ?? "",
  ]);
  return keys.sort(([one], [other]) => one.localeCompare(other));
}
