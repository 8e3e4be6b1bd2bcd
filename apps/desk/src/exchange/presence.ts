import { operatorLogOut } from '@layline/contract/calls/operator/operators.ts';
import { ask } from './ask.ts';
import { dropSession, sessionStore } from './session-store.ts';

/** An operator who touches nothing for this long is logged out, ms: the exchange's own limit for a session without calls. */
export const IDLE_MS = 30 * 60_000;
const CHECK_MS = 15_000;

/**
 * Ends the session of an unused desk. The exchange alone could not: the lists on the screen are read again every few seconds, and each read
 * keeps the session alive. Returns the end of the watch.
 */
export function watchPresence(): () => void {
  let usedAt = Date.now();
  const use = () => {
    usedAt = Date.now();
  };
  const events = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const event of events) window.addEventListener(event, use, { capture: true, passive: true });
  const ofSession = sessionStore.subscribe(use);
  const timer = setInterval(() => {
    const session = sessionStore.getState();
    if (session.status === 'out') return;
    if (session.expiresAt <= Date.now()) dropSession('ENDED');
    else if (Date.now() - usedAt >= IDLE_MS) void logOut('IDLE');
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    ofSession();
    for (const event of events) window.removeEventListener(event, use, { capture: true });
  };
}

/** Ends the session at the exchange and here; here even if the exchange does not answer. */
export async function logOut(why: 'IDLE' | null): Promise<void> {
  const ended = ask(operatorLogOut, { body: {} }).catch(() => undefined);
  dropSession(why);
  await ended;
}
