import type { Order } from '../order.ts';
import type { Exchange, Player, RefBody, RefEntry } from '../model.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import { already, refuse, refuseWith } from '../answers.ts';
import { REF_MEMORY_MS, REF_SWEEP_MS } from '../limits.ts';
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
  const bet = exchange.bets.get(reply.betId);
  return bet === undefined ? reply : placedReply(bet);
}

/** The answer to a customerRef that was used before; null if it was not, or was forgotten. */
export function recall(
  exchange: Exchange,
  player: Player,
  ref: string,
  body: RefBody,
  at: number,
): Outcome | null {
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
  exchange: Exchange,
  player: Player,
  ref: string | null,
  body: RefBody,
  at: number,
  answer: RefEntry['answer'],
): void {
  if (ref === null) return;
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
export function rememberRefusal(
  exchange: Exchange,
  player: Player,
  ref: string | null,
  body: RefBody,
  at: number,
  refusal: Refusal,
): Outcome {
  remember(exchange, player, ref, body, at, refusal);
  return refuseWith(refusal);
}

/** Forgets what is older than the memory reaches, when that is due: one walk over all players in an hour. */
export function forgetOldRefs(exchange: Exchange, at: number): void {
  if (exchange.refsDueAt === null || at < exchange.refsDueAt) return;
  let left = false;
  for (const { refs } of exchange.players.values()) {
    for (const [ref, entry] of refs) {
      if (at - entry.at < REF_MEMORY_MS) break;
      refs.delete(ref);
    }
    left ||= refs.size > 0;
  }
  exchange.refsDueAt = left ? at + REF_SWEEP_MS : null;
}
