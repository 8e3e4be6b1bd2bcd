import type { LineStep } from '@layline/engine/exposure/steps.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { houseExposure, houseMoney, houseSteps } from './house-bets.ts';
import type { HouseBet, HouseTerms } from './house-bets.ts';

const bet = (changes: Partial<HouseBet> = {}): HouseBet => ({
  side: 'BACK',
  stake: rupees(1000),
  price: 9500,
  line: null,
  ...changes,
});
const BOOKMAKER: HouseTerms = { kind: 'BOOKMAKER' };
const SESSION: HouseTerms = { kind: 'SESSION' };
const METER: HouseTerms = { kind: 'METER', min: 10_000, max: 25_000 };
const held = (lineSteps: readonly LineStep[], exposure: number) => ({
  exposure: rupees(exposure),
  figures: [],
  worst: [],
  lineSteps,
});

describe('[R5.8] winnings and loss of a bet against the house', () => {
  test.each([
    ['back 1000 at 95', BOOKMAKER, bet(), 950, 1000],
    ['lay 1000 at 60', BOOKMAKER, bet({ side: 'LAY', price: 6000 }), 1000, 600],
    ['back 1000 at 95.5', BOOKMAKER, bet({ price: 9550 }), 955, 1000],
    ['khado 200 at 4.50', { kind: 'RANGE' }, bet({ stake: rupees(200), price: 35_000 }), 700, 200],
    ['Yes 1000 at 46 / 90', SESSION, bet({ price: 9000, line: 4600 }), 900, 1000],
    ['No 1000 at 46 / 110', SESSION, bet({ side: 'LAY', price: 11_000, line: 4600 }), 1000, 1100],
    ['meter Yes 10 at 171', METER, bet({ stake: rupees(10), price: 10_000, line: 17_100 }), 790, 710],
    [
      'meter No 10 at 168',
      METER,
      bet({ side: 'LAY', stake: rupees(10), price: 10_000, line: 16_800 }),
      680,
      820,
    ],
  ] as const satisfies readonly (readonly [string, HouseTerms, HouseBet, number, number])[])(
    '%s',
    (_, terms, order, profit, liability) => {
      expect(houseMoney(terms, order)).toEqual({ profit: rupees(profit), liability: rupees(liability) });
    },
  );
});

describe('[R5.8] its effect on the exposure', () => {
  // Yes 1000 @ 45/100: up to 44 −1000, from 45 on +1000.
  const yes = held(
    [
      { from: null, profit: rupees(-1000) },
      { from: 4500, profit: rupees(1000) },
    ],
    1000,
  );

  test.each([
    [
      'a No at the same line takes nothing more',
      bet({ side: 'LAY', price: 10_000, line: 4500 }),
      1000,
      1000,
      0,
    ],
    [
      'a No one run lower opens a gap of that run',
      bet({ side: 'LAY', price: 10_000, line: 4400 }),
      1000,
      2000,
      1000,
    ],
    ['another Yes adds its stake', bet({ price: 10_000, line: 4700 }), 1000, 2000, 1000],
  ])('session: %s', (_, order, loss, exposure, extra) => {
    expect(houseExposure(SESSION, yes, order, rupees(loss))).toEqual({
      exposure: rupees(exposure),
      extra: rupees(extra),
    });
  });

  test('a waiting bet is not in the book, so only the exchange can tell', () => {
    expect(
      houseExposure(SESSION, { ...yes, exposure: rupees(1500) }, bet({ line: 4500 }), rupees(1000)),
    ).toBeNull();
  });

  test('all ranges may lose, so every stake counts', () => {
    expect(houseExposure({ kind: 'RANGE' }, held([], 500), bet(), rupees(200))).toEqual({
      exposure: rupees(700),
      extra: rupees(200),
    });
  });

  test('a meter is judged at its bounds: No against Yes frees what Yes loses below', () => {
    const order = bet({ stake: rupees(10), price: 10_000, line: 17_100 });
    const steps = houseSteps(METER, [], { ...order, line: 17_100 });
    const no = { ...order, side: 'LAY' as const, line: 16_800 };
    const { liability } = houseMoney(METER, no);
    // Unmatched it counts where it loses, at 250: 790 won, 820 lost; at 100 the 710 of Yes stay.
    expect(houseExposure(METER, held(steps, 710), no, liability)).toEqual({
      exposure: rupees(710),
      extra: ZERO,
    });
  });
});
