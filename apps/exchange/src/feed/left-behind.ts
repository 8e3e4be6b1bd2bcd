import type { ExchangeState } from '@layline/engine/state.ts';
import { marketPlayers, marketView, playerView } from '@layline/engine/views.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { NewCommand } from '../core/engine.ts';
import type { FeedMemory } from './feed-memory.ts';

/** House accounts with bets in a market. */
export function housesIn(state: ExchangeState, marketId: MarketId): readonly PlayerId[] {
  return marketPlayers(state, marketId).filter((player) => playerView(state, player)?.kind === 'HOUSE');
}

/**
 * What is no longer as the feed left it: markets that were suspended because it was lost, and commands for markets whose
 * start has moved by the time in which it did not play.
 */
export function changedMeanwhile(
  state: ExchangeState,
  { wantedOpen, startTimes }: Pick<FeedMemory, 'wantedOpen' | 'startTimes'>,
): { readonly lost: readonly MarketId[]; readonly moved: readonly NewCommand[] } {
  const lost = [...wantedOpen].filter((id) => marketView(state, id)?.suspendReason === 'FEED_LOST');
  const moved = [...startTimes].flatMap(([marketId, startTime]): NewCommand[] => {
    const market = marketView(state, marketId);
    if (market === undefined || market.inPlay || market.status === 'CLOSED') return [];
    return market.definition.startTime === startTime ? [] : [{ type: 'updateMarket', marketId, startTime }];
  });
  return { lost, moved };
}
