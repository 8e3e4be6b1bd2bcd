import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { stopEventQuotes } from '@layline/contract/calls/operator/events.ts';
import { outcomeText } from '../../act/outcome-text.ts';
import { ask } from '../../exchange/ask.ts';

interface Stops {
  /** True while the answer to a stop is missing. */
  readonly busy: boolean;
  /** Why the last stop failed; null if it did not. */
  readonly failure: string | null;
  /** By market: the version of its quotes that the last stop has left. */
  readonly versions: ReadonlyMap<string, number>;
  readonly stop: (state: 'BALL_RUNNING' | 'SUSPENDED') => void;
}

/** Stops bets on all markets of an event that operators quote. A stop is sent at once, even while another one or an offer is on its way. */
export function useStops(eventId: string, reason: string): Stops {
  const queries = useQueryClient();
  const missing = useRef(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(() => new Map());

  async function send(state: 'BALL_RUNNING' | 'SUSPENDED'): Promise<void> {
    missing.current += 1;
    setBusy(true);
    setFailure(null);
    try {
      const stopped = await ask(stopEventQuotes, { body: { eventId, state, reason } });
      setVersions((before) => {
        const after = new Map(before);
        for (const { marketId, quoteVersion } of stopped)
          after.set(marketId, Math.max(quoteVersion, after.get(marketId) ?? 0));
        return after;
      });
    } catch (error) {
      setFailure(outcomeText(error, 'Look at the rows before you go on.'));
    } finally {
      missing.current -= 1;
      setBusy(missing.current > 0);
      if (missing.current === 0) await queries.invalidateQueries({ queryKey: ['read'] });
    }
  }

  return { busy, failure, versions, stop: (state) => void send(state) };
}
