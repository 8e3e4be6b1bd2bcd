import { parsed } from '../../../provider/decode.ts';
import { Market as MarketAnswer } from '@layline/contract/entities/market.ts';
import { ProfitLoss as ProfitLossAnswer } from '@layline/contract/entities/bet.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { ladderIndex } from '@layline/units/ladder.ts';
import { isPaise } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { ProfitLoss } from '../../../provider/profit-loss.ts';
import { Market } from '../../../provider/markets.ts';
import { viewOf } from '../../../live/market-view.ts';
import type { MarketView } from '../../../live/market-view.ts';
import { oddValue } from '../../../testing/hostile-answer.ts';
import { forecastOf } from './forecast.ts';
import { limitedBy, positionOf, slipMarketOf } from './market-of-slip.ts';
import type { SlipContext } from './slip-context.ts';
import { problemOf } from './slip-problems.ts';
import { summarise } from './slip-summary.ts';
import { aSlip } from '../../../testing/example-slips.ts';

const TYPED = [
  '',
  '0',
  '0.01',
  '1',
  '1.01',
  '1.5',
  '2.5',
  '3.07',
  '100',
  '1000',
  '999999999999',
  '1e9',
  '٣',
  '-5',
];

interface Case {
  readonly market: Market;
  readonly view: MarketView;
  readonly context: SlipContext;
  readonly runnerId: string;
}

/** A market with anything that the contract allows, open and with a price to press. */
function oddCase(random: Random): Case {
  const market = parsed(Market, oddValue(MarketAnswer, random));
  const view = viewOf(market.book);
  const [runnerId = 'nobody', runner] = [...view.runners][0] ?? [];
  const { back = [], row = null } = runner ?? {};
  const position = random.chance(50)
    ? positionOf(parsed(ProfitLoss, oddValue(ProfitLossAnswer, random)))
    : null;
  const offer = row?.back ?? null;
  const context: SlipContext = {
    market: limitedBy(slipMarketOf(market, 'India v Australia', null), offer),
    live: {
      disabledReason: null,
      inPlay: false,
      betDelaySec: 0,
      best: back[0] ?? null,
      levels: back,
      offer,
      materialVersion: 1,
    },
    account: { available: 1_000_000 as never, position, bets: [] },
  };
  return { market, view, context, runnerId };
}

test.each(Array.from({ length: 40 }, (_, seed) => `seed ${seed}`))(
  'a slip on a market with arbitrary values never throws, and is never sent unless its money adds up (%s)',
  (seed) => {
    const random = new Random(seed);
    for (let step = 0; step < 25; step += 1) {
      const { context, runnerId } = oddCase(random);
      const offered = context.live.offer?.rate ?? context.live.best?.price;
      const slip = aSlip({
        runnerId,
        side: random.pick(['BACK', 'LAY']),
        price: offered !== undefined && random.chance(60) ? String(offered / 100) : random.pick(TYPED),
        line: context.live.offer?.line ?? null,
        stake: random.pick(TYPED),
        choice: random.pick(['BEST', 'EXACT', 'WORSE']),
      });
      const summary = summarise(slip, context);
      for (const figure of [
        summary.stake,
        summary.profit,
        summary.liability,
        summary.extra,
        summary.stakeMax,
      ])
        expect(figure === null || isPaise(figure)).toBe(true);
      forecastOf(slip, summary, context);
      if (problemOf(slip, summary, context) !== null) continue;
      // It could be pressed now.
      expect(summary.stake).toBeGreaterThan(0);
      expect(summary.liability).toBeGreaterThanOrEqual(0);
      const onLadder = ladderIndex(summary.price ?? 0) >= 0;
      expect(onLadder || context.market?.scale.kind !== 'ODDS').toBe(true);
    }
  },
);
