import { type ReactNode, Suspense, lazy } from "react";
import { Chat } from "./chat.tsx";
import { Choices } from "./choices.tsx";
import { Hint } from "./hint.tsx";
import { SeatList } from "./seat-list.tsx";
import type { SidePanelProps } from "./side-panel.tsx";

const ReviewTab = lazy(async () => ({ default: (await import("../review/review-tab.tsx")).ReviewTab }));

/** What shares the place of the log: all actions, hints, the review, the chat. It loads when a player opens it. */
export function OtherTab(props: SidePanelProps): ReactNode {
  const { face, source, state, names, shown, side, decide, pointAt } = props;
  switch (side.tab) {
    case "choices":
      return side.isOpen && <Choices {...props} />;
    case "hint":
      return (
        <Hint
          {...{ source, names, pointAt }}
          beginningOf={face.choiceWords?.beginningOf}
          number={shown.number}
          play={state.mayAct && shown.number === state.number ? decide : null}
          onPlanned={side.closeSheet}
        />
      );
    case "review":
      return (
        <Suspense>
          <ReviewTab {...props} />
        </Suspense>
      );
    case "chat":
      return (
        <>
          <SeatList state={state} />
          <Chat
            lines={state.online?.chat ?? []}
            say={(text) => source.sendChat?.(text)}
            read={side.isOpen ? source.readChat : undefined}
            spectators={state.viewer === state.online?.host ? source.spectatorControl : undefined}
            watchers={state.online?.watchers ?? 0}
          />
        </>
      );
    default:
      return null;
  }
}
