import { lateCode } from './late-code.ts';
import { linkStore } from './link-store.ts';
import type { PlayerEffects } from './player-messages.ts';
import type { RunningHub } from './start-hub.ts';
import { pollPrices } from './poll-prices.ts';
import { Poller } from '../hub/poller.ts';
import { events, markets, timers } from './stores.ts';

/** What live data sets off outside of `live/`; decided where the application is put together. */
interface LiveEffects {
  /** Events or markets appeared or left. */
  readonly onCatalogue: () => void;
  /** Comes with the hub, whose messages set it off. */
  readonly player: () => Promise<PlayerEffects>;
}

export interface RunningLive {
  /** The page changed. */
  readonly registerPage: () => void;
  /** The exchange answers again: no waiting for the hub's next attempt. */
  readonly wake: () => void;
  readonly stop: () => void;
}

const TICK_MS = 1_000;
/** A catalogue that changes in bursts, as at the start of a feed, is read again once per burst. */
const CATALOGUE_MS = 2_000;

/**
 * Starts everything that keeps the screen live: polling, from which the first prices come, and then the hub, which takes
 * over and whose code those prices did not have to wait for.
 */
export function startLive(effects: LiveEffects): RunningLive {
  let hub: RunningHub | null = null;
  let stopped = false;
  let streaming = false;
  let catalogue: number | null = null;

  const poller = new Poller({
    timers,
    poll: async (signal) => {
      const good = await pollPrices(signal);
      if (!signal.aborted) linkStore.setState({ prices: good ? 'polling' : 'none', interrupted: !good });
      return good;
    },
  });
  const setPolling = () => poller.set(!streaming && !stopped && document.visibilityState === 'visible');
  const onStreaming = (now: boolean) => {
    streaming = now;
    if (now) linkStore.setState({ prices: 'hub', interrupted: false });
    setPolling();
  };
  const onCatalogue = () => {
    catalogue ??= timers.set(() => {
      catalogue = null;
      effects.onCatalogue();
    }, CATALOGUE_MS);
  };
  events.onStatusChange = onCatalogue;
  const onVisibility = () => {
    setPolling();
    if (document.visibilityState === 'visible') hub?.wake();
  };
  const onOnline = () => hub?.wake();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  const ticking = window.setInterval(() => {
    markets.tick();
    hub?.tick();
  }, TICK_MS);
  setPolling();

  void lateCode(() => Promise.all([import('./start-hub.ts'), effects.player()])).then(([part, player]) => {
    if (stopped) return;
    hub = part.startHub({
      ...player,
      onCatalogue,
      onStreaming,
      makeConnection: async (url) => {
        const { signalrConnection } = await import('../hub/signalr-connection.ts');
        return signalrConnection(url, (transport) => linkStore.setState({ transport }));
      },
    });
  });

  return {
    registerPage: () => hub?.registerPage(),
    wake: () => hub?.wake(),
    stop: () => {
      stopped = true;
      hub?.stop();
      setPolling();
      window.clearInterval(ticking);
      if (catalogue !== null) timers.clear(catalogue);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    },
  };
}
