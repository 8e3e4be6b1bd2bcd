import { marketId } from '@layline/units/ids.ts';
import type { Random } from '../../base/random.ts';
import { wonBy } from '../../builders.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { openOwnMarket } from '@layline/exchange/src/testing/attacks/attack-market.ts';

/** The runners of every attacked market. */
export const RUNNERS = ['A', 'B', 'C'] as const;
/** Odds whose winnings on whole rupees are whole paise. */
export const PRICES = [1.5, 1.9, 2, 2.1, 2.5, 3, 4, 6] as const;

/** What else happens during an attack: other players' orders, suspensions, turning in-play. */
export async function disturb(app: BettingApp, markets: readonly string[], random: Random): Promise<void> {
  const id = marketId(random.pick(markets));
  const kind = random.weighted([
    [60, 'rest'],
    [15, 'suspend'],
    [20, 'open'],
    [3, 'turn'],
  ] as const);
  if (kind === 'rest') {
    const price = Math.round(random.pick(PRICES) * 100);
    const side = random.pick(['BACK', 'LAY'] as const);
    const stake = 100 * random.int(1, 200);
    await app.rest(side, price, stake, random.pick(RUNNERS), id).catch(() => undefined);
  } else if (kind === 'suspend') {
    await app.core.submit({
      type: 'suspendMarket',
      marketId: id,
      reason: 'REVIEW',
      lapse: random.chance(50),
    });
  } else if (kind === 'open') await app.core.submit({ type: 'openMarket', marketId: id });
  else await app.core.submit({ type: 'turnInPlay', marketId: id, betDelaySec: 2 });
}

/** Settles one of `markets` with a winner and replaces it with another of the same kind, named `next`. */
export async function settleOne(
  app: BettingApp,
  markets: string[],
  random: Random,
  next: string,
): Promise<void> {
  const at = random.int(0, markets.length - 1);
  const winner = random.pick(RUNNERS);
  await app.command({
    type: 'settleMarket',
    marketId: marketId(markets[at] ?? ''),
    settlementVersion: 1,
    result: { lineResult: null, runners: wonBy(winner, RUNNERS) },
  });
  markets[at] = next;
  await openOwnMarket(app, next);
}
