import { useEffect, useEffectEvent } from "react";
import { BOARDS, MOST_ROUNDS, type Options, mayDuel, mayHaveSecondTrain } from "@stellwerk/german-rails";
import { Choice, Extras } from "../../components/choice.tsx";
import type { OptionsFormProps } from "../game-face.ts";
import { wordsOf } from "./words.ts";

export const defaultOptions: Options = {
  board: "germany",
  secondTrain: false,
  c15: false,
  turnInCities: false,
  fast: false,
  duel: false,
  openCash: false,
  rounds: MOST_ROUNDS,
};

const ROUNDS: readonly number[] = [MOST_ROUNDS, 40, 20, 10];
const EXTRAS = ["secondTrain", "c15", "turnInCities", "openCash"] as const;

const VARIANTS = {
  standard: { fast: false, duel: false },
  fast: { fast: true, duel: false },
  duel: { fast: false, duel: true },
  fastDuel: { fast: true, duel: true },
};
type Variant = keyof typeof VARIANTS;
const ALL_VARIANTS: readonly Variant[] = ["standard", "fast", "duel", "fastDuel"];

/** What an option needs of the number of players (G59). */
const fits = (extra: (typeof EXTRAS)[number], seats: number): boolean =>
  extra !== "secondTrain" || mayHaveSecondTrain(seats);

/** The board, the variants that fit the number of players, extras, and how long it lasts (G58, G59). */
export function OptionsForm({ options: given, change, names, language }: OptionsFormProps) {
  const words = wordsOf(language);
  // A table hands its game the options of that game.
  const chosen = given as Options;
  const seats = names.length;
  const options = fitted(chosen, seats);
  // Another number of players may leave something chosen that no longer fits.
  const keepFitting = useEffectEvent(() => {
    if (options.duel !== chosen.duel || options.secondTrain !== chosen.secondTrain) change(options);
  });
  useEffect(() => keepFitting(), [seats]);
  const variants = ALL_VARIANTS.filter((variant) => mayDuel(seats) || !VARIANTS[variant].duel);
  const variant = variants.find((one) => VARIANTS[one].fast === options.fast && VARIANTS[one].duel === options.duel);
  const set = (changed: Partial<Options>): void => change(fitted({ ...options, ...changed }, seats));
  return (
    <>
      <Choice
        label={words.boardLabel}
        value={options.board}
        options={Object.values(BOARDS).map(({ id, name, text }) => ({
          value: id,
          name: name[language],
          text: text[language],
        }))}
        onChange={(board) => set({ board })}
      />
      <Choice
        label={words.variant}
        value={variant ?? "standard"}
        options={variants.map((value) => ({
          value,
          name: words.variants[value][0] ?? "",
          text: words.variants[value][1] ?? "",
        }))}
        onChange={(value) => set(VARIANTS[value])}
      />
      <Extras
        label={words.extras}
        extras={EXTRAS.filter((extra) => fits(extra, seats)).map((value) => ({
          value,
          name: words[value][0] ?? "",
          text: words[value][1] ?? "",
          checked: options[value],
        }))}
        onChange={(extra, checked) => set({ [extra]: checked })}
      />
      <Choice
        label={words.length}
        value={String(options.rounds)}
        options={ROUNDS.map((rounds) => ({ value: String(rounds), name: words.rounds(rounds) }))}
        onChange={(rounds) => set({ rounds: Number(rounds) })}
      />
      <p className="quiet-text">{words.whoStarts}</p>
    </>
  );
}

/** Drops what the number of players does not allow. */
const fitted = (options: Options, seats: number): Options => ({
  ...options,
  duel: options.duel && mayDuel(seats),
  secondTrain: options.secondTrain && fits("secondTrain", seats),
});
