import { logout as logoutCall } from '../provider/account.ts';
import { clearOnLogout } from '../session/session.ts';
import { accessToken, sessionStore } from '../session/session-store.ts';
import { attempt } from '../provider/attempt.ts';

/** Logs the player out here immediately (R4.2), and at the provider if it can be reached. */
export async function endSession(): Promise<void> {
  const session = sessionStore.getState();
  const token = accessToken();
  clearOnLogout();
  if (session.status !== 'player') return;
  const body = session.refreshToken === null ? {} : { refreshToken: session.refreshToken };
  await attempt(logoutCall, { body }, token);
}
