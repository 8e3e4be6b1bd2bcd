import type { Order } from '../order.ts';
import type { Exchange, Player, RefBody, RefEntry } from '../model.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import type { Step } from '../step-context.ts';
import { already, refuse, refuseWith } from '../answers.ts';
import { REF_MEMORY_MS, REF_SWEEP_MS } from '../limits.ts';
import { betOf, forgetRefs, wakeRefs } from '../wake.ts';
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

function sameBody(a: RefBody, b: RefBody): boolean {
  if ('stake' in a) return 'stake' in b && sameOrder(a, b);
  return !('stake' in b) && a.betId === b.betId && a.price === b.price;
}

/** A repeat for a bet that was waiting at its first reply is answered by its current state. */
function current(exchange: Exchange, reply: Reply): Reply {
  if (reply.type !== 'placed' || reply.status !== 'PENDING') return reply;
  const bet = betOf(exchange, reply.betId);
  return bet === undefined ? reply : placedReply(bet);
}

/** What a player sends under a customerRef; null for what is not to be remembered. */
export interface Request {
  readonly player: Player;
  readonly ref: string | null;
  readonly body: RefBody;
}

/** The answer to a customerRef that was used before; null if it was not, or was forgotten. */
export function recall({ exchange, at }: Step, { player, ref, body }: Request): Outcome | null {
  if (ref === null) return null;
  wakeRefs(exchange, player);
  const entry = player.refs.get(ref);
  if (entry === undefined || at - entry.at >= REF_MEMORY_MS) return null;
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
  answer: RefEntry['answer'],
): void {
  if (ref === null) return;
  wakeRefs(exchange, player);
  const known = player.refs.size;
  player.refs.set(ref, { at, body, answer });
  // One that was remembered for longer than it counts has to go to the end, for refs lie in the order of time.
  if (player.refs.size === known) {
    player.refs.delete(ref);
    player.refs.set(ref, { at, body, answer });
  }
  exchange.refsDueAt ??= at + REF_MEMORY_MS + REF_SWEEP_MS;
}

/** Remembers a refusal and gives it as the outcome. */
export function rememberRefusal(step: Step, request: Request, refusal: Refusal): Outcome {
  remember(step, request, refusal);
  return refuseWith(refusal);
}

/**
 * Forgets what is older than the memory reaches, when that is due: one walk over all players in an hour. What sleeps stays
 * as it is, and is forgotten when it wakes or is saved.
 */
export function forgetOldRefs(exchange: Exchange, at: number): void {
  if (exchange.refsDueAt === null || at < exchange.refsDueAt) return;
  // A ref counts for less than the memory's length.
  exchange.refsFrom = at - REF_MEMORY_MS + 1;
  let left = false;
  for (const player of exchange.players.values()) {
    const { sleepingRefs, refs } = player;
    if (sleepingRefs !== null) left ||= sleepingRefs.content.newest >= exchange.refsFrom;
    else {
      forgetRefs(player, exchange.refsFrom);
      left ||= refs.size > 0;
    }
  }
  exchange.refsDueAt = left ? at + REF_SWEEP_MS : null;
}
