import type { BetId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { QUEUE_ORDERS } from '../limits.ts';
import { isResting } from '../betting/reduce.ts';
import type { Bet, Exchange } from '../model.ts';

/** True for a bet with a part that waits in a book. */
function rests(bet: Bet | undefined): bet is Bet {
  return bet !== undefined && bet.status === 'EXECUTABLE' && isResting(bet);
}

/**
 * What waits in front of each bet at its price, by bet id (trading rules T4). Left out are bets that rest in no book, and those that are
 * reached after `QUEUE_ORDERS` orders have been counted. Bets of one queue, if they come in its order, share the walk through it.
 */
export function viewQueueAhead(exchange: Exchange, betIds: readonly BetId[]): ReadonlyMap<BetId, Paise> {
  const found = new Map<BetId, Paise>();
  let left = QUEUE_ORDERS;
  for (const id of betIds) {
    const bet = exchange.bets.get(id);
    if (!rests(bet)) continue;
    const { book } = bet.runner;
    let ahead = 0;
    for (let order = book.inFront(bet); order !== null; order = book.inFront(order)) {
      left -= 1;
      if (left < 0) return found;
      ahead += order.remaining;
      const known = found.get(order.id);
      if (known === undefined) continue;
      ahead += known;
      break;
    }
    found.set(id, paise(ahead));
  }
  return found;
}
