import { decimalOdds } from '@layline/ui/format/odds.ts';
import { offerTextWith } from '../../../betting/offer-text.ts';
import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { limitedBy } from './market-of-slip.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { problemText } from '../problem-text.ts';
import { betSlip } from '../texts.ts';
import { isNotYet, problemOf } from './slip-problems.ts';
import { summarise } from './slip-summary.ts';
import type { Slip } from '../../../session/slip.ts';
import { aSlip } from '../../../testing/example-slips.ts';
import { aContext, aMarket } from './test-markets.ts';

const SESSION = aMarket({
  marketName: '6 over runs',
  runners: [{ runnerId: 'runs', name: '6 over runs' }],
  scale: { kind: 'RATE', tick: 100 },
  form: 'RUNS',
  house: { kind: 'SESSION' },
  winners: 0,
  persistenceEnabled: false,
  commissionRate: 0,
});
const yes = (changes: Partial<Slip> = {}): Slip =>
  aSlip({ runnerId: 'runs', price: '100', line: 4500, ...changes });
const quoted = (line: number, rate: number, maxStake: number | null = null) => ({
  line: line * 100,
  rate: rate * 100,
  maxStake: maxStake === null ? null : rupees(maxStake),
});
const context = (offer: ReturnType<typeof quoted> | null) =>
  aContext({ market: limitedBy(SESSION, offer), live: { best: null, offer } });

function problem(slip: Slip, offer: ReturnType<typeof quoted> | null) {
  const around = context(offer);
  return problemOf(slip, summarise(slip, around), around);
}

describe('[R5.8] a slip of a session', () => {
  test('says what each result would bring', () => {
    const { profit, liability, lineSteps } = summarise(yes(), context(quoted(45, 100)));
    expect([profit, liability]).toEqual([rupees(1000), rupees(1000)]);
    expect(lineSteps).toEqual([
      { from: null, profit: rupees(-1000) },
      { from: 4500, profit: rupees(1000) },
    ]);
  });

  test.each([
    ['stands as asked', 45, 100, {}, null],
    ['a lower line is better for Yes', 44, 100, {}, null],
    ['a higher line is never taken', 46, 100, { choice: 'WORSE', worseTicks: 20 }, 'RATE_MOVED'],
    ['a lower rate is worse for Yes', 45, 98, {}, 'RATE_MOVED'],
    ['a lower rate within the accepted points', 45, 98, { choice: 'WORSE', worseTicks: 2 }, null],
    ['a lower rate beyond them', 45, 97, { choice: 'WORSE', worseTicks: 2 }, 'RATE_MOVED'],
    ['a better rate where the exact one is asked', 45, 101, { choice: 'EXACT' }, 'RATE_MOVED'],
    ['for No a higher line is better', 46, 100, { side: 'LAY' }, null],
    ['for No a lower line is worse', 44, 100, { side: 'LAY' }, 'RATE_MOVED'],
    ['for No a higher rate is worse', 45, 101, { side: 'LAY' }, 'RATE_MOVED'],
  ] as const)('%s: the house quotes %d / %d', (_, line, rate, changes, code) => {
    expect(problem(yes(changes), quoted(line, rate))?.code ?? null).toBe(code);
  });

  test('one tap requests the current quote', () => {
    const found = problem(yes(), quoted(46, 95));
    if (!found) throw new Error('no problem');
    expect(found).toEqual({ code: 'RATE_MOVED', fix: { price: 9500, line: 4600 } });
    expect(problemText(found, textsOf(betSlip), String, 'RUNS', offerTextWith(decimalOdds))).toEqual({
      text: 'The quote is now 46 @ 95.',
      fix: 'Use 46 @ 95',
    });
    expect(isNotYet(found)).toBe(false);
  });

  test('a side without a quote blocks it', () => {
    expect(problem(yes(), null)).toEqual({ code: 'NOT_OFFERED' });
  });

  test('the quote’s maximum may be less than the market’s', () => {
    expect(problem(yes({ stake: '30000' }), quoted(45, 100, 25_000))).toEqual({
      code: 'MAX_STAKE',
      limit: rupees(25_000),
      fix: { stake: rupees(25_000) },
    });
  });
});
