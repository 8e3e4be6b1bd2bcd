import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { UserInfo } from '../provider/user-info.ts';

export interface PlayerSession {
  readonly status: 'player';
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** UTC ms. */
  readonly expiresAt: number;
  /** Identifies the session to casino providers (R3.1); null in a session stored without one. */
  readonly casinoToken: string | null;
  readonly user: UserInfo;
}

/** Guests and players (R6.1); there is nothing in between. */
export type Session = { readonly status: 'guest' } | PlayerSession;

export const sessionStore = createStore<Session>(() => ({ status: 'guest' }));

/** The signed-in player, or null for a guest. A new object when balance or exposure change. */
export function useUser(): UserInfo | null {
  return useStore(sessionStore, (session) => (session.status === 'player' ? session.user : null));
}

/** Name of the signed-in player at this moment; null for a guest. */
export function signedInAs(): string | null {
  const session = sessionStore.getState();
  return session.status === 'player' ? session.user.userName : null;
}

/** True if a player is signed in; does not change with the balance. */
export function useSignedIn(): boolean {
  return useStore(sessionStore, (session) => session.status === 'player');
}

/** Identifies the session to casino providers; null for a guest. */
export function casinoToken(): string | null {
  const session = sessionStore.getState();
  return session.status === 'player' ? session.casinoToken : null;
}

/** The bearer token; null for a guest, and from the moment of its expiry. */
export function accessToken(): string | null {
  const session = sessionStore.getState();
  return session.status === 'player' && session.expiresAt > Date.now() ? session.accessToken : null;
}
