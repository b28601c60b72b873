import { useEffect } from "react";
import { create } from "zustand";
import type { WaitingForMe } from "@stellwerk/wire";
import { request } from "../api-client.ts";
import { useSession, useMe } from "../people/session.ts";

/** How often it is asked: a tab in the background should know too. */
const AGAIN_MS = 60_000;

const NOTHING: WaitingForMe = { turns: 0, invitations: 0 };
const useCount = create<WaitingForMe>(() => NOTHING);

/** The number of tables and invitations that wait for the user; 0 for guests. */
export function useWaitingCount(): number {
  useMe();
  useEffect(begin, []);
  return useCount(({ turns, invitations }) => turns + invitations);
}

let begun = false;

/** Polls for all users of the hook, as soon as a user is signed in. */
function begin(): void {
  if (begun) return;
  begun = true;
  const look = (): void => {
    if (useSession.getState().me) request<WaitingForMe>("/api/mine/waiting").then(show, () => {});
    else show(NOTHING);
  };
  look();
  useSession.subscribe(({ me }, before) => {
    if (me?.id !== before.me?.id) look();
  });
  setInterval(look, AGAIN_MS);
  addEventListener("focus", look);
}

/** On the pages, and where the system shows such a thing on the icon of an installed page. */
function show(count: WaitingForMe): void {
  useCount.setState(count);
  if ("setAppBadge" in navigator) navigator.setAppBadge(count.turns + count.invitations).catch(() => {});
}
