import type { NoticeKind } from '@layline/domain/notices.ts';
import type { FragmentMatched } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { betView, marketView } from '@layline/engine/views.ts';
import type { BetId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { CommittedBatch } from '../../core/core-types.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { NoticeContent, Notice } from './push-notice.ts';

/** Whether any device of a player gets notices of this kind. */
type IsWanted = (player: PlayerId, kind: NoticeKind) => boolean;

/**
 * What a committed batch says to the players that want to know: one notice for each market in which their bets were settled or voided, and one for each
 * market in which an offer of theirs was taken. The player who took it has seen the answer.
 */
export function readPushNews(
  { events }: CommittedBatch,
  state: ExchangeState,
  catalogue: EventCatalogue,
  isWanted: IsWanted,
): readonly Notice[] {
  const notices = new Map<string, Notice>();
  const voided = new Map<MarketId, Set<PlayerId>>();
  const add = (player: PlayerId, marketId: MarketId, content: NoticeContent): void => {
    const topic = `${content.kind}:${marketId}`;
    notices.set(`${player} ${topic}`, { player, content, topic });
  };
  const settled = (player: PlayerId, id: MarketId, result: NonNullable<NoticeContent['result']>): void => {
    if (!isWanted(player, 'SETTLED')) return;
    add(player, id, { kind: 'SETTLED', ...placeOf(state, catalogue, id, null), result });
  };
  const noteVoid = (betId: BetId | null, id: MarketId): void => {
    const bet = betId === null ? undefined : betView(state, betId);
    if (bet !== undefined) voided.set(id, (voided.get(id) ?? new Set()).add(bet.playerId));
  };
  for (const event of events) {
    if (event.type === 'fragmentMatched') {
      const player = makerOf(event);
      if (player === null || !isWanted(player, 'MATCHED')) continue;
      const place = placeOf(state, catalogue, event.marketId, event.runnerId);
      add(player, event.marketId, { kind: 'MATCHED', ...place });
    } else if (event.type === 'betSettled') {
      settled(event.playerId, event.marketId, event.settlementVersion > 1 ? 'CORRECTED' : 'FIRST');
    } else if (event.type === 'fragmentVoided') {
      noteVoid(event.backBetId, event.marketId);
      noteVoid(event.layBetId, event.marketId);
    } else if (event.type === 'marketSettled' && event.voided) {
      for (const player of voided.get(event.marketId) ?? []) settled(player, event.marketId, 'VOID');
    }
  }
  return [...notices.values()];
}

function makerOf({ taker, backPlayerId, layPlayerId }: FragmentMatched): PlayerId | null {
  return taker === 'BACK' ? layPlayerId : backPlayerId;
}

/** The names of a market, its event and one of its runners, as they are listed now. */
export function placeOf(
  state: ExchangeState,
  catalogue: EventCatalogue,
  id: MarketId,
  runnerId: RunnerId | null,
): Pick<NoticeContent, 'eventId' | 'eventName' | 'marketName' | 'runnerName'> {
  const definition = marketView(state, id)?.definition;
  const runner = definition?.runners.find((one) => one.id === runnerId);
  return {
    eventId: definition?.eventId ?? null,
    eventName: catalogue.entryOfMarket(id)?.event.title ?? null,
    marketName: definition?.name ?? id,
    runnerName: runner?.name ?? null,
  };
}
