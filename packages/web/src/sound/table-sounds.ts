import { useEffect, useEffectEvent, useRef } from "react";
import type { Game } from "@stellwerk/kernel";
import type { GameFace } from "../games/game-face.ts";
import { useUnblockedChat } from "../people/session.ts";
import type { TableState } from "../table/table-source.ts";
import { playSound } from "./play-sound.ts";
import { soundOfEnd, soundOfMoves } from "./which-sound.ts";

/** Lets a table be heard: moves, one's own turn, refusals, the chat, the end. */
export function useTableSounds(game: Game, soundOf: GameFace["soundOf"], state: TableState): void {
  const { number, entries, fresh, mayAct, phase, refusal, view, viewer, online } = state;
  const seen = useRef({ number, phase });
  /** Whether another player has moved since one's own last move: then one's turn is news. */
  const isTurnNews = useRef(false);
  const hear = useEffectEvent(() => {
    const before = seen.current;
    seen.current = { number, phase };
    const steps = fresh && number > before.number ? entries.slice(before.number, number) : [];
    if (steps.length > 0) isTurnNews.current = steps.some(({ seat }) => seat !== viewer);
    const moves = soundOfMoves(
      steps.flatMap(({ events }) => events),
      soundOf,
    );
    if (moves) playSound(moves);
    if (phase === "over" && before.phase === "playing")
      playSound(soundOfEnd(online?.outcome ?? game.outcome(view), viewer));
    else if (mayAct && isTurnNews.current) {
      isTurnNews.current = false;
      playSound("turn");
    }
  });
  useEffect(() => hear(), [number, fresh, mayAct, phase]);
  useEffect(() => {
    if (refusal) playSound("refusal");
  }, [refusal]);
  useChatSound(state);
}

/** A line of the chat that another person wrote. */
function useChatSound({ online, viewer }: TableState): void {
  const latest = useUnblockedChat(online?.chat ?? []).at(-1);
  // What was said before the table was open is no news.
  const known = useRef(latest?.number ?? 0);
  const hear = useEffectEvent(() => {
    const number = latest?.number ?? 0;
    if (number > known.current && latest?.seat !== viewer) playSound("chat");
    known.current = number;
  });
  useEffect(() => hear(), [latest?.number]);
}
