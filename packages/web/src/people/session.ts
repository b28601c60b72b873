import { useEffect } from "react";
import { create } from "zustand";
import type { ChatLine, SessionInfo, Me } from "@stellwerk/wire";
import { request } from "../api-client.ts";
import { forgetSeat, ownSeats } from "../match/seat-keys.ts";
import { changeSettings, useSettings } from "../settings.ts";

interface Session {
  /** Who is signed in; `null` for a guest, `undefined` until it is known. */
  readonly me: Me | null | undefined;
  /** Whether this server sends mails. */
  readonly mail: boolean;
  /** Whether it takes new accounts, and lets guests play. */
  readonly signUp: boolean;
  readonly guests: boolean;
  readonly publicUrl: string | null;
  /** Whether the server could not be asked. */
  readonly lost: boolean;
}

export const useSession = create<Session>(() => ({
  me: undefined,
  mail: false,
  signUp: true,
  guests: true,
  publicUrl: null,
  lost: false,
}));

/** Who is signed in; `null` for a guest, `undefined` until it is known. */
export function useMe(): Me | null | undefined {
  useEffect(begin, []);
  return useSession(({ me }) => me);
}

/** Where links lead that others open: a page at `localhost` is nowhere to them. */
export const usePublicOrigin = (): string => useSession(({ publicUrl }) => publicUrl) ?? location.origin;

let begun = false;

/** Fetches the session once, and again when the page gets the focus; `lobby/waiting-count.ts` follows its changes. */
function begin(): void {
  if (begun) return;
  begun = true;
  const look = (): void => void refreshSession();
  look();
  addEventListener("focus", look);
  useSettings.subscribe(({ language }) => {
    const { me } = useSession.getState();
    if (!me || me.language === language) return;
    useSession.setState({ me: { ...me, language } });
    void request("/api/account/language", { language }).catch(() => {});
  });
}

export async function refreshSession(): Promise<void> {
  try {
    useSession.setState({ ...(await request<SessionInfo>("/api/me")), lost: false });
  } catch {
    // While the server cannot be reached, the user stays as known, or a guest.
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

/** After signing in: the pages use the language of the account. */
export function onSignedIn(here: SessionInfo): void {
  useSession.setState(here);
  if (here.me) changeSettings({ language: here.me.language });
}

/** After signing out: the next user of this browser finds no seats of this one. */
export function onSignedOut(): void {
  for (const { match } of ownSeats()) forgetSeat(match);
  useSession.setState({ me: null });
}

export async function signOut(): Promise<void> {
  await request("/api/login", undefined, "DELETE");
  onSignedOut();
}
