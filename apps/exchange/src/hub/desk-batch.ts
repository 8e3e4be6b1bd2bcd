import type { ExchangeState } from '@layline/engine/state.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import { branchPath } from '@layline/engine/agent-views.ts';
import { playerView } from '@layline/engine/views.ts';
import type { CommittedBatch } from '../core/core-types.ts';
import type { DeskNews } from '../modules/operator/desk-news.ts';
import { readNews } from './player-news.ts';

/** Notes which markets, players and branches a batch has changed. House accounts change with every quote, and no desk shows them. */
export function noteBatch(news: DeskNews, batch: CommittedBatch, state: ExchangeState): void {
  const isShown = (player: Parameters<typeof playerView>[1]): boolean =>
    playerView(state, player)?.kind !== 'HOUSE';
  for (const event of batch.events) {
    // The state knows only the new parent, but levels above the old one must hear of it too.
    if (event.type === 'nodeMoved') news.noteAny('AGENTS');
    if (event.type === 'betPlaced') news.note('MARKETS', event.order.marketId);
    else if ('marketId' in event && event.marketId !== null) news.note('MARKETS', event.marketId);
    const isOfPlayer =
      event.type === 'playerStateChanged' ||
      event.type === 'ownLimitsChanged' ||
      event.type === 'playerLimitsChanged';
    if (isOfPlayer && isShown(event.playerId)) news.note('PLAYERS', event.playerId);
  }
  const { money, bets, markets } = readNews(batch, isShown);
  for (const player of money) news.note('PLAYERS', player);
  for (const changed of [...bets.values(), markets]) for (const market of changed) news.note('BETS', market);
  for (const member of new Set([...money, ...batch.events.flatMap(membersOf)]))
    for (const id of branchPath(state, member)) news.note('AGENTS', id);
}

/** Levels and players whose pages an event changes, apart from those that its postings name. */
function membersOf(event: EngineEvent): readonly string[] {
  // A lost round moves only money of levels, so no posting names the player below them.
  if (event.type === 'roundClosed' || event.type === 'playerStateChanged') return [event.playerId];
  if ('childId' in event) return [event.childId];
  if (event.type === 'weekClosed') return event.closings.map(({ childId }) => childId);
  return 'nodeId' in event ? [event.nodeId] : [];
}
