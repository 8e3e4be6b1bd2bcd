import { decimalOdds } from '@layline/ui/format/odds.ts';
import { offerTextWith } from '../../../betting/offer-text.ts';
import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { textsOf } from '@layline/ui/language/texts.ts';
import { problemText } from '../problem-text.ts';
import { betSlip } from '../texts.ts';
import { isNotYet, problemOf } from './slip-problems.ts';
import { summarise } from './slip-summary.ts';
import type { SlipContext } from './slip-context.ts';
import { aSlip } from '../../../testing/example-slips.ts';
import { aContext, aMarket } from './test-markets.ts';
import type { Slip } from '../../../session/slip.ts';

const MARKET = aMarket();
const LIMITS = MARKET.limits;

function problem(slip: Partial<Slip>, context: SlipContext = aContext()) {
  const full = aSlip(slip);
  return problemOf(full, summarise(full, context), context);
}

describe('[R5.8] what keeps a slip from being sent', () => {
  test.each([
    ['the market is not read yet', {}, aContext({ market: null }), { code: 'LOADING' }],
    ['no live price yet', {}, aContext({ live: { disabledReason: 'UNKNOWN' } }), { code: 'LOADING' }],
    [
      'a market that is gone',
      {},
      aContext({ market: null, live: { disabledReason: 'CLOSED' } }),
      { code: 'BETTING_DISABLED', reason: 'CLOSED' },
    ],
    [
      'suspension',
      {},
      aContext({ live: { disabledReason: 'SUSPENDED' } }),
      { code: 'BETTING_DISABLED', reason: 'SUSPENDED' },
    ],
    [
      'old prices',
      {},
      aContext({ live: { disabledReason: 'STALE' } }),
      { code: 'BETTING_DISABLED', reason: 'STALE' },
    ],
    ['no odds', { price: '' }, undefined, { code: 'PRICE_MISSING' }],
    ['odds off the ladder', { price: '2.53' }, undefined, { code: 'PRICE_OFF_SCALE', fix: { price: 252 } }],
    ['no stake', { stake: '' }, undefined, { code: 'STAKE_MISSING' }],
    ['a stake of nothing', { stake: '0' }, undefined, { code: 'STAKE_MISSING' }],
    ['a third decimal', { stake: '100.001' }, undefined, { code: 'STAKE_DECIMALS' }],
    ['too little', { stake: '99' }, undefined, { code: 'STAKE_BELOW_MIN', fix: { stake: rupees(100) } }],
    ['off the step', { stake: '100.5' }, undefined, { code: 'STAKE_STEP', fix: { stake: rupees(100) } }],
    ['off the step', { stake: '100.75' }, undefined, { code: 'STAKE_STEP', fix: { stake: rupees(101) } }],
    ['too much', { stake: '500001' }, undefined, { code: 'MAX_STAKE', fix: { stake: rupees(500_000) } }],
    [
      'too great a win',
      { price: '100', stake: '30000' },
      undefined,
      { code: 'MAX_PAYOUT', limit: LIMITS.maxPayout, fix: { stake: rupees(25_252) } },
    ],
    [
      'too great an exposure',
      { side: 'LAY', price: '11', stake: '200000' },
      aContext({ account: { available: rupees(9_000_000), position: null } }),
      { code: 'MAX_EXPOSURE', limit: LIMITS.maxMarketExposure, fix: { stake: rupees(100_000) } },
    ],
    ...(['BREAK', 'SESSION_TIME', 'REALITY_CHECK'] as const).map(
      (stop) =>
        [`betting that is stopped: ${stop}`, {}, aContext({ stop }), { code: 'PLAY_STOPPED', stop }] as const,
    ),
    [
      'too small a balance',
      { stake: '1000' },
      aContext({ account: { available: rupees(400), position: null } }),
      { code: 'FUNDS', limit: rupees(400), fix: { stake: rupees(400) } },
    ],
    [
      'a balance below the least stake, for which there is no remedy',
      { stake: '1000' },
      aContext({ account: { available: rupees(40), position: null } }),
      { code: 'FUNDS', fix: null },
    ],
  ] as const)('%s', (_, slip, context, expected) => {
    expect(problem(slip, context)).toMatchObject(expected);
  });

  test('nothing, if all is well', () => {
    expect(problem({})).toBeNull();
  });

  test('a guest gets no message about a balance', () => {
    expect(problem({ stake: '400000' }, aContext({ account: null }))).toBeNull();
  });

  test.each(['99', '0.01', '100.5', '600000', '499999.99'])(
    'the stake offered for %s is allowed',
    (stake) => {
      const context = aContext({ account: { available: rupees(2_000), position: null } });
      const found = problem({ stake }, context);
      expect(found).not.toBeNull();
      if (!found || !('fix' in found) || !found.fix || !('stake' in found.fix)) throw new Error('no fix');
      expect(problem({ stake: String(found.fix.stake / 100) }, context)).toBeNull();
    },
  );
});

test('problems are explained, with the remedy on a button', () => {
  const found = problem({ stake: '99' });
  if (!found) throw new Error('no problem');
  expect(
    problemText(found, textsOf(betSlip), (amount) => `₹${amount / 100}`, 'ODDS', offerTextWith(decimalOdds)),
  ).toEqual({
    text: 'The minimum stake is ₹100.',
    fix: 'Use ₹100',
  });
  expect(isNotYet(found)).toBe(false);
});

test('[R8.1] offline nothing can be sent, whatever else is wrong', () => {
  expect(problem({}, { ...aContext(), offline: true })).toEqual({ code: 'OFFLINE' });
  expect(problem({ stake: '' }, { ...aContext({ market: null }), offline: true })).toEqual({
    code: 'OFFLINE',
  });
});
