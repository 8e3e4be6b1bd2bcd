import type { Order } from '../order.ts';
import type { Bet, Exchange, Player, RefBody, RefEntry } from '../model.ts';
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

/** A bet that was waiting when it was first answered is answered as it stands now. */
function current(exchange: Exchange, reply: Reply): Reply {
  if (reply.type !== 'placed' || reply.status !== 'PENDING') return reply;
  const bet: Bet | undefined = exchange.bets.get(reply.betId);
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
  const entry: RefEntry = { playerId: player.id, ref, at, body, answer };
  player.refs.set(ref, entry);
  exchange.refQueue.push(entry);
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

/** Forgets what is older than the memory reaches. */
export function forgetOldRefs(exchange: Exchange, at: number): void {
  const queue = exchange.refQueue;
  for (;;) {
    const entry = queue[exchange.refHead];
    if (entry === undefined || at - entry.at < REF_MEMORY_MS) break;
    exchange.refHead += 1;
    const player = exchange.players.get(entry.playerId);
    if (player?.refs.get(entry.ref) === entry) player.refs.delete(entry.ref);
  }
  if (exchange.refHead > 1024 && exchange.refHead * 2 > queue.length) {
    exchange.refQueue = queue.slice(exchange.refHead);
    exchange.refHead = 0;
  }
}

/** When forgetting is worth a tick; null if nothing is remembered. */
export function refsDueAt(exchange: Exchange): number | null {
  const oldest = exchange.refQueue[exchange.refHead];
  return oldest === undefined ? null : oldest.at + REF_MEMORY_MS + REF_SWEEP_MS;
}
