import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';

/** A match-odds market with three runners `A`, `B` and `C`; 5 % commission. */
export function testMarket(id: string, over: Partial<MarketDefinition> = {}): MarketDefinition {
  return {
    id: marketId(id),
    eventId: eventId(`event-of-${id}`),
    type: 'MATCH_ODDS',
    name: `Match odds ${id}`,
    bettingType: 'ODDS',
    numberOfWinners: 1,
    completeField: true,
    lineRange: null,
    betDelaySec: 5,
    delayModel: 'ALL',
    persistenceEnabled: true,
    commissionRate: 500,
    limits: {
      minStake: rupees(1),
      maxStake: rupees(1_000_000),
      stakeStep: rupees(1),
      maxMarketExposure: rupees(1_000_000_000),
      maxPayout: rupees(1_000_000_000),
      minPayout: null,
    },
    rules: 'The result after full time counts.',
    rulesVersion: '1',
    startTime: 1_700_003_600_000,
    runners: ['A', 'B', 'C'].map((name, i) => ({
      id: runnerId(name),
      name: `Team ${name}`,
      sortPriority: i + 1,
    })),
    ...over,
  };
}
