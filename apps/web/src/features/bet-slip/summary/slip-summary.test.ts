import { paise, rupees, ZERO } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { greatestStake, tooMuch } from './slip-money.ts';
import { summarise } from './slip-summary.ts';
import { aSlip } from '../../../testing/example-slips.ts';
import { aContext, aMarket } from './test-markets.ts';

/** Rules section 8.2: matched back A 1000 @ 2.50 and lay B 500 @ 4.00. */
const HELD = {
  exposure: rupees(2_500),
  figures: [
    { runnerId: 'a', profit: rupees(2_000) },
    { runnerId: 'b', profit: rupees(-2_500) },
    { runnerId: 'c', profit: rupees(-500) },
  ],
  worst: [
    { runnerId: 'a', profit: rupees(2_000) },
    { runnerId: 'b', profit: rupees(-2_500) },
    { runnerId: 'c', profit: rupees(-500) },
  ],
  lineSteps: [],
};
const LINE = { scale: { kind: 'LINE', min: 10_000, max: 30_000, interval: 100 }, winners: 0 } as const;

describe('[R5.8] profit and liability', () => {
  test.each([
    ['BACK', '2.50', '1000', 150_000, 100_000],
    ['LAY', '2.50', '1000', 100_000, 150_000],
    ['BACK', '1.01', '100', 100, 10_000],
    ['LAY', '1000', '100', 10_000, 9_990_000],
    ['BACK', '2.52', '100.50', 15_276, 10_050],
  ] as const)('%s %s stake %s wins %i, loses %i paise', (side, price, stake, profit, liability) => {
    expect(summarise(aSlip({ side, price, stake }), aContext())).toMatchObject({ profit, liability });
  });

  test.each(['BACK', 'LAY'] as const)('a LINE market pays even money on %s (rules 8.4)', (side) => {
    const context = aContext({ market: aMarket(LINE) });
    expect(summarise(aSlip({ side, price: '165', stake: '80' }), context)).toMatchObject({
      profit: 8_000,
      liability: 8_000,
    });
  });

  test.each([
    ['LAY', 'WORSE', 2, 254, 154_000],
    ['LAY', 'BEST', 2, 250, 150_000],
    ['LAY', 'EXACT', 2, 250, 150_000],
    ['BACK', 'WORSE', 2, 246, 100_000],
  ] as const)(
    '%s with %s and %i ticks takes down to %i and holds %i',
    (side, choice, worseTicks, worst, most) => {
      const summary = summarise(aSlip({ side, choice, worseTicks }), aContext());
      expect(summary).toMatchObject({ worst, liabilityMost: most });
    },
  );

  test('has no figures before there is a price and a stake', () => {
    for (const typed of [
      { price: '' },
      { stake: '' },
      { stake: '0' },
      { price: '2.53' },
      { stake: '1.234' },
    ]) {
      expect(summarise(aSlip(typed), aContext())).toMatchObject({
        profit: null,
        liability: null,
        whatIf: [],
      });
    }
  });

  test('survives a stake of any length', () => {
    expect(summarise(aSlip({ price: '1000', stake: '999999999999' }), aContext()).profit).toBeNull();
  });
});

describe('what-if per runner (rules 8.6)', () => {
  test('adds the bet to the position, as if matched at the requested price', () => {
    const context = aContext({ account: { available: rupees(10_000), position: HELD } });
    const { whatIf } = summarise(aSlip({ side: 'LAY', price: '2.60', stake: '200' }), context);
    expect(whatIf.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['India', 200_000, 168_000],
      ['Australia', -250_000, -230_000],
      ['The Draw', -50_000, -30_000],
    ]);
  });

  test('starts from zero for a guest', () => {
    const { whatIf } = summarise(aSlip({ price: '2.50', stake: '1000' }), aContext({ account: null }));
    expect(whatIf.map(({ after }) => after)).toEqual([150_000, -100_000, -100_000]);
  });

  test('is a table of results on a LINE market: sell 80 at 165 on top of buy 50 at 160', () => {
    const position = {
      exposure: rupees(50),
      figures: [],
      worst: [],
      lineSteps: [
        { from: null, profit: rupees(-50) },
        { from: 16_000, profit: 0 },
        { from: 16_001, profit: rupees(50) },
      ],
    };
    const context = aContext({ market: aMarket(LINE), account: { available: rupees(1_000), position } });
    const { lineSteps } = summarise(aSlip({ side: 'BACK', price: '165', stake: '80' }), context);
    expect(lineSteps).toEqual([
      { from: null, profit: rupees(30) },
      { from: 16_000, profit: rupees(80) },
      { from: 16_001, profit: rupees(130) },
      { from: 16_500, profit: rupees(50) },
      { from: 16_501, profit: rupees(-30) },
    ]);
  });
});

describe('additional exposure of a bet (rules 8.5)', () => {
  test.each([
    ['nothing held: its liability', 'BACK', 'a', null, 100_000],
    ['back A on top makes B worse', 'BACK', 'a', HELD, 100_000],
    ['back B loses only where there is room', 'BACK', 'b', HELD, 0],
    ['lay A loses only where A wins', 'LAY', 'a', HELD, 0],
  ] as const)('%s', (_, side, runnerId, position, extra) => {
    const context = aContext({ account: { available: rupees(10_000), position } });
    expect(summarise(aSlip({ side, runnerId }), context).extra).toBe(extra);
  });

  test('is left to the exchange if several runners win', () => {
    const context = aContext({
      market: aMarket({ winners: 2 }),
      account: { available: rupees(10_000), position: HELD },
    });
    expect(summarise(aSlip(), context).extra).toBeNull();
  });
});

describe('the price has moved', () => {
  test.each([
    ['BACK', 252, 'BETTER'],
    ['BACK', 248, 'WORSE'],
    ['LAY', 248, 'BETTER'],
    ['LAY', 252, 'WORSE'],
  ] as const)('%s at 2.50 with %i on offer is %s', (side, price, direction) => {
    const context = aContext({ live: { best: { price, size: rupees(10) } } });
    expect(summarise(aSlip({ side }), context).moved).toEqual({ to: price, line: null, direction });
  });

  test('is not mentioned if the prices cannot be trusted, are the same, or are missing', () => {
    for (const live of [
      { best: { price: 260, size: rupees(10) }, disabledReason: 'STALE' as const },
      { best: { price: 250, size: rupees(10) } },
      { best: null },
    ]) {
      expect(summarise(aSlip(), aContext({ live })).moved).toBeNull();
    }
  });
});

describe('[R5.8] the maximum stake', () => {
  const bet = { runnerId: 'a', side: 'BACK', price: 250, worst: 250, line: null } as const;
  test.each([
    ['the balance', bet, aMarket(), rupees(750), rupees(750)],
    ['the balance, for a lay', { ...bet, side: 'LAY' }, aMarket(), rupees(750), rupees(500)],
    ['the balance, in whole steps', bet, aMarket(), paise(75_050), rupees(750)],
    ['the greatest stake of the market', bet, aMarket(), rupees(9_000_000), rupees(500_000)],
    [
      'the greatest payout',
      { ...bet, price: 10_000, worst: 10_000 },
      aMarket(),
      rupees(900_000),
      rupees(25_252),
    ],
    ['nothing, when the balance is below the minimum', bet, aMarket(), rupees(99), ZERO],
  ] as const)('is %s', (_, order, market, available, expected) => {
    const account = { available, position: null };
    const stake = greatestStake(market, account, order);
    expect(stake).toBe(expected);
    expect(tooMuch(market, account, order, paise(stake + 10_000))).not.toBeNull();
    expect(stake === 0 || tooMuch(market, account, order, stake) === null).toBe(true);
  });

  test('counts a bet that takes risk away as free until it turns into new risk', () => {
    const account = { available: ZERO, position: HELD };
    const stake = greatestStake(aMarket(), account, {
      runnerId: 'b',
      side: 'BACK',
      price: 400,
      worst: 400,
      line: null,
    });
    expect(stake).toBe(rupees(2_000));
  });
});
