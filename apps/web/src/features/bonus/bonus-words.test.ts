import { paise, rupees, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { describe, expect, test } from 'vitest';
import type { Bonus, BonusClaim } from '../../provider/bonuses.ts';
import { exampleBonus } from '../../testing/examples.ts';
import {
  bonusesOf,
  depositText,
  endText,
  hindranceText,
  sizeText,
  wageredPercent,
  wageringText,
} from './bonus-words.ts';
import { bonus as room } from './texts.ts';

const t = textsOf(room);
const write = (amount: Paise) => `₹${amount / 100}`;
const bonus = (changes: Partial<Bonus>): Bonus => ({ ...exampleBonus, ...changes });

describe('[R2.18] the description of a bonus', () => {
  test('its size and the deposit it needs', () => {
    expect(sizeText(bonus({}), write, t)).toBe('50% of your deposit, up to ₹2000');
    expect(depositText(bonus({}), write, t)).toBe('Comes with your first deposit of ₹500 or more.');
    expect(depositText(bonus({ firstDeposit: false, minDeposit: ZERO }), write, t)).toBe(
      'Comes with a deposit.',
    );
    expect(sizeText(bonus({ kind: 'FIXED', amount: rupees(500) }), write, t)).toBe('₹500');
    expect(depositText(bonus({ kind: 'FIXED' }), write, t)).toBeNull();
  });

  test.each<[Partial<Bonus>, string]>([
    [
      {},
      'Wager it 5 times. Settled bets on Cricket, Football at odds of 1.5 or more count by the amount they put at risk. Each event counts up to what you won or lost on it overall, once all your bets on it are settled.',
    ],
    [
      { wagering: 1, sports: [], cappedByEvent: false },
      'Wager it once. Settled bets on all sports at odds of 1.5 or more count by the amount they put at risk.',
    ],
    [{ wagering: 0 }, 'No wagering needed: it is released immediately.'],
  ])('what counts: %o', (changes, text) => {
    expect(wageringText(bonus(changes), t)).toBe(text);
  });

  test.each<[Partial<Bonus>, string]>([
    [{ status: 'RELEASED' }, '₹1000 was released to your balance.'],
    [{ status: 'EXPIRED' }, '₹1000 expired before it was wagered.'],
    [{ status: 'FORFEITED' }, '₹1000 was forfeited by a withdrawal while you were wagering it.'],
    [{ status: 'CANCELLED' }, '₹1000 was cancelled by the house.'],
    [
      {
        status: 'CANCELLED',
        claim: { ...(exampleBonus.claim as BonusClaim), reason: 'Second account' },
      },
      '₹1000 was cancelled by the house. Reason: Second account',
    ],
  ])('how it ended: %o', (changes, text) => {
    expect(endText(bonus(changes), write, t)).toBe(text);
  });

  test('why it cannot be claimed', () => {
    expect(hindranceText('BONUS_NEEDS_DEPOSIT')).toBe(
      'This bonus comes with a deposit. Deposit first, then claim it.',
    );
    expect(hindranceText('INVALID_ACCOUNT_STATE')).toBe('Your account cannot claim bonuses at the moment.');
  });
});

test('[R4.13] every state has its part of the page', () => {
  const all = (
    [
      'AVAILABLE',
      'UNAVAILABLE',
      'CLAIMED',
      'WAGERING',
      'RELEASED',
      'EXPIRED',
      'FORFEITED',
      'CANCELLED',
    ] as const
  ).map((status) => bonus({ status }));
  const statuses = (['running', 'open', 'closed', 'past'] as const).map((group) =>
    bonusesOf(all, group).map(({ status }) => status),
  );
  expect(statuses).toEqual([
    ['CLAIMED', 'WAGERING'],
    ['AVAILABLE'],
    ['UNAVAILABLE'],
    ['RELEASED', 'EXPIRED', 'FORFEITED', 'CANCELLED'],
  ]);
});

test.each([
  [0, 5_000_00, 0],
  [1_250_50, 5_000_00, 25],
  [4_999_99, 5_000_00, 99],
  [5_000_00, 5_000_00, 100],
  [0, 0, 100],
])('%i of %i paise wagered is %i %%', (wagered, toWager, percent) => {
  expect(wageredPercent(paise(wagered), paise(toWager))).toBe(percent);
});
