import type { CancelCashOut, CashOut, Unsequenced } from '@layline/engine/commands.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import type { CashOutId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Market, World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';

/** Below any possible result of a simulated market. */
const ANYTHING = rupees(-50_000_000);

function randomFloor(random: Random): Paise {
  if (random.chance(70)) return ANYTHING;
  return rupees(random.int(-3000, 500));
}

/** A cash-out by somebody with bets in the market, mostly of the whole position at any figure. */
export function randomCashOut(random: Random, market: Market, ref: string): Unsequenced<CashOut> | null {
  const bets = market.bets.filter((bet) => bet.matched > 0);
  if (bets.length === 0) return null;
  const { order } = random.pick(bets.slice(-60));
  const byShare = random.chance(75);
  return {
    type: 'cashOut',
    playerId: playerId(order.playerId),
    marketId: marketId(market.id),
    runnerId: random.chance(60) ? null : runnerId(order.runnerId),
    share: byShare ? (random.chance(65) ? 10_000 : random.int(1, 10_001)) : null,
    amount: byShare ? null : rupees(random.int(-2000, 200)),
    floor: randomFloor(random),
    cancelOffers: random.chance(75),
    marketVersion: random.chance(15) ? Math.max(0, market.version - random.int(0, 2)) : null,
    customerRef: ref,
  };
}

/** Calls off a waiting cash-out, sometimes as somebody else. */
export function randomCancelCashOut(
  random: Random,
  { cashOuts, players }: World,
): Unsequenced<CancelCashOut> {
  const waiting = cashOuts.length === 0 ? undefined : random.pick(cashOuts);
  const owner = waiting?.request.playerId;
  const other = random.pick([...players.keys()]);
  return {
    type: 'cancelCashOut',
    playerId: playerId(owner === undefined || random.chance(10) ? other : owner),
    cashOutId: (waiting?.id ?? random.int(1, 100)) as CashOutId,
  };
}
