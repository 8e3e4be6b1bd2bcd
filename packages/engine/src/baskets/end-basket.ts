import type { BasketId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { amend } from '../betting/idempotency.ts';
import type { Market, Player, Runner, WaitingBasket } from '../model.ts';
import type { BasketReply } from '../outcome.ts';
import { detachIfEmpty, refreshExposure } from '../position.ts';
import type { Step } from '../step-context.ts';
import type { BasketCancelled, BasketLapse, BasketWaiting } from './basket-events.ts';
import { releaseLegs } from './hold-legs.ts';

/** How a waiting basket ends (trading rules T1.9). */

/** The reply to a basket. */
export function replyOf(
  basketId: BasketId,
  ended: Pick<BasketReply, 'status'> & Partial<BasketReply>,
): BasketReply {
  const nothing = { bets: [], delayUntil: null, because: null, runnerId: null };
  return { type: 'basket', basketId, ...nothing, ...ended };
}

/** The fields of every event about a waiting basket. */
export function subjectOf(
  { id, player, market }: Pick<WaitingBasket, 'id' | 'player' | 'market'>,
  at: number,
): Omit<BasketWaiting, 'type' | 'delayUntil'> {
  return { basketId: id, playerId: player.id, marketId: market.id, at };
}

/** Takes a basket out of the wait and releases what it holds. */
export function leaveWait({ exchange }: Step, waiting: WaitingBasket): void {
  exchange.baskets.splice(exchange.baskets.indexOf(waiting), 1);
  const { position } = waiting;
  position.basket = null;
  releaseLegs(waiting);
  refreshExposure(position);
  detachIfEmpty(position);
}

/** Remembers how a basket has ended as the answer to its press. */
export function rememberEnd(
  { id, player, request }: WaitingBasket,
  ended: Parameters<typeof replyOf>[1],
): void {
  amend(player, request.customerRef, replyOf(id, ended));
}

/** Ends a basket that has left the wait without a bet; `runnerId` names the leg that failed. */
export function lapseLeft(
  step: Step,
  waiting: WaitingBasket,
  code: BasketLapse,
  runnerId: RunnerId | null = null,
): void {
  rememberEnd(waiting, { status: 'LAPSED', because: code, runnerId });
  step.events.push({ type: 'basketLapsed', ...subjectOf(waiting, step.at), code, runnerId });
}

/** Lapses the waiting baskets that match. */
export function lapseBaskets(
  step: Step,
  matches: (waiting: WaitingBasket) => boolean,
  code: BasketLapse,
): void {
  for (const waiting of step.exchange.baskets.filter(matches)) {
    leaveWait(step, waiting);
    lapseLeft(step, waiting, code);
  }
}

/** Lapses the waiting baskets of a market from which a runner was removed. */
export function lapseOnRemoval(step: Step, market: Market, { id: removed }: Runner): void {
  for (const waiting of step.exchange.baskets.filter((one) => one.market === market)) {
    const named = waiting.request.legs.some(({ runnerId }) => runnerId === removed);
    leaveWait(step, waiting);
    if (named) lapseLeft(step, waiting, 'RNR_REMOVED', removed);
    else lapseLeft(step, waiting, 'MKT_VERSION');
  }
}

/** Calls off a waiting basket at its owner's request. */
export function callOffBasket(step: Step, waiting: WaitingBasket, by: BasketCancelled['by']): void {
  leaveWait(step, waiting);
  rememberEnd(waiting, { status: 'CANCELLED' });
  step.events.push({ type: 'basketCancelled', ...subjectOf(waiting, step.at), by });
}

/** Calls off a player's waiting baskets, in one market or in all. Those on house markets are binding, like bets. */
export function callOffBaskets(step: Step, player: Player, marketId: MarketId | null): void {
  const open = step.exchange.baskets.filter(
    ({ player: owner, market }) =>
      owner === player && market.house === null && (marketId === null || market.id === marketId),
  );
  for (const waiting of open) callOffBasket(step, waiting, 'CANCEL_ALL');
}
