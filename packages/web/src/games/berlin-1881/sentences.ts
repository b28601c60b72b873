import { type Language, type Message, type Refusal, type Seat, say } from "@stellwerk/kernel";
import { type Action, berlin1881, type Event } from "@stellwerk/berlin-1881";
import { useBoard } from "./board-context.ts";

export const sentence = (language: Language, message: Message | Refusal, nameOf: (seat: Seat) => string): string =>
  say(berlin1881, language, message, nameOf);

export interface Sentences {
  readonly nameOf: (seat: Seat) => string;
  readonly sayAction: (action: Action) => string;
  /** Without the number of the rule: `<Reason/>` shows that as a link. */
  readonly sayRefusal: (refusal: Refusal) => string;
  readonly sayEvent: (event: Event) => string;
}

/** Actions, refusals and events in the viewer's language, with the names of the players. */
export function useSentences(): Sentences {
  const { view, viewer, language, names } = useBoard();
  const nameOf = (seat: Seat): string => names[seat] ?? "";
  return {
    nameOf,
    sayAction: (action) => sentence(language, berlin1881.describeAction(view, viewer ?? 0, action), nameOf),
    sayRefusal: (refusal) => sentence(language, refusal, nameOf),
    sayEvent: (event) => sentence(language, berlin1881.describe(event), nameOf),
  };
}
