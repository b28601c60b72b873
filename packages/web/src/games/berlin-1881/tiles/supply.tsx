import { type Piece, TILES, type Tile, fitsOf, tileNumbered, trackOf } from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { leftOf, pieceOn } from "../map/legal-lays.ts";
import { useMapWords } from "../map/words.ts";
import { TilePicture } from "./art.tsx";
import "./supply.css";

const COLOURS = ["yellow", "green", "brown", "grey"] as const;

/** All tiles by colour: how many are left, what each can become; or only those that can follow on a hex. */
export function Supply() {
  const { view } = useBoard();
  const { hex, setHex } = useHexSelection();
  const words = useMapWords();
  const piece = hex === null ? null : pieceOn(view, hex);
  const shown = piece ? followers(piece) : TILES;
  return (
    <section className="supply" aria-label={words.supply}>
      <label className="field">
        <span>{words.filter}</span>
        <select value={hex ?? ""} onChange={({ currentTarget: { value } }) => setHex(value === "" ? null : value)}>
          <option value="">{words.everyHex}</option>
          {trackOf(view.lays)
            .pieces.filter((one) => one.hex.colour !== "grey")
            .map((one) => (
              <option key={one.hex.hex} value={one.hex.hex}>
                {words.hex(one.hex)}
              </option>
            ))}
        </select>
      </label>
      {piece && <p className="quiet-text">{shown.length > 0 ? words.forHex(piece.hex) : words.nothingFollows}</p>}
      {COLOURS.map((colour) => {
        const tiles = shown.filter((tile) => tile.colour === colour);
        return (
          tiles.length > 0 && (
            <section key={colour}>
              <h2>{words.colours[colour]}</h2>
              <ul>
                {tiles.map((tile) => (
                  <TileCard key={tile.number} tile={tile} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </section>
  );
}

/** The tiles that can replace the one on a hex, whichever company lays them and when. */
const followers = (piece: Piece): Tile[] => [...new Set(fitsOf(piece).map(({ tile }) => tile))];

function TileCard({ tile }: { tile: Tile }) {
  const { view } = useBoard();
  const words = useMapWords();
  const left = leftOf(view, tile);
  return (
    <li className="leaf" id={`b-tile-${tile.number}`} data-none={left === 0 || undefined} tabIndex={-1}>
      <TilePicture tile={tile} />
      <div>
        <b>{tile.number}</b> <span className="quiet-text">{words.left(left, tile.count)}</span>
        <p className="quiet-text">{words.replaces(tile)}</p>
        {tile.upgrades.length > 0 ? (
          <p className="upgrades level">
            <span>{words.becomes}</span>
            {tile.upgrades.map((number) => (
              <Upgrade key={number} number={number} />
            ))}
          </p>
        ) : (
          <p className="quiet-text">{words.becomesNothing}</p>
        )}
      </div>
    </li>
  );
}

/** Leads to the card of the tile that another becomes. */
function Upgrade({ number }: { number: number }) {
  const { view } = useBoard();
  const { setHex } = useHexSelection();
  const words = useMapWords();
  const tile = tileNumbered(number);
  if (!tile) return null;
  return (
    <button
      type="button"
      aria-label={words.tile(number, leftOf(view, tile))}
      onClick={() => {
        setHex(null);
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`#b-tile-${number}`)?.focus());
      }}
    >
      <TilePicture tile={tile} />
      <small>{number}</small>
    </button>
  );
}
