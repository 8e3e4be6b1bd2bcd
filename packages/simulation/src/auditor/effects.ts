import type { AgentEvent } from '@layline/engine/agents/agent-events.ts';
import { agentLines, isAgentEvent } from './agents-lines.ts';
import type { BasketEvent } from '@layline/engine/baskets/basket-events.ts';
import type { EngineEvent, HouseQuoted } from '@layline/engine/events.ts';
import { armedLine } from './armed-lines.ts';
import { triggerLine } from './trigger-lines.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';

/**
 * Effects describe what a step did, one line of text each, with every detail that the rules determine. The auditor
 * writes the lines it expects, turns the engine's events into lines, and compares; a difference reads as plain text.
 */
export type Effect = string;

/** A posting without its external id and owner, which are checked separately. */
export function postingLine(kind: string, from: string, to: string, amount: number): Effect {
  return `posting ${kind} ${from} -> ${to} ${amount}`;
}

export function fragmentLine(fragment: {
  readonly runnerId: string;
  readonly price: number;
  readonly line: number | null;
  readonly stake: number;
  readonly winnings: number;
  readonly backBetId: number | null;
  readonly layBetId: number | null;
  readonly taker: string;
}): Effect {
  const { runnerId, price, line, stake, winnings, backBetId, layBetId, taker } = fragment;
  const at = line === null ? price : `${line}/${price}`;
  return `fragment ${runnerId} ${stake} @ ${at} wins ${winnings}, back ${backBetId}, lay ${layBetId}, taker ${taker}`;
}

export function reducedLine(betId: number, size: number, into: string, reason: string | null): Effect {
  return `reduced ${betId} by ${size} ${into} ${reason ?? ''}`.trimEnd();
}

export function placedLine(
  betId: number,
  restingPrice: number,
  status: string,
  delayUntil: number | null,
): Effect {
  return `placed ${betId} at ${restingPrice} ${status}${delayUntil === null ? '' : ` until ${delayUntil}`}`;
}

/** How a starting price reads. */
export function startingPriceLine(runnerId: string, price: number | null, volume: number): Effect {
  return `starting price of ${runnerId} is ${price ?? 'none'} for ${volume}`;
}

/** How a liability that became a backer's stake reads. */
export function convertedLine(betId: number, to: number, added: number): Effect {
  return `converted ${betId} to ${to}, ${added} more`;
}

export function settledLine(betId: number, profit: number): Effect {
  return `settled ${betId} ${profit}`;
}

/** What a cash-out came to. */
export function cashOutLine(
  event:
    | { readonly type: 'cashOutWaiting'; readonly cashOutId: number; readonly delayUntil: number }
    | {
        readonly type: 'cashOutDone';
        readonly cashOutId: number;
        readonly figure: number;
        readonly most: number;
        readonly betIds: readonly number[];
      }
    | {
        readonly type: 'cashOutLapsed';
        readonly cashOutId: number;
        readonly code: string;
        readonly figure: number | null;
      }
    | { readonly type: 'cashOutCancelled'; readonly cashOutId: number; readonly by: string | null },
): Effect {
  const name = `cash-out ${event.cashOutId}`;
  switch (event.type) {
    case 'cashOutWaiting':
      return `${name} waits until ${event.delayUntil}`;
    case 'cashOutDone':
      return `${name} done for ${event.figure} to ${event.most}, bets ${event.betIds.join()}`;
    case 'cashOutLapsed':
      return `${name} lapsed ${event.code} ${event.figure ?? ''}`.trimEnd();
    case 'cashOutCancelled':
      return `${name} cancelled ${event.by ?? ''}`.trimEnd();
  }
}

/** What became of a basket. */
export function basketLine(event: BasketEvent): Effect {
  const name = `basket ${event.basketId}`;
  switch (event.type) {
    case 'basketWaiting':
      return `${name} waits until ${event.delayUntil}`;
    case 'basketDone':
      return `${name} done, bets ${event.betIds.join()}`;
    case 'basketLapsed':
      return basketLapsedLine(event.basketId, event.code, event.runnerId);
    case 'basketCancelled':
      return `${name} cancelled ${event.by ?? ''}`.trimEnd();
  }
}

export function basketLapsedLine(basketId: number, code: string, runnerId: string | null): Effect {
  return `basket ${basketId} lapsed ${code} ${runnerId ?? ''}`.trimEnd();
}

/** A row of house prices; the engine's event has one for each row set. */
export function quoteLine({ runnerId, state, back, lay }: HouseQuote): Effect {
  const [yes, no] = [back, lay].map((price) =>
    price === null ? 'nothing' : `${price.line}/${price.rate} up to ${price.maxStake}`,
  );
  return `quoted ${runnerId} ${state}: ${yes}, ${no}`;
}

/** An event as lines. Events about a market's state give none: they are compared with its view instead. */
export function linesOf(event: EngineEvent): readonly Effect[] {
  if (isAgentEvent(event)) return agentLines(event);
  if (event.type === 'houseQuoted') return event.quotes.map(quoteLine);
  const line = lineOf(event);
  return line === null ? [] : [line];
}

function lineOf(event: Exclude<EngineEvent, HouseQuoted | AgentEvent>): Effect | null {
  switch (event.type) {
    case 'playerOpened':
      return `player ${event.playerId} ${event.kind}`;
    case 'playerStateChanged':
      return `player ${event.playerId} is ${event.state}`;
    case 'playerLimitsChanged':
      return `limits of ${event.playerId} by the house`;
    case 'ownLimitsChanged':
      return `own limits of ${event.playerId}`;
    case 'marketCreated':
      return `market ${event.marketId} of ${event.eventId}`;
    case 'marketChanged':
      return null;
    case 'marketArchived':
      return `archived ${event.marketId}`;
    case 'runnerRemoved':
      return `removed ${event.runnerId} at ${event.reductionFactor}`;
    case 'betPlaced':
      return placedLine(event.betId, event.restingPrice, event.status, event.delayUntil);
    case 'betConverted':
      return convertedLine(event.betId, event.remaining, event.added);
    case 'startingPriceSet':
      return startingPriceLine(event.runnerId, event.price, event.volume);
    case 'betReleased':
      return `released ${event.betId}`;
    case 'fragmentMatched':
      return fragmentLine(event);
    case 'betReduced':
      return reducedLine(event.betId, event.size, event.into, event.lapseReason ?? event.by);
    case 'cashOutWaiting':
    case 'cashOutDone':
    case 'cashOutLapsed':
    case 'cashOutCancelled':
      return cashOutLine(event);
    case 'basketWaiting':
    case 'basketDone':
    case 'basketLapsed':
    case 'basketCancelled':
      return basketLine(event);
    case 'triggerArmed':
    case 'triggerMoved':
    case 'triggerFired':
    case 'triggerDone':
    case 'triggerRearmed':
    case 'triggerFailed':
    case 'triggerCancelled':
    case 'triggerLapsed':
      return triggerLine(event);
    case 'orderArmed':
    case 'armedReduced':
    case 'armedMoved':
    case 'armedChanged':
    case 'armedFired':
    case 'armedDone':
    case 'armedFailed':
    case 'armedCancelled':
    case 'armedLapsed':
      return armedLine(event);
    case 'betPersistenceChanged':
      return `persistence ${event.betId} ${event.persistence}`;
    case 'fragmentVoided':
      return `voided fragment ${event.fragmentId} ${event.stake}`;
    case 'fragmentRepriced':
      return `repriced fragment ${event.fragmentId} ${event.oldPrice} to ${event.newPrice} wins ${event.winnings}`;
    case 'betSettled':
      return event.profit === 0 ? null : settledLine(event.betId, event.profit);
    case 'marketSettled':
      return `settlement ${event.settlementVersion}${event.voided ? ' void' : ''}`;
    case 'posting':
      return postingLine(event.kind, event.from, event.to, event.amount);
  }
}

/** True for lines whose order is fixed by the rules: what reaches a book, when, and what it meets there. */
export function isOrdered(line: Effect): boolean {
  return (
    line.startsWith('fragment ') ||
    line.startsWith('starting price ') ||
    line.startsWith('released ') ||
    line.startsWith('placed ')
  );
}
