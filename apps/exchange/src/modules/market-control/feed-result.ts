import type { ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { fromHundredths } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import type { FeedResult } from '../../feed/manual-control.ts';

/** A feed's result for a market in the form of a proposal, without removed runners. */
export function feedResultAction(state: ExchangeState, result: FeedResult): ProposedAction {
  if (result.type === 'voidMarket') return { kind: 'VOID_MARKET' };
  const running = new Set(
    marketView(state, result.marketId)
      ?.runners.filter(({ removedAt }) => removedAt === null)
      .map(({ runnerId }) => runnerId),
  );
  return {
    kind: 'SETTLE',
    runners: result.runners.filter(({ runnerId }) => running.has(runnerId)).map((runner) => ({ ...runner })),
    ...(result.lineResult === null ? {} : { lineResult: fromHundredths(result.lineResult) }),
  };
}
