import type { HousePrice } from '@layline/domain/house-quote.ts';
import type { BasketEvent } from '../baskets/basket-events.ts';
import type { ArmedEvent } from '../armed-events.ts';
import type { EngineEvent, Posting, TriggerEvent } from '../events.ts';
import type { Exchange } from '../model.ts';
import type { Digest } from './digest.ts';
import { foldAgents } from './fold-agents.ts';

type BetEvent = Extract<EngineEvent, { readonly type: `bet${string}` | `fragment${string}` }>;
type CashOutEvent = Extract<EngineEvent, { readonly type: `cashOut${string}` }>;

/** Folds what the engine worked out for an event; what it only repeats from its command is left out. */
export function foldEvent(exchange: Exchange, event: EngineEvent): void {
  const digest = exchange.digest.code(event.type);
  switch (event.type) {
    case 'betPlaced':
      digest.number(event.betId).number(event.restingPrice).code(event.status).number(event.delayUntil);
      digest.code(event.order.persistence);
      return;
    case 'fragmentMatched':
      digest.number(event.fragmentId).number(event.price).number(event.line).number(event.stake);
      digest.number(event.winnings).number(event.backBetId).number(event.layBetId).code(event.taker);
      return;
    case 'betReduced':
      digest.number(event.betId).number(event.size).code(event.into).code(event.lapseReason).code(event.by);
      return;
    case 'posting':
      foldPosting(exchange, event);
      return;
    case 'betReleased':
      digest.number(event.betId);
      return;
    case 'betConverted':
      digest.number(event.betId).number(event.remaining).number(event.added);
      return;
    case 'betPersistenceChanged':
      digest.number(event.betId).code(event.persistence);
      return;
    case 'betSettled':
      digest.number(event.betId).number(event.profit).number(event.settlementVersion);
      return;
    case 'fragmentVoided':
      digest.number(event.fragmentId).number(event.backBetId).number(event.layBetId).number(event.stake);
      return;
    case 'fragmentRepriced':
      digest.number(event.fragmentId).number(event.oldPrice).number(event.newPrice).number(event.winnings);
      digest.number(event.backBetId).number(event.layBetId).number(event.reductionFactor);
      return;
    default:
      foldOther(digest, event);
  }
}

function foldOther(digest: Digest, event: Exclude<EngineEvent, BetEvent | Posting>): void {
  switch (event.type) {
    case 'houseQuoted':
      for (const { state, back, lay } of event.quotes) {
        digest.code(state);
        foldPrice(digest, back);
        foldPrice(digest, lay);
      }
      return;
    case 'marketChanged':
      digest
        .code(event.status)
        .number(event.inPlay ? 1 : 0)
        .code(event.suspendReason);
      digest.number(event.version).number(event.materialVersion);
      return;
    case 'marketSettled':
      digest
        .number(event.settlementVersion)
        .number(event.voided ? 1 : 0)
        .number(event.lineResult);
      for (const { outcome, deadHeat } of event.results) digest.code(outcome).number(deadHeat ? 1 : 0);
      return;
    case 'startingPriceSet':
      digest.number(event.price).number(event.volume);
      return;
    case 'runnerRemoved':
      digest.number(event.reductionFactor);
      return;
    case 'playerOpened':
    case 'playerStateChanged':
    case 'ownLimitsChanged':
    case 'playerLimitsChanged':
      digest.code(event.playerId);
      return;
    case 'marketCreated':
    case 'marketArchived':
      digest.code(event.marketId);
      return;
    case 'nodeCreated':
    case 'creditSet':
    case 'termsProposed':
    case 'termsChanged':
    case 'lockSet':
    case 'lockLifted':
    case 'entryChanged':
    case 'groupSettled':
    case 'weekClosed':
    case 'nodeClosed':
    case 'nodeMoved':
    case 'settingsSet':
    case 'disputeOpened':
    case 'disputeClosed':
    case 'roundClosed':
      foldAgents(digest, event);
      return;
    case 'basketWaiting':
    case 'basketDone':
    case 'basketLapsed':
    case 'basketCancelled':
      foldBasket(digest, event);
      return;
    default:
      foldCashOut(digest, event);
  }
}

function foldBasket(digest: Digest, event: BasketEvent): void {
  digest.number(event.basketId);
  switch (event.type) {
    case 'basketWaiting':
      digest.number(event.delayUntil);
      return;
    case 'basketDone':
      for (const betId of event.betIds) digest.number(betId);
      return;
    case 'basketLapsed':
      digest.code(event.code).code(event.runnerId);
      return;
    case 'basketCancelled':
      digest.code(event.by);
      return;
    default:
      event satisfies never;
  }
}

function foldCashOut(digest: Digest, event: CashOutEvent | TriggerEvent | ArmedEvent): void {
  switch (event.type) {
    case 'cashOutWaiting':
      digest.number(event.cashOutId).number(event.delayUntil);
      return;
    case 'cashOutDone':
      digest.number(event.cashOutId).number(event.figure).number(event.most);
      for (const betId of event.betIds) digest.number(betId);
      return;
    case 'cashOutLapsed':
      digest.number(event.cashOutId).code(event.code).number(event.figure);
      return;
    case 'cashOutCancelled':
      digest.number(event.cashOutId).code(event.by);
      return;
    case 'orderArmed':
    case 'armedReduced':
    case 'armedMoved':
    case 'armedChanged':
    case 'armedFired':
    case 'armedDone':
    case 'armedFailed':
    case 'armedCancelled':
    case 'armedLapsed':
      foldArmed(digest, event);
      return;
    default:
      foldTrigger(digest, event);
  }
}

/** Folds both balances as they are after the command, so that a difference in a balance shows even if it is older. */
function foldPosting(exchange: Exchange, { from, to, amount, kind }: Posting): void {
  const { digest, accounts } = exchange;
  digest.code(kind).number(amount);
  digest.number(accounts.get(from)?.balance ?? null).number(accounts.get(to)?.balance ?? null);
}

function foldPrice(digest: Digest, price: HousePrice | null): void {
  digest
    .number(price?.rate ?? null)
    .number(price?.line ?? null)
    .number(price?.maxStake ?? null);
}

function foldTrigger(digest: Digest, event: TriggerEvent): void {
  digest.number(event.triggerId);
  switch (event.type) {
    case 'triggerArmed':
    case 'triggerMoved':
      digest.number(event.best);
      return;
    case 'triggerFired':
      digest.number(event.cashOutId).number(event.figure);
      return;
    case 'triggerDone':
      digest.number(event.cashOutId);
      return;
    case 'triggerRearmed':
      digest.code(event.code).number(event.retryAt);
      return;
    case 'triggerFailed':
      digest.code(event.code);
      return;
    case 'triggerCancelled':
      digest.code(event.by);
      return;
    case 'triggerLapsed':
      digest.code(event.reason);
      return;
    default:
      event satisfies never;
  }
}

function foldArmed(digest: Digest, event: ArmedEvent): void {
  digest.number(event.armedId);
  switch (event.type) {
    case 'armedReduced':
      digest.number(event.stake);
      return;
    case 'armedMoved':
      digest.number(event.price);
      return;
    case 'armedChanged':
      digest.number(event.price).number(event.stake).number(event.expiresAt);
      return;
    case 'armedFired':
      digest.number(event.betId).number(event.price);
      return;
    case 'armedFailed':
      digest.code(event.code);
      return;
    case 'armedCancelled':
      digest.code(event.by);
      return;
    case 'armedLapsed':
      digest.code(event.reason);
      return;
    case 'orderArmed':
    case 'armedDone':
      return;
    default:
      event satisfies never;
  }
}
