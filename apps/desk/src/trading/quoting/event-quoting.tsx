import { useState } from 'react';
import { EventMarket } from './event-market.tsx';
import type { Prepared } from './event-market.tsx';
import { QuotingActs } from './quoting-acts.tsx';
import { useStops } from './use-stops.ts';

interface EventQuotingProps {
  readonly eventId: string;
  readonly marketIds: readonly string[];
  readonly reason: string;
}

/** The rows of all markets of an event. */
export function EventQuoting({ eventId, marketIds, reason }: EventQuotingProps) {
  const { busy, failure, versions, stop } = useStops(eventId, reason);
  const [prepared] = useState(() => new Map<string, Prepared>());
  const offer = () => {
    // An offer that leaves before the answer to a stop would name a version from before it.
    if (!busy) for (const market of prepared.values()) market.offer();
  };
  const reset = () => {
    for (const market of prepared.values()) market.reset();
  };
  return (
    <QuotingActs busy={busy} failure={failure} stop={stop} offer={offer} reset={reset}>
      {marketIds.map((marketId, index) => (
        <EventMarket
          key={marketId}
          marketId={marketId}
          reason={reason}
          first={index === 0}
          stoppedAt={versions.get(marketId) ?? 0}
          prepared={prepared}
        />
      ))}
    </QuotingActs>
  );
}
