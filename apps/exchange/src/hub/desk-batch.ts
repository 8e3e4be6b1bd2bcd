import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import type { CommittedBatch } from '../core/core-types.ts';
import type { DeskNews } from '../modules/operator/desk-news.ts';
import { readNews } from './player-news.ts';

/** Notes which markets and players a batch has changed. House accounts change with every quote, and no desk shows them. */
export function noteBatch(news: DeskNews, batch: CommittedBatch, state: ExchangeState): void {
  const isShown = (player: Parameters<typeof playerView>[1]): boolean =>
    playerView(state, player)?.kind !== 'HOUSE';
  for (const event of batch.events) {
    if (event.type === 'betPlaced') news.note('MARKETS', event.order.marketId);
    else if ('marketId' in event && event.marketId !== null) news.note('MARKETS', event.marketId);
    const isOfPlayer =
      event.type === 'playerStateChanged' ||
      event.type === 'ownLimitsChanged' ||
      event.type === 'playerLimitsChanged';
    if (isOfPlayer && isShown(event.playerId)) news.note('PLAYERS', event.playerId);
  }
  for (const player of readNews(batch, isShown).money) news.note('PLAYERS', player);
}
