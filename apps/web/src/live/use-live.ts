import { useEffect } from 'react';
import { eventUsers, marketUsers } from './stores.ts';
import type { Subscriptions } from './subscriptions.ts';

function useSubscription(users: Subscriptions, keys: readonly string[], on: boolean): void {
  const joined = on ? keys.join(',') : '';
  useEffect(() => {
    if (joined === '') return;
    const releases = joined.split(',').map((key) => users.acquire(key));
    return () => {
      for (const release of releases) release();
    };
  }, [users, joined]);
}

/** Subscribes to these markets while mounted (and `on`). At most 100 in the whole tab. */
export function useLiveMarkets(marketIds: readonly string[], on = true): void {
  useSubscription(marketUsers, marketIds, on);
}

/** Subscribes to status and score of these events while mounted (and `on`). */
export function useLiveEvents(eventIds: readonly string[], on = true): void {
  useSubscription(eventUsers, eventIds, on);
}
