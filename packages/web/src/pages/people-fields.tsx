import { Fragment, type ReactNode } from "react";
import { LIMITS } from "@stellwerk/wire";
import { coloursOf } from "../components/seat-colours.ts";
import { SelectField } from "../components/select-field.tsx";
import { useWords } from "../words/index.ts";

/** Who sits at a new table and how: the person who sets it up first, at one screen all of them in the order of seats. */
export interface People {
  /** As typed; empty for the usual name. */
  readonly names: readonly string[];
  /** The colours they chose, by number. */
  readonly colours: readonly (number | null)[];
  /** The seat of the person who sets the table up, where bots or people elsewhere have the others. */
  readonly own: number;
}

interface Props {
  readonly people: People;
  readonly change: (people: People) => void;
  /** How many seats the table has. */
  readonly seats: number;
  /** Whether all of them share this screen. */
  readonly isShared: boolean;
  /** Whether the name is that of an account. */
  readonly isNamed: boolean;
  /** What a player is called whose field is empty; from 1. */
  readonly otherwise: (player: number) => string;
  /** The tokens of the game's colours; none where it has none. */
  readonly tokens: readonly string[];
}

export function PeopleFields({ people, change, seats, isShared, isNamed, otherwise, tokens }: Props): ReactNode {
  const w = useWords().newMatch;
  const seat = useWords().seat;
  const players = Array.from({ length: isShared ? seats : 1 }, (_, at) => at);
  const colours = isShared
    ? coloursOf(
        players.map((at) => people.colours[at]),
        tokens.length,
      )
    : [people.colours[0] ?? people.own];
  /** Who had the colour gets that of the player who takes it. */
  const setColour = (player: number, colour: number): void =>
    change({
      ...people,
      colours: colours.map((one, at) => (at === player ? colour : one === colour ? (colours[player] ?? null) : one)),
    });
  return (
    <div className="fields">
      {players.map((player) => (
        <Fragment key={player}>
          {!isNamed && (
            <Field
              label={isShared ? w.name(player + 1) : w.yourName}
              value={people.names[player] ?? ""}
              otherwise={otherwise(player + 1)}
              onChange={(name) => change({ ...people, names: Object.assign([...people.names], { [player]: name }) })}
            />
          )}
          {tokens.length > 0 && (
            <ColourField
              label={isShared ? w.colourOf(player + 1) : w.yourColour}
              tokens={tokens}
              colour={colours[player] ?? player}
              onChange={(colour) => setColour(player, colour)}
            />
          )}
        </Fragment>
      ))}
      {!isShared && seats > 2 && (
        <SelectField
          label={w.yourSeat}
          value={String(people.own)}
          options={Array.from({ length: seats }, (_, at) => ({ value: String(at), name: seat(at + 1) }))}
          onChange={(own) => change({ ...people, own: Number(own) })}
        />
      )}
    </div>
  );
}

interface ColourFieldProps {
  readonly label: string;
  readonly tokens: readonly string[];
  /** By its place among the tokens. */
  readonly colour: number;
  readonly onChange: (colour: number) => void;
}

/** One of the colours of a game's seats, by name and to be seen. */
export function ColourField({ label, tokens, colour, onChange }: ColourFieldProps): ReactNode {
  const names: { readonly [token: string]: string } = useWords().colours;
  return (
    <SelectField
      className="colour"
      style={{ "--seat": `var(--${tokens[colour] ?? "outline"})` }}
      label={label}
      value={String(colour)}
      options={tokens.map((token, at) => ({ value: String(at), name: names[token] ?? token }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** What stands for an empty field. */
  readonly otherwise: string;
  readonly onChange: (value: string) => void;
}

export function Field({ label, value, otherwise, onChange }: FieldProps): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        value={value}
        placeholder={otherwise}
        maxLength={LIMITS.name}
        autoComplete="nickname"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
