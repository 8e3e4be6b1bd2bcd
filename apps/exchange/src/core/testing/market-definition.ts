import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { limits, matchOdds } from '@layline/simulation/builders.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';

/** A match-odds market with three runners `A`, `B` and `C`, 5 % commission, and limits that nothing meets. */
export function testMarket(id: string, over: Partial<MarketDefinition> = {}): MarketDefinition {
  return matchOdds({
    id: marketId(id),
    eventId: eventId(`event-of-${id}`),
    name: `Match odds ${id}`,
    limits: limits({
      minStake: rupees(1),
      maxStake: rupees(1_000_000),
      maxMarketExposure: rupees(1_000_000_000),
      maxPayout: rupees(1_000_000_000),
    }),
    startTime: 1_700_003_600_000,
    runners: ['A', 'B', 'C'].map((name, index) => ({
      id: runnerId(name),
      name: `Team ${name}`,
      sortPriority: index + 1,
    })),
    ...over,
  });
}
