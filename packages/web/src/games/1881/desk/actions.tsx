import { useState } from "react";
import { usePlay } from "../play.tsx";

/** Everything that is legal now, by name: for the keyboard, for screen readers, and to search in. */
export function Actions() {
  const { words, choices, act, sayAction, isPointed } = usePlay();
  const [search, setSearch] = useState("");
  if (choices.length === 0) return <p className="quiet-text">{words.nothingToDo}</p>;
  const wanted = search.trim().toLowerCase();
  const lines = choices
    .map((action) => ({ action, text: sayAction(action) }))
    .filter(({ text }) => text.toLowerCase().includes(wanted));
  return (
    <div className="action-list">
      {choices.length > 12 && (
        <label className="field">
          <span>{words.search}</span>
          <input type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
        </label>
      )}
      {lines.length === 0 && <p className="quiet-text">{words.nothingFound}</p>}
      <ul aria-label={words.legalActions}>
        {lines.map(({ action, text }) => (
          <li key={JSON.stringify(action)}>
            <button type="button" data-pointed={isPointed(action) || undefined} onClick={() => act(action)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
