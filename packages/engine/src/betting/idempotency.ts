import type { BasketRequest, CashOutRequest, Order } from '../order.ts';
import type { Exchange, Player } from '../model.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { Step } from '../step-context.ts';
import { accept, already, refuse } from '../answers.ts';
import { KEY_MEMORY_MS, KEY_SWEEP_MS } from '../limits.ts';
import { isPlaced } from './remembered.ts';
import type { KeyedAnswer, KeyedRequest } from './remembered.ts';
import { placedReply } from './reply.ts';

/**
 * The memory of customerRefs: rules section 4.3. Only what was carried out is remembered, because only that must not
 * happen twice. The code in front of the engine remembers refusals for as long as clients retry.
 */

function sameOrder(a: Order, b: Order): boolean {
  return (
    a.marketId === b.marketId &&
    a.runnerId === b.runnerId &&
    a.side === b.side &&
    a.price === b.price &&
    a.line === b.line &&
    a.stake === b.stake &&
    a.persistence === b.persistence &&
    a.timeInForce === b.timeInForce &&
    a.minFill === b.minFill &&
    a.acceptBetter === b.acceptBetter &&
    a.acceptWorseTicks === b.acceptWorseTicks &&
    a.marketVersion === b.marketVersion &&
    a.source === b.source &&
    a.orderType === b.orderType
  );
}

function sameCashOut(a: CashOutRequest, b: CashOutRequest): boolean {
  return (
    a.marketId === b.marketId &&
    a.runnerId === b.runnerId &&
    a.share === b.share &&
    a.amount === b.amount &&
    a.floor === b.floor &&
    a.cancelOffers === b.cancelOffers &&
    a.marketVersion === b.marketVersion
  );
}

function sameBasket(a: BasketRequest, b: BasketRequest): boolean {
  return (
    a.marketId === b.marketId &&
    a.marketVersion === b.marketVersion &&
    a.source === b.source &&
    a.legs.length === b.legs.length &&
    a.legs.every((leg, index) => {
      const other = b.legs[index];
      return (
        leg.runnerId === other?.runnerId &&
        leg.side === other.side &&
        leg.price === other.price &&
        leg.line === other.line &&
        leg.stake === other.stake
      );
    })
  );
}

/** True if a command repeats the one that was answered. */
function sameBody(answered: KeyedAnswer['body'], b: KeyedRequest): boolean {
  const a = isPlaced(answered) ? answered.order : answered;
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  if ('floor' in a) return 'floor' in b && sameCashOut(a, b);
  if ('legs' in a) return 'legs' in b && sameBasket(a, b);
  return !('floor' in b) && !('legs' in b) && sameOrder(a, b);
}

/** If the bet was waiting at its first reply, a repeat gets its current state. */
function current(exchange: Exchange, reply: Reply): Reply {
  if (reply.type !== 'placed' || reply.status !== 'PENDING') return reply;
  const bet = exchange.bets.get(reply.betId);
  return bet === undefined ? reply : placedReply(bet);
}

/** The content that a command sends under a customerRef; null if it is not to be remembered. */
export interface Request {
  readonly player: Player;
  readonly ref: string | null;
  readonly body: KeyedRequest;
}

/**
 * One part of a request as text. A request that was carried out never contains an object, so objects need not be
 * distinguished.
 */
function partOf(asked: string | number | null): string {
  if (typeof asked !== 'object') return String(asked);
  return asked === null ? '-' : '?';
}

/** A request about placed bets: `asked` is everything that makes two of them the same. */
export function requestOf(
  player: Player,
  ref: string | null | undefined,
  asked: readonly (string | number | null)[],
): Request {
  return typeof ref === 'string'
    ? { player, ref, body: asked.map(partOf).join(' ') }
    : { player, ref: null, body: '' };
}

/** True for an answer that no longer counts at a time, UTC ms, even if no `tick` has forgotten it yet. */
export function isExpired(answer: KeyedAnswer, at: number): boolean {
  return at - answer.at >= KEY_MEMORY_MS;
}

/** The reply to what was carried out under a customerRef; null if nothing was, or it has been forgotten. */
export function recall({ exchange, at }: Step, { player, ref, body }: Request): Outcome | null {
  if (ref === null) return null;
  const entry = player.remembered.get(ref);
  if (entry === undefined || isExpired(entry, at)) return null;
  if (!sameBody(entry.body, body)) return refuse('DUPLICATE_TRANSACTION');
  return already(current(exchange, entry.answer));
}

/** Remembers the reply to what was carried out under a customerRef. */
export function remember(
  { exchange, at }: Step,
  { player, ref, body }: Pick<Request, 'player' | 'ref'> & Pick<KeyedAnswer, 'body'>,
  reply: Reply,
): void {
  if (ref === null) return;
  player.remembered.add({ ref, at, body, answer: reply });
  exchange.keysDueAt ??= at + KEY_MEMORY_MS + KEY_SWEEP_MS;
}

/**
 * Accepts a request and remembers the reply, even if there was nothing to do, because a late repeat might find
 * something. Without a customerRef there is nothing to remember in that case.
 */
export function answer(step: Step, request: Request, reply: Reply): Outcome {
  if (request.ref === null && step.events.length === 0) return already(reply);
  remember(step, request, reply);
  return accept(step.events, reply);
}

/** Replaces the answer under a customerRef with the final outcome. */
export function amend({ remembered }: Player, ref: string, answer: Reply): void {
  remembered.replace(ref, answer);
}

/** Forgets expired customerRefs when that is due: one walk over all players per hour. */
export function forgetOldKeys(exchange: Exchange, at: number): void {
  if (exchange.keysDueAt === null || at < exchange.keysDueAt) return;
  let left = false;
  for (const { remembered } of exchange.players.values()) {
    if (remembered.forgetUntil(at - KEY_MEMORY_MS)) left = true;
  }
  exchange.keysDueAt = left ? at + KEY_SWEEP_MS : null;
}
