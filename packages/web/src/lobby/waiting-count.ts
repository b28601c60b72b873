import { useEffect } from "react";
import { create } from "zustand";
import type { WaitingForMe } from "@stellwerk/wire";
import { request } from "../api-client.ts";
import { ownSeats } from "../match/seat-keys.ts";
import { refreshSession, useMe, useSession } from "../people/session.ts";

/** What changes within this time is asked for once. */
const GATHER_MS = 300;

const NOTHING: WaitingForMe = { turns: 0, invitations: 0 };
const useCount = create<WaitingForMe>(() => NOTHING);

/** The number of tables and invitations that wait for the user. */
export function useWaitingCount(): number {
  useMe();
  useEffect(begin, []);
  return useCount(({ turns, invitations }) => turns + invitations);
}

/** No line follows the tables of guests: they are looked for with every page that is opened. */
export function useLookAsGuest(): void {
  const me = useMe();
  useEffect(() => {
    if (me === null) lookAsGuest();
  }, [me]);
}

let begun = false;
let unfollow: (() => void) | null = null;

/** Follows what waits for the user, as soon as one is signed in: a tab in the background should know too. */
function begin(): void {
  if (begun) return;
  begun = true;
  followMine();
  useSession.subscribe(({ me }, before) => {
    if (me?.id === before.me?.id) return;
    if (before.me !== undefined) void import("../follow/page-socket.ts").then(({ reconnect }) => reconnect());
    followMine();
  });
}

function followMine(): void {
  unfollow?.();
  unfollow = null;
  const person = useSession.getState().me?.id;
  if (person === undefined) return show(NOTHING);
  look();
  // Later: guests need no socket, and the first visit is the smaller for it.
  void import("../follow/page-socket.ts").then(({ followPage }) => {
    if (unfollow || useSession.getState().me?.id !== person) return;
    unfollow = followPage(
      { page: "mine" },
      { hear: () => (timer ??= setTimeout(lookAgain, GATHER_MS)), lost: () => {} },
    );
  });
}

let isLooking = false;

/** Loaded only by guests who sit at tables: the first visit is the smaller for it. */
function lookAsGuest(): void {
  if (isLooking) return;
  if (ownSeats().length === 0) return show(NOTHING);
  isLooking = true;
  import("./guest-turns.ts")
    .then(async ({ guestTurns }) => show({ turns: await guestTurns(), invitations: 0 }))
    .catch(() => {})
    .finally(() => (isLooking = false));
}

let timer: ReturnType<typeof setTimeout> | undefined;

const look = (): void => void request<WaitingForMe>("/api/mine/waiting").then(show, () => {});

/** Something has changed: perhaps also the requests of friends, which are part of the session. */
function lookAgain(): void {
  timer = undefined;
  look();
  void refreshSession();
}

/** On the pages, and where the system shows such a thing on the icon of an installed page. */
function show(count: WaitingForMe): void {
  useCount.setState(count);
  if ("setAppBadge" in navigator) navigator.setAppBadge(count.turns + count.invitations).catch(() => {});
}
