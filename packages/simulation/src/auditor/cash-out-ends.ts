import type { CashOutReply } from '@layline/engine/outcome.ts';
import { cashOutLine, type Effect } from './effects.ts';
import { houseAccount } from './house.ts';
import { endTriggers } from './trigger-ends.ts';
import type { WaitingCashOut, World } from './world.ts';

/** How a cash-out ends, and the answer to its press from then on. */

export function replyOf(id: number, over: Partial<CashOutReply>): CashOutReply {
  const cashOutId = id as CashOutReply['cashOutId'];
  const nothing = { figure: null, betIds: [], delayUntil: null, because: null } as const;
  return { type: 'cashOut', cashOutId, status: 'DONE', ...nothing, ...over };
}

/** Ends a wait; from now on this is the answer to the player's press. */
export function end(world: World, waiting: WaitingCashOut, reply: CashOutReply): void {
  world.cashOuts.splice(world.cashOuts.indexOf(waiting), 1);
  const { playerId, customerRef } = waiting.request;
  if (customerRef === null) return;
  const answers = world.players.get(playerId)?.answers;
  const known = answers?.get(customerRef);
  if (known) answers?.set(customerRef, { ...known, reply });
}

/** Calls off a waiting cash-out. */
export function callOff(world: World, waiting: WaitingCashOut, by: 'CANCEL_ALL' | null): Effect[] {
  end(world, waiting, replyOf(waiting.id, { status: 'CANCELLED' }));
  const line = cashOutLine({ type: 'cashOutCancelled', cashOutId: waiting.id, by });
  return [line, ...endTriggers(world, ({ waitsFor }) => waitsFor === waiting.id, 'cancelled CALLED_OFF')];
}

/**
 * Calls off a player's waiting cash-outs, in one market or in all, as cancelling everything does. On the house's
 * markets they are binding.
 */
export function callOffAll(world: World, playerId: string, marketId: string | null): Effect[] {
  const open = world.cashOuts.filter(({ request }) => {
    const market = world.markets.get(request.marketId);
    const free = market !== undefined && houseAccount(market) === null;
    return free && request.playerId === playerId && (marketId === null || request.marketId === marketId);
  });
  return open.flatMap((waiting) => callOff(world, waiting, 'CANCEL_ALL'));
}
