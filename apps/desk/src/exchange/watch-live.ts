import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { DESK_HUB_PATH, DeskChanges, DeskListening } from '@layline/contract/desk-live.ts';
import { HubLink } from '@layline/hub/hub-link.ts';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import { pageTimers } from '@layline/hub/timers.ts';
import { LiveReads } from './live-reads.ts';
import { liveStore } from './live-store.ts';
import { sessionStore, tokenNow } from './session-store.ts';

/** After its quick attempts a link rests; a desk that is in front all day tries again this often, ms. */
const AGAIN_MS = 30_000;

/** A connection to the desks' hub. The library is loaded with the first one. */
export async function hubConnection(): Promise<HubConnection> {
  const { signalrConnection } = await import('@layline/hub/signalr-connection.ts');
  return signalrConnection(DESK_HUB_PATH, () => undefined);
}

/**
 * Keeps the desk informed of changes while an operator is logged in. Whenever the connection comes or goes, everything live is read again, since what
 * happened in between was not told. Returns the end of it.
 */
export function watchLive(queries: QueryClient, makeConnection: () => Promise<HubConnection>): () => void {
  const reads = new LiveReads(queries, pageTimers);
  const lose = (): void => {
    if (sessionStore.getState().status === 'out' || liveStore.getState().state === 'lost') return;
    liveStore.setState({ state: 'lost', topics: [] });
    reads.takeAll();
  };
  const refused = (): void => {
    // It would be refused again at once. A session that has ended is noticed by the call.
    link.stop();
    void queries.invalidateQueries({ queryKey: ['own'] });
  };
  const link: HubLink = new HubLink({
    timers: pageTimers,
    makeConnection,
    onState: (state) => {
      if (state === 'Reconnecting' || state === 'Disconnected') lose();
    },
    onConnected: (connection) => void listen(connection, reads).catch(refused),
    onLost: lose,
    onError: () => undefined,
  });
  let token: string | null = null;
  const follow = (): void => {
    const session = sessionStore.getState();
    const next = session.status === 'in' && !session.secondFactorMissing ? session.token : null;
    if (next === token) return;
    token = next;
    link.stop();
    reads.stop();
    liveStore.setState({ state: 'off', topics: [] });
    if (token !== null) link.start();
  };
  const wake = (): void => {
    if (liveStore.getState().state !== 'lost') return;
    link.start();
    link.wake();
  };
  const restart = (): void => link.restart();
  const unfollow = sessionStore.subscribe(follow);
  const again = setInterval(wake, AGAIN_MS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('offline', restart);
  follow();
  return () => {
    unfollow();
    clearInterval(again);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', restart);
    reads.stop();
    link.stop();
  };
}

/** Registers the connection and handles its messages. Rejects if the exchange refuses it. */
async function listen(connection: HubConnection, reads: LiveReads): Promise<void> {
  let position = 0;
  connection.on('Changed', (message) => {
    const parsed = v.safeParse(DeskChanges, message);
    if (!parsed.success || parsed.output.position < position) {
      reads.takeAll();
      return;
    }
    position = parsed.output.position;
    reads.take(parsed.output.changes);
  });
  const answer = await connection.invoke('Register', { Token: tokenNow() ?? '' });
  liveStore.setState({ state: 'live', topics: v.parse(DeskListening, answer).topics });
  reads.takeAll();
}
