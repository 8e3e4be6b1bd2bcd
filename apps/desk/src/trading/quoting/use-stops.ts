import { useState } from 'react';
import { stopEventQuotes } from '@layline/contract/calls/operator/events.ts';
import { ask } from '../../exchange/ask.ts';
import type { Stop } from './quoting-acts.tsx';
import { useSending } from './use-sending.ts';

interface Stops {
  readonly busy: boolean;
  readonly failure: string | null;
  /** By market: the version of its quotes that the last stop has left. */
  readonly versions: ReadonlyMap<string, number>;
  readonly stop: (state: Stop) => void;
}

/** Stops bets on all markets of an event that operators quote. A stop is sent at once, even while another one or an offer is on its way. */
export function useStops(eventId: string, reason: string): Stops {
  const { busy, failure, send } = useSending();
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(() => new Map());
  const stop = (state: Stop) =>
    send(async () => {
      const stopped = await ask(stopEventQuotes, { body: { eventId, state, reason } });
      setVersions((before) => {
        const after = new Map(before);
        for (const { marketId, quoteVersion } of stopped)
          after.set(marketId, Math.max(quoteVersion, after.get(marketId) ?? 0));
        return after;
      });
    });
  return { busy, failure, versions, stop };
}
