import { linkStore } from './link-store.ts';
import type { HubOptions, RunningHub } from './start-hub.ts';
import { pollPrices } from './poll-prices.ts';
import { Poller } from '@layline/hub/poller.ts';
import { events, markets, timers, wire } from './stores.ts';

/** What the hub reports to the rest of live data. */
type HubNews = Pick<HubOptions, 'onCatalogue' | 'onStreaming'>;

export interface RunningLive {
  /** The hub's code has loaded: starts it, unless everything has stopped meanwhile. */
  readonly join: (startHub: (news: HubNews) => RunningHub) => void;
  /** The page changed. */
  readonly registerPage: () => void;
  /** The exchange answers again, so the hub does not have to wait for its next attempt. */
  readonly wake: () => void;
  readonly stop: () => void;
}

const TICK_MS = 1_000;
/** A catalogue that changes in bursts, as at the start of a feed, is refetched once per burst. */
const CATALOGUE_MS = 2_000;

/**
 * Starts what keeps the screen live: polling, which brings the first prices, until the hub has joined; those prices
 * do not wait for its code. `reloadCatalogue` is called when events or markets appeared or left.
 */
export function startLive(reloadCatalogue: () => void): RunningLive {
  let hub: RunningHub | null = null;
  let stopped = false;
  let streaming = false;
  let catalogue: number | null = null;

  const poller = new Poller({
    timers,
    poll: async (signal) => {
      const good = await pollPrices(signal);
      if (signal.aborted) return true;
      if (good === null) linkStore.setState({ interrupted: false });
      else linkStore.setState({ prices: good ? 'polling' : 'none', interrupted: !good });
      return good !== false;
    },
  });
  // Until the hub takes over, markets that become visible are polled immediately.
  wire.sendMarkets = () => poller.hurry();
  const setPolling = () => poller.set(!streaming && !stopped && document.visibilityState === 'visible');
  const onStreaming = (now: boolean) => {
    streaming = now;
    if (now) linkStore.setState({ prices: 'hub', interrupted: false });
    setPolling();
  };
  const onCatalogue = () => {
    catalogue ??= timers.set(() => {
      catalogue = null;
      reloadCatalogue();
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

  return {
    join: (startHub) => {
      if (!stopped) hub ??= startHub({ onCatalogue, onStreaming });
    },
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
