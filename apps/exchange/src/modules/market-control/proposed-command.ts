import type { ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { toHundredths } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { betView, marketView } from '@layline/engine/views.ts';
import { betId, runnerId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { NewCommand } from '../../core/engine.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';

/**
 * The engine command for a proposal. Refuses what could never be carried out, so that no approval is wasted; the engine checks the rest on
 * execution.
 */
export function proposedCommand(
  state: ExchangeState,
  marketId: MarketId,
  action: ProposedAction,
  reason: string,
  now: number,
): NewCommand | Refused {
  const market = marketView(state, marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  const settlementVersion = market.settlementVersion + 1;
  switch (action.kind) {
    case 'SETTLE':
      return settlement(market, settlementVersion, action);
    case 'VOID_MARKET':
      return { type: 'voidMarket', marketId, settlementVersion, reason };
    case 'VOID_WINDOW': {
      const { from, to } = action;
      if (from > to || to > now) return refuse('INVALID_INPUT');
      if (market.status === 'CLOSED') return refuse('INVALID_MARKET_STATE');
      return { type: 'voidWindow', marketId, from, to, reason };
    }
    case 'VOID_BET': {
      const bet = betView(state, betId(action.betId));
      if (bet === undefined || bet.marketId !== marketId) return refuse('BET_NOT_FOUND');
      if (market.status === 'CLOSED') return refuse('INVALID_MARKET_STATE');
      return { type: 'voidBet', betId: bet.betId, reason };
    }
    case 'REMOVE_RUNNER': {
      const removed = market.runners.find((runner) => runner.runnerId === action.runnerId);
      if (removed === undefined || removed.status === 'REMOVED') return refuse('INVALID_RUNNER');
      if (market.status === 'CLOSED') return refuse('INVALID_MARKET_STATE');
      const reductionFactor = toHundredths(action.reductionFactor);
      return { type: 'removeRunner', marketId, runnerId: removed.runnerId, reductionFactor };
    }
  }
}

function settlement(
  market: MarketView,
  settlementVersion: number,
  { runners, lineResult }: Extract<ProposedAction, { kind: 'SETTLE' }>,
): NewCommand | Refused {
  if (market.status === 'INACTIVE') return refuse('INVALID_MARKET_STATE');
  const running = market.runners
    .filter(({ removedAt }) => removedAt === null)
    .map((runner) => runner.runnerId);
  const named = new Set<string>(runners.map((runner) => runner.runnerId));
  const complete = named.size === runners.length && running.every((id) => named.has(id));
  if (!complete || runners.length !== running.length) return refuse('INVALID_RESULT');
  return {
    type: 'settleMarket',
    marketId: market.definition.id,
    settlementVersion,
    result: {
      runners: runners.map(({ outcome, deadHeat, ...runner }) => ({
        runnerId: runnerId(runner.runnerId),
        outcome,
        deadHeat,
      })),
      lineResult: lineResult === undefined ? null : toHundredths(lineResult),
    },
  };
}
