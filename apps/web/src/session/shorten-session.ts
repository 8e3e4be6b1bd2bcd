import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { sessionStore } from './session-store.ts';

/** The session ends sooner than its log-in said: moves the stored expiry to `expiresAt`, UTC ms; never to a later time. */
export function shortenSession(expiresAt: number): void {
  const session = sessionStore.getState();
  if (session.status !== 'player' || session.expiresAt <= expiresAt) return;
  storage.set(KEYS.expireAt, String(expiresAt));
  sessionStore.setState({ ...session, expiresAt }, true);
}
