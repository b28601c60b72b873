import { type ReactNode, useState } from "react";
import { type Game, startProblem } from "@stellwerk/kernel";
import { type CreateTournament, TOURNAMENT_LIMITS, type TournamentKind } from "@stellwerk/wire";
import { Choice } from "../components/choice.tsx";
import { NumberField } from "../components/number-field.tsx";
import { useTournamentWords } from "./words.ts";

/** A pool is a table of three or more. */
const LEAST_IN_POOL = 3;
const DEFAULT_POOL = 4;

/** What the fields hold; some of it counts for some kinds of tournament only. */
interface Fields {
  readonly kind: TournamentKind;
  /** How often two players meet in a round robin. */
  readonly legs: "1" | "2";
  readonly rounds: number;
  /** The number of players at a table of a pool. */
  readonly size: string;
  readonly final: "no" | "yes";
  /** The largest number of players. */
  readonly most: number;
}

export interface Format {
  readonly fields: Fields;
  readonly change: (changed: Partial<Fields>) => void;
  /** The kinds that the game and its options allow. */
  readonly kinds: readonly TournamentKind[];
  /** The sizes of a pool that they allow. */
  readonly pools: readonly number[];
}

/** The kind of a tournament, its rounds and its size. */
export function useFormat(game: Game, options: unknown): Format {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, at) => min + at).filter(
    (seats) => startProblem(game, options, seats) === null,
  );
  const pools = counts.filter((seats) => seats >= LEAST_IN_POOL);
  const kinds: TournamentKind[] = [
    ...(counts.includes(2) ? (["roundRobin", "swiss"] as const) : []),
    ...(pools.length > 0 ? (["pools"] as const) : []),
  ];
  const [fields, setFields] = useState<Fields>({
    kind: pools.length > 0 ? "pools" : "roundRobin",
    legs: "1",
    rounds: 3,
    size: String(DEFAULT_POOL),
    final: "no",
    most: 16,
  });
  const kind = kinds.includes(fields.kind) ? fields.kind : (kinds[0] ?? "roundRobin");
  const change = (changed: Partial<Fields>): void => setFields((known) => ({ ...known, ...changed }));
  return { fields: { ...fields, kind }, change, kinds, pools };
}

/** The part of a call that the fields decide. */
export function formatOf({
  fields: { kind, legs, rounds, size, final, most },
  pools,
}: Format): Pick<CreateTournament, "kind" | "rounds" | "seats" | "final" | "most"> {
  return {
    kind,
    rounds: kind === "roundRobin" ? Number(legs) : rounds,
    seats: kind === "pools" ? Number(pools.includes(Number(size)) ? size : pools[0]) : 2,
    final: kind === "pools" && final === "yes",
    most,
  };
}

export function FormatFields({ fields, change, kinds, pools }: Format): ReactNode {
  const w = useTournamentWords();
  const { form } = w;
  const { kind, legs, rounds, size, final, most } = fields;
  return (
    <>
      <Choice
        label={form.kind}
        value={kind}
        options={kinds.map((value) => ({ value, ...w.kinds[value] }))}
        onChange={(value) => change({ kind: value })}
      />
      {kind === "roundRobin" ? (
        <Choice
          label={form.legs}
          value={legs}
          options={[
            { value: "1", name: form.once },
            { value: "2", name: form.twice },
          ]}
          onChange={(value) => change({ legs: value })}
        />
      ) : (
        <div className="fields">
          <NumberField
            label={form.rounds}
            value={rounds}
            from={1}
            to={TOURNAMENT_LIMITS.rounds}
            change={(value) => change({ rounds: value })}
          />
        </div>
      )}
      {kind === "pools" && (
        <>
          <div className="brief">
            <Choice
              label={form.seats}
              value={size}
              options={pools.map((seats) => ({ value: String(seats), name: String(seats) }))}
              onChange={(value) => change({ size: value })}
            />
            <p className="quiet-text">{form.seatsText}</p>
          </div>
          <Choice
            label={form.final}
            value={final}
            options={[
              { value: "no", ...form.noFinal },
              { value: "yes", ...form.withFinal },
            ]}
            onChange={(value) => change({ final: value })}
          />
        </>
      )}
      <div className="fields">
        <NumberField
          label={form.most}
          value={most}
          from={kind === "pools" ? LEAST_IN_POOL : TOURNAMENT_LIMITS.players.least}
          to={TOURNAMENT_LIMITS.players.most}
          change={(value) => change({ most: value })}
        />
      </div>
    </>
  );
}
