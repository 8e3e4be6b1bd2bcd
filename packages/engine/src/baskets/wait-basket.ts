import { betDelayFor } from '../agents/settings.ts';
import type { BasketId } from '@layline/units/ids.ts';
import { chainFor } from '../betting/make-bet.ts';
import { addInOrder, lapseOnRelease, newWait } from '../betting/whole-wait.ts';
import type { Market, Runner, WaitingBasket } from '../model.ts';
import type { BasketRequest } from '../order.ts';
import { attach, refreshExposure } from '../position.ts';
import type { Step } from '../step-context.ts';
import { checkBasket } from './check-basket.ts';
import type { CheckedBasket } from './check-basket.ts';
import { lapseLeft, leaveWait, rememberEnd, subjectOf } from './end-basket.ts';
import { holdLegs } from './hold-legs.ts';
import { strikeBasket } from './strike-basket.ts';

/**
 * Baskets in the bet delay. A basket waits as a whole and holds the greater of the exposure with it and without it; when the wait is over, all checks run
 * again (trading rules T5).
 */

function runnersOf({ runnerById }: Market, { legs }: BasketRequest): Runner[] {
  return legs.flatMap(({ runnerId }) => runnerById.get(runnerId) ?? []);
}

/** Makes a basket wait; returns until when, UTC ms. */
export function beginWait(
  { exchange, at, events }: Step,
  { position }: CheckedBasket,
  request: BasketRequest,
  id: BasketId,
): number {
  const { player, market } = position;
  const wait = newWait(market, runnersOf(market, request), at, betDelayFor(player, market));
  const chain = chainFor(player, market);
  const waiting: WaitingBasket = { id, request, player, market, position, chain, ...wait };
  attach(position);
  position.basket = request;
  holdLegs(waiting);
  refreshExposure(position);
  addInOrder(exchange.baskets, waiting);
  events.push({ type: 'basketWaiting', ...subjectOf(waiting, at), delayUntil: wait.delayUntil });
  return wait.delayUntil;
}

function release(step: Step, waiting: WaitingBasket): void {
  const { id, player, market, request } = waiting;
  leaveWait(step, waiting);
  const reason = lapseOnRelease(step.exchange, waiting, runnersOf(market, request), step.at);
  if (reason !== null) {
    lapseLeft(step, waiting, reason);
    return;
  }
  const checked = checkBasket(step.exchange, player, request, { waits: false, at: step.at });
  if ('code' in checked) {
    lapseLeft(step, waiting, checked.code, checked.runnerId ?? null);
    return;
  }
  rememberEnd(waiting, { status: 'DONE', bets: strikeBasket(step, checked, id) });
}

/** Strikes or lapses the baskets whose wait is over. */
export function releaseBaskets(step: Step): void {
  for (const waiting of step.exchange.baskets.filter(({ delayUntil }) => delayUntil <= step.at)) {
    release(step, waiting);
  }
}
