import { parsed } from '../../../provider/decode.ts';
import { expect, test } from 'vitest';
import { Market } from '../../../provider/markets.ts';
import { hasFreeOdds, slipMarketOf } from './market-of-slip.ts';
import { problemOf } from './slip-problems.ts';
import { summarise } from './slip-summary.ts';
import { aSlip } from '../../../testing/example-slips.ts';
import { aContext } from './test-markets.ts';

/** Any provider's market with one price to back. */
function marketWith(price: number, more: object = {}): Market {
  const runners = [{ selectionId: 'a', runnerName: 'India', back: [{ price, size: 1000 }] }];
  return parsed(Market, { marketId: 'm1', runners, ...more });
}

const LINE = { bettingType: 'LINE', lineRange: { min: 100, max: 200, interval: 0.5 } };

test.each([
  ['keeps to the ladder', [marketWith(2.12)], false],
  ['does not', [marketWith(2.12), marketWith(2.11)], true],
  ['quotes lines, which are no odds', [marketWith(2.12), marketWith(150.5, LINE)], false],
  ['has no markets', [], false],
])('[R5.8] any odds are allowed if the provider %s: %s', (_, markets, expected) => {
  expect(hasFreeOdds(markets)).toBe(expected);
});

test('[R5.8] a price offered by a provider without our ladder can be requested', () => {
  const market = marketWith(2.11);
  const slip = aSlip({ price: '2.11', stake: '500' });
  const problemOn = (free: boolean) => {
    const context = aContext({ market: slipMarketOf(market, 'India v Australia', null, free) });
    return problemOf(slip, summarise(slip, context), context);
  };
  expect(problemOn(hasFreeOdds([market]))).toBeNull();
  expect(problemOn(false)).toMatchObject({ code: 'PRICE_OFF_SCALE' });
});
