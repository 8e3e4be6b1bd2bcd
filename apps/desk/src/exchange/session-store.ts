import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parseJson } from './parse-json.ts';

const KEY = 'desk.session';

const Stored = v.object({
  token: v.string(),
  expiresAt: v.number(),
  secondFactorMissing: v.optional(v.boolean(), false),
});

/** Whether an operator is logged in on this tab. */
export type DeskSession =
  /** `why` says what ended the last session; null after a log-out, and before the first one. */
  | { readonly status: 'out'; readonly why: 'ENDED' | 'IDLE' | null }
  | {
      readonly status: 'in';
      readonly token: string;
      /** UTC ms; the exchange may end the session earlier. */
      readonly expiresAt: number;
      /** True while the exchange lets the operator do nothing but set up a second factor. */
      readonly secondFactorMissing: boolean;
    };

/**
 * The token is kept only by the tab and is gone when the tab closes. Local storage is shared with the players' client, which
 * has the same origin and shows content of many sites; a fault there must not hand out an operator's token.
 */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    // A browser that denies storage forgets the session on a reload, and nothing else changes.
    return null;
  }
}

function restored(): DeskSession {
  const stored = v.safeParse(Stored, parseJson(tabStorage()?.getItem(KEY) ?? ''));
  if (!stored.success || stored.output.expiresAt <= Date.now()) return { status: 'out', why: null };
  return { status: 'in', ...stored.output };
}

export const sessionStore = createStore<DeskSession>(restored);

/** Keeps a session that the exchange has opened. */
export function keepSession({
  token,
  expiresAt,
  secondFactorMissing = false,
}: {
  readonly token: string;
  readonly expiresAt: number;
  readonly secondFactorMissing?: boolean;
}): void {
  const session = { token, expiresAt, secondFactorMissing };
  try {
    tabStorage()?.setItem(KEY, JSON.stringify(session));
  } catch {
    // No room: the session lasts until the page is reloaded.
  }
  sessionStore.setState({ status: 'in', ...session }, true);
}

/** Records that the operator now has a second factor. */
export function secondFactorSetUp(): void {
  const session = sessionStore.getState();
  if (session.status === 'in') keepSession({ ...session, secondFactorMissing: false });
}

/** Forgets the session. */
export function dropSession(why: 'ENDED' | 'IDLE' | null): void {
  tabStorage()?.removeItem(KEY);
  sessionStore.setState({ status: 'out', why }, true);
}

/** The bearer token; null if nobody is logged in. */
export function tokenNow(): string | null {
  const session = sessionStore.getState();
  return session.status === 'in' ? session.token : null;
}

/** Whether an operator is logged in. */
export function useSession(): DeskSession {
  return useStore(sessionStore);
}
