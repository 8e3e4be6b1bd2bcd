import type { Order } from '../order.ts';
import type { Exchange, Player, KeyedRequest, KeyedAnswer } from '../model.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import type { Step } from '../step-context.ts';
import { already, refuse, refuseWith } from '../answers.ts';
import { KEY_MEMORY_MS, KEY_SWEEP_MS } from '../limits.ts';
import { placedReply } from './reply.ts';

/** The memory of customerRefs: rules section 4.3. */

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
    a.source === b.source
  );
}

function sameBody(a: KeyedRequest, b: KeyedRequest): boolean {
  if ('stake' in a) return 'stake' in b && sameOrder(a, b);
  return !('stake' in b) && a.betId === b.betId && a.price === b.price;
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

/** The answer to a customerRef used before; null if it was not, or has been forgotten. */
export function recall({ exchange, at }: Step, { player, ref, body }: Request): Outcome | null {
  if (ref === null) return null;
  const entry = player.idempotencyKeys.get(ref);
  if (entry === undefined || at - entry.at >= KEY_MEMORY_MS) return null;
  if (!sameBody(entry.body, body)) return refuse('DUPLICATE_TRANSACTION');
  const { answer } = entry;
  return 'code' in answer
    ? { ok: false, refusal: answer, repeated: true }
    : already(current(exchange, answer));
}

/** Remembers the first answer given under a customerRef. */
export function remember(
  { exchange, at }: Step,
  { player, ref, body }: Request,
  answer: KeyedAnswer['answer'],
): void {
  if (ref === null) return;
  const known = player.idempotencyKeys.size;
  player.idempotencyKeys.set(ref, { at, body, answer });
  // Delete an expired entry first, so that the new one goes to the end: keys are in order of time.
  if (player.idempotencyKeys.size === known) {
    player.idempotencyKeys.delete(ref);
    player.idempotencyKeys.set(ref, { at, body, answer });
  }
  exchange.keysDueAt ??= at + KEY_MEMORY_MS + KEY_SWEEP_MS;
}

/** Remembers a refusal and returns it as the outcome. */
export function rememberRefusal(step: Step, request: Request, refusal: Refusal): Outcome {
  remember(step, request, refusal);
  return refuseWith(refusal);
}

/** Forgets expired customerRefs when that is due: one walk over all players per hour. */
export function forgetOldKeys(exchange: Exchange, at: number): void {
  if (exchange.keysDueAt === null || at < exchange.keysDueAt) return;
  let left = false;
  for (const { idempotencyKeys: keys } of exchange.players.values()) {
    for (const [ref, entry] of keys) {
      if (at - entry.at < KEY_MEMORY_MS) break;
      keys.delete(ref);
    }
    left ||= keys.size > 0;
  }
  exchange.keysDueAt = left ? at + KEY_SWEEP_MS : null;
}
