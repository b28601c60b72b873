import { useEffect } from "react";
import { create } from "zustand";
import type { ChatLine, Here, Me } from "@stellwerk/wire";
import { request } from "../api-client.ts";
import { forgetSeat, ownSeats } from "../match/seat-keys.ts";
import { changeSettings, useSettings } from "../settings.ts";

/** How often it is asked again: who is here, and whether somebody would like to be friends. */
const AGAIN_MS = 60_000;

interface Session {
  /** Who is signed in; `null` for a guest, `undefined` until it is known. */
  readonly me: Me | null | undefined;
  /** Whether this server sends mails. */
  readonly mail: boolean;
  /** Whether the server could not be asked. */
  readonly lost: boolean;
}

export const useSession = create<Session>(() => ({ me: undefined, mail: false, lost: false }));

/** Who is signed in; `null` for a guest, `undefined` until it is known. */
export function useMe(): Me | null | undefined {
  useEffect(begin, []);
  return useSession(({ me }) => me);
}

let begun = false;

/** Asks once, and then now and then as long as somebody is signed in and looks. */
function begin(): void {
  if (begun) return;
  begun = true;
  const look = (): void => void refreshSession();
  look();
  addEventListener("focus", look);
  setInterval(() => useSession.getState().me && document.visibilityState === "visible" && look(), AGAIN_MS);
  useSettings.subscribe(({ language }) => {
    const { me } = useSession.getState();
    if (!me || me.language === language) return;
    useSession.setState({ me: { ...me, language } });
    void request("/api/account/language", { language }).catch(() => {});
  });
}

export async function refreshSession(): Promise<void> {
  try {
    useSession.setState({ ...(await request<Here>("/api/me")), lost: false });
  } catch {
    // Whoever cannot be asked plays on as a guest, or as who they were.
    useSession.setState(({ me }) => ({ me: me ?? null, lost: true }));
  }
}

/** What is said by people whom one has not blocked. */
export function useUnblockedChat(lines: readonly ChatLine[]): readonly ChatLine[] {
  const blocked = useSession(({ me }) => me?.blocked);
  return blocked?.length ? lines.filter(({ person }) => person === null || !blocked.includes(person)) : lines;
}

/** The seats that a guest takes along. */
export const guestSeats = (): { match: string; key: string }[] =>
  ownSeats()
    .slice(0, 200)
    .map(({ match, key }) => ({ match, key }));

/** Somebody has signed in: the pages speak their language. */
export function onSignedIn(here: Here): void {
  useSession.setState(here);
  if (here.me) changeSettings({ language: here.me.language });
}

/** Whoever comes after them at this browser finds no seat of theirs. */
export function onSignedOut(): void {
  for (const { match } of ownSeats()) forgetSeat(match);
  useSession.setState({ me: null });
}

export async function signOut(): Promise<void> {
  await request("/api/login", undefined, "DELETE");
  onSignedOut();
}
