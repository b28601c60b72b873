import { type Message, type Refusal, type Seat, type Who, say, whoIs } from "@stellwerk/kernel";
import { type Action, berlin1881, type Event } from "@stellwerk/berlin-1881";
import { useBoard } from "./board-context.ts";

export interface Sentences {
  readonly nameOf: (seat: Seat) => string;
  readonly who: Who;
  readonly sayAction: (action: Action) => string;
  /** Without the number of the rule: `<Reason/>` shows that as a link. */
  readonly sayRefusal: (refusal: Refusal) => string;
  readonly sayEvent: (event: Event) => string;
}

/** Actions, refusals and events in the viewer's language, with the names of the players. */
export function useSentences(): Sentences {
  const { view, viewer, language, names, you } = useBoard();
  const nameOf = (seat: Seat): string => names[seat] ?? "";
  const sentence = (message: Message | Refusal): string => say(berlin1881, language, message, nameOf, you);
  return {
    nameOf,
    who: whoIs(nameOf, you),
    sayAction: (action) => sentence(berlin1881.describeAction(view, viewer ?? 0, action)),
    sayRefusal: sentence,
    sayEvent: (event) => sentence(berlin1881.describe(event)),
  };
}
