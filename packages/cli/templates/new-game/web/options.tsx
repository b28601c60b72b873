import type { Options } from "@stellwerk/sample-game";
import { Choice } from "../../components/choice.tsx";
import type { OptionsFormProps } from "../game-face.ts";
import { WORDS } from "./words.ts";

export const defaultOptions: Options = { starter: "random", hand: 3 };

const HANDS = ["3", "5"] as const;

export function OptionsForm({ options, change, language }: OptionsFormProps) {
  const words = WORDS[language];
  const given: Options = { ...defaultOptions, ...(options as Options) };
  return (
    <Choice
      label={words.hand}
      value={String(given.hand)}
      options={HANDS.map((hand) => ({ value: hand, name: words.hands[hand] }))}
      onChange={(hand) => change({ ...given, hand: Number(hand) })}
    />
  );
}
