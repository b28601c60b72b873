import { useState } from "react";
import { type ActionOf, type Action, placeName } from "@stellwerk/berlin-1881";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { useSentences } from "../sentences.ts";

/** Everything that is legal now, by name: for the keyboard, for screen readers, and to search in. */
export function Actions() {
  const { words, choices, offers } = useBoard();
  const { sayAction } = useSentences();
  const [search, setSearch] = useState("");
  if (choices.length === 0) return <p className="quiet-text">{words.nothingToDo}</p>;
  const wanted = search.trim().toLowerCase();
  // Amounts are told with spaces that do not break, and looked for with those of a keyboard.
  const isWanted = (action: Action): boolean =>
    sayAction(action).replaceAll("\u00a0", " ").toLowerCase().includes(wanted);
  const others = choices.filter((action) => action.do !== "lay" && isWanted(action));
  const lays = offers("lay").filter(isWanted);
  const hexes = [...new Set(lays.map(({ hex }) => hex))];
  return (
    <div className="action-list">
      {choices.length > 12 && (
        <label className="field">
          <span>{words.search}</span>
          <input type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
        </label>
      )}
      {others.length + lays.length === 0 && <p className="quiet-text">{words.nothingFound}</p>}
      {others.length > 0 && <Lines label={words.legalActions} actions={others} />}
      {hexes.map((hex) => (
        <Lays key={hex} hex={hex} lays={lays.filter((lay) => lay.hex === hex)} isOpen={wanted !== ""} />
      ))}
    </div>
  );
}

/** The tiles that may be laid on one hex. */
function Lays({ hex, lays, isOpen }: { hex: string; lays: readonly ActionOf<"lay">[]; isOpen: boolean }) {
  const { words } = useBoard();
  const { setHex } = useHexSelection();
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setHex(hex)}>
      <summary>{words.track.lays(placeName(hex), lays.length)}</summary>
      <Lines label={placeName(hex)} actions={lays} />
    </details>
  );
}

function Lines({ label, actions }: { label: string; actions: readonly Action[] }) {
  const { act, isPointed } = useBoard();
  const { setDraft } = useHexSelection();
  const { sayAction } = useSentences();
  return (
    <ul aria-label={label}>
      {actions.map((action) => (
        <li key={JSON.stringify(action)}>
          <CostlyButton
            data-pointed={isPointed(action) || undefined}
            // Keyboard focus shows the tile on the map; a press lays it at once.
            onFocus={({ currentTarget }) =>
              action.do === "lay" && currentTarget.matches(":focus-visible") && setDraft(action)
            }
            consequence={sayAction(action)}
            onPress={() => act(action)}
          >
            {sayAction(action)}
          </CostlyButton>
        </li>
      ))}
    </ul>
  );
}
