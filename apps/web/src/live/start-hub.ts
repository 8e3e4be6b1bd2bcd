import { accessToken, sessionStore } from '../session/session-store.ts';
import { siteStore } from '../site/site-store.ts';
import { EventFeed } from './event-feed.ts';
import { hubAddress } from './hub-address.ts';
import { HubLink } from '@layline/hub/hub-link.ts';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import { linkStore, noteHubError } from './link-store.ts';
import { MarketFeed } from './market-feed.ts';
import { takePlayerMessage } from './player-messages.ts';
import type { PlayerEffects } from './player-messages.ts';
import { events, eventUsers, markets, marketUsers, timers, wire } from './stores.ts';
import { Watchdog } from './watchdog.ts';

export interface HubOptions extends PlayerEffects {
  /** From now on the hub sends this player's messages; earlier changes were not sent. */
  readonly onListening: () => void;
  /** Events or markets appeared or left. */
  readonly onCatalogue: () => void;
  /** Whether prices come through the hub, or must be polled. */
  readonly onStreaming: (streaming: boolean) => void;
  readonly makeConnection: (url: string) => Promise<HubConnection>;
}

export interface RunningHub {
  /** The tab is visible again or the network is back (R4.12). */
  readonly wake: () => void;
  /** The page changed: sends its address to the hub. */
  readonly registerPage: () => void;
  readonly tick: () => void;
  readonly stop: () => void;
}

const onError = (cause: unknown) => noteHubError(cause, Date.now());

function registration() {
  return {
    Browser: navigator.userAgent.slice(0, 512),
    Domain: location.hostname,
    CurrentPage: location.pathname.slice(0, 2048),
    Token: accessToken() ?? '',
  };
}

/** Starts the hub and connects it to the stores and the session. */
export function startHub(options: HubOptions): RunningHub {
  let current: HubConnection | null = null;
  const marketFeed = new MarketFeed({
    store: markets,
    timers,
    depth: () => wire.depth,
    onStreaming: options.onStreaming,
    onError,
  });
  const eventFeed = new EventFeed({ store: events, onError });
  const register = () => void current?.invoke('RegisterClient', registration()).catch(onError);

  const link = new HubLink({
    timers,
    makeConnection: () =>
      options.makeConnection(hubAddress(location.hostname, siteStore.getState().file?.setting)),
    onState: (hub) => linkStore.setState(hub === 'Connected' ? { hub } : { hub, transport: null }),
    onError,
    onConnected: (connection) => {
      current = connection;
      listen(connection, () => current === connection, options, watchdog);
      watchdog.watch(connection);
      void connection
        .invoke('RegisterClient', registration())
        .then(() => {
          if (current === connection && accessToken() !== null) options.onListening();
        })
        .catch(onError);
      marketFeed.begin(connection);
      eventFeed.begin(connection);
    },
    onLost: () => {
      current = null;
      watchdog.watch(null);
      marketFeed.end();
      eventFeed.end();
    },
  });
  const watchdog = new Watchdog({ now: Date.now, onDead: () => link.restart() });

  wire.sendMarkets = (ids) => marketFeed.want(ids);
  wire.sendEvents = (ids) => eventFeed.want(ids);
  marketFeed.want(marketUsers.keys());
  eventFeed.want(eventUsers.keys());

  const unfollow = sessionStore.subscribe((session, before) => {
    const name = session.status === 'player' ? session.user.userName : null;
    const nameBefore = before.status === 'player' ? before.user.userName : null;
    // Another player, or none, gets a new connection (R4.7). The same player with a renewed token registers again.
    if (name !== nameBefore) link.restart();
    else if (session.status === 'player' && before.status === 'player') {
      if (session.accessToken !== before.accessToken) register();
    }
  });
  link.start();
  return {
    wake: () => link.wake(),
    registerPage: register,
    tick: () => watchdog.tick(),
    stop: () => {
      unfollow();
      link.stop();
    },
  };
}

function listen(
  connection: HubConnection,
  isCurrent: () => boolean,
  options: HubOptions,
  watchdog: Watchdog,
): void {
  for (const method of ['Markets', 'Events']) connection.on(method, () => watchdog.heard());
  connection.on('Message', (message) => {
    // A last message from an abandoned connection may be about the previous player.
    if (!isCurrent()) return;
    watchdog.heard();
    try {
      takePlayerMessage(message, options);
    } catch (cause) {
      onError(cause);
    }
  });
  connection.on('Catalogue', () => {
    watchdog.heard();
    options.onCatalogue();
  });
}
