import type { PlayerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { definition, lineDefinition, TestExchange } from '@layline/engine/test-support/exchange.ts';
import type { BetView } from '@layline/engine/order.ts';
import { bookView, openBets } from '@layline/engine/views.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { describe, expect, test } from 'vitest';
import type { OpenBet } from '../../../provider/bets.ts';
import { DEPTH } from '../../../provider/books.ts';
import { aSlip } from '../../../testing/example-slips.ts';
import { exampleOpenBet } from '../../../testing/examples.ts';
import type { Slip } from '../../../session/slip.ts';
import { forecastOf } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import type { PriceScale } from '../../../betting/price-scale.ts';
import type { SlipContext } from './slip-context.ts';
import { worseTicksOf } from './slip-money.ts';
import { summarise } from './slip-summary.ts';
import { aContext, aMarket } from './test-markets.ts';

const NAMES = ['asha', 'ravi', 'meena'];

/** A market with random offers of three players, the first of whom has the slip. */
function randomExchange(random: Random, isLine: boolean) {
  const exchange = new TestExchange().players(NAMES.join(' '), 10_000_000);
  exchange.market(isLine ? lineDefinition() : definition());
  const runner = isLine ? 'Runs' : 'A';
  const price = (at: number) => (isLine ? 15_000 + 100 * at : priceAt(100 + at));
  for (let count = random.int(0, 30); count > 0; count -= 1) {
    // The owner of the slip has few offers, or hardly any slip would be free of them.
    const name = random.chance(5) ? 'asha' : random.pick(['ravi', 'meena']);
    const [side, at] = random.chance(50) ? ['BACK', random.int(4, 10)] : ['LAY', random.int(0, 6)];
    exchange.send(
      exchange.order(name, `${side} ${runner} ${random.int(1, 9) * 100} @ ${price(Number(at)) / 100}`),
    );
  }
  return { exchange, runner, price };
}

function contextOf(
  exchange: TestExchange,
  runner: string,
  side: Slip['side'],
  scale: PriceScale,
): SlipContext {
  const book = bookView(exchange.state, 'm' as never, DEPTH)?.runners.find(
    ({ runnerId }) => runnerId === runner,
  );
  const ladder = (side === 'BACK' ? book?.availableToBack : book?.availableToLay) ?? [];
  const levels = ladder.map(([price, size]) => ({ price, size }));
  const bets = openBets(exchange.state, 'asha' as PlayerId).map((bet) => ({
    ...exampleOpenBet,
    ...bet,
    price: bet.restingPrice,
  })) as unknown as OpenBet[];
  return aContext({
    market: aMarket({ scale, runners: [{ runnerId: runner, name: runner }] }),
    live: { best: levels[0] ?? null, levels },
    account: { available: rupees(10_000_000), position: null, bets },
  });
}

/** True if a forecast has come true; the bet is null if the exchange refused it because it would only meet an own offer. */
function isRight(forecast: Forecast | null, bet: BetView | null): boolean {
  if (forecast === null) return false;
  if (forecast.kind === 'MEETS_OWN') return true;
  if (bet === null) return false;
  if (forecast.kind === 'TOO_GOOD') return bet.lapseReason === 'PRICE_IMP_TOO_LARGE';
  const { matched, averagePrice, rest } = forecast;
  if (rest === null) return bet.lapsed === 0 && bet.matched >= matched;
  return (
    bet.matched === matched &&
    bet.remaining === rest.size &&
    bet.averagePrice === (averagePrice ?? 0) &&
    (rest.size === 0 || bet.restingPrice === rest.price)
  );
}

describe.each([
  ['odds', { kind: 'ODDS' }],
  ['a line', { kind: 'LINE', min: 0, max: 40_000, interval: 100 }],
] as const)('[R13.1] what the slip says before the press is what the exchange does, on %s', (_, scale) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('random books (%i)', (seed) => {
    const random = new Random(seed);
    const seen = new Set<string>();
    for (let round = 0; round < 150; round += 1) {
      const { exchange, runner, price } = randomExchange(random, scale.kind === 'LINE');
      const slip = aSlip({
        marketId: 'm',
        runnerId: runner,
        side: random.pick(['BACK', 'LAY']),
        price: String(price(random.int(0, 10)) / 100),
        stake: String(random.int(1, 40) * 100),
        choice: random.pick(['BEST', 'EXACT', 'WORSE']),
        worseTicks: random.int(1, 4),
      });
      const context = contextOf(exchange, runner, slip.side, scale);
      const forecast = forecastOf(slip, summarise(slip, context), context);
      const outcome = exchange.send(
        exchange.order('asha', `${slip.side} ${runner} ${slip.stake} @ ${slip.price}`, {
          acceptBetter: slip.choice !== 'EXACT',
          acceptWorseTicks: worseTicksOf(slip),
        }),
      );
      seen.add(forecast?.kind === 'ENTERS' && forecast.rest === null ? 'DEEPER' : (forecast?.kind ?? 'NONE'));
      const bet = outcome.ok && outcome.reply.type === 'placed' ? exchange.bet(outcome.reply.betId) : null;
      expect(isRight(forecast, bet), `${JSON.stringify(forecast)}, but ${JSON.stringify(bet)}`).toBe(true);
    }
    expect([...seen].sort()).toEqual(['DEEPER', 'ENTERS', 'MEETS_OWN', 'TOO_GOOD']);
  });
});

describe('[R13.1] the slip says nothing where it cannot know', () => {
  const forecast = (changes: Partial<Slip>, context = aContext()) => {
    const slip = aSlip(changes);
    return forecastOf(slip, summarise(slip, context), context);
  };
  const account = (bets: readonly OpenBet[] | null) =>
    aContext({ account: { available: rupees(10_000), position: null, bets } });

  test('a guest reads it too', () => {
    expect(forecast({}, aContext({ account: null }))).toMatchObject({
      kind: 'ENTERS',
      matched: rupees(1000),
    });
  });

  test.each([
    ['without a stake', forecast({ stake: '' })],
    ['at a price off the ladder', forecast({ price: '2.511' })],
    ['while the market is suspended', forecast({}, aContext({ live: { disabledReason: 'SUSPENDED' } }))],
    ['against the house', forecast({}, aContext({ market: aMarket({ house: { kind: 'BOOKMAKER' } }) }))],
    ['off the ladder', forecast({}, aContext({ market: aMarket({ scale: { kind: 'ODDS', free: true } }) }))],
    ['until the open bets are known', forecast({}, account(null))],
    [
      'with an own offer of unknown price',
      forecast(
        {},
        account([{ ...exampleOpenBet, marketId: 'm1' as never, remaining: rupees(5), price: null }]),
      ),
    ],
  ])('%s', (_, said) => {
    expect(said).toBeNull();
  });
});
