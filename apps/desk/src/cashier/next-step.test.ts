import { describe, expect, test } from 'vitest';
import type { OperatorMoneyRequest, WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import { exampleOperatorDeposit, exampleOperatorWithdrawal } from '@layline/contract/examples/operator.ts';
import { ageText } from './age.tsx';
import { nextStep } from './next-step.ts';
import { samePayee } from './same-payee.ts';

const NOW = exampleOperatorDeposit.createdAt + 60_000;
const HOLD: WithdrawalHold = {
  requestId: exampleOperatorWithdrawal.requestId,
  playerId: exampleOperatorWithdrawal.playerId,
  rule: 'ONE_LOSER',
  others: [],
  amount: null,
  heldAt: NOW,
  releasedAt: null,
  releasedBy: null,
};
const OUT = { ...exampleOperatorWithdrawal, status: 'PENDING', payableFrom: null, decidedBy: null } as const;
const IN = { ...exampleOperatorDeposit, status: 'PENDING', payableFrom: null } as const;
const half = (by: string) => ({ ...IN, firstApproval: { by, at: NOW, amount: 2000 } });
const approved = (by: string) => ({ ...OUT, status: 'APPROVED', decidedBy: by, payoutId: null }) as const;

const CASES: readonly (readonly [
  what: string,
  request: OperatorMoneyRequest,
  holds: readonly WithdrawalHold[],
  text: RegExp | null,
  mine: boolean,
])[] = [
  ['a new deposit', IN, [], /^Approve or reject/, true],
  ['a deposit that I have approved first', half('asha'), [], /another cashier/, false],
  ['a deposit that somebody has approved first', half('ravi'), [], /you approve what ravi/, true],
  ['a new withdrawal', OUT, [], /^Step 1 of 2/, true],
  [
    'a withdrawal to a new payee',
    { ...OUT, payableFrom: NOW + 60_000 },
    [],
    /payee is new.*approved from minute 1;/,
    false,
  ],
  ['the same once its time has come', { ...OUT, payableFrom: NOW }, [], /^Step 1 of 2/, true],
  ['a withdrawal that is held', OUT, [HOLD], /^Held/, true],
  ['a withdrawal that I have approved', approved('asha'), [], /another cashier pays/, false],
  ['a withdrawal that somebody has approved', approved('ravi'), [], /mark it as paid/, true],
  ['a payout at the gateway', { ...approved('ravi'), payoutId: 'pout_1' }, [], /gateway/, false],
  ['a paid withdrawal', { ...OUT, status: 'PAID' }, [], null, false],
  ['a credited deposit', { ...IN, status: 'APPROVED' }, [], null, false],
];

describe('[R20.4] [R20.53] the queue', () => {
  test.each(CASES)('%s says what it waits for, and whether I may do it', (_, request, holds, text, mine) => {
    const step = nextStep(request, holds, {
      own: 'asha',
      now: NOW,
      when: (at) => `minute ${(at - NOW) / 60_000}`,
    });
    expect(step === null).toBe(text === null);
    expect(step?.text ?? '').toMatch(text ?? /^$/);
    expect(step?.mine ?? false).toBe(mine);
  });

  test('writes ages in their greatest unit', () => {
    const minutes = [-5, 0, 59, 60, 47 * 60, 48 * 60];
    expect(minutes.map((since) => ageText(0, since * 60_000))).toEqual([
      '0 min',
      '0 min',
      '59 min',
      '1 h',
      '47 h',
      '2 d',
    ]);
  });

  test('knows a payee by account, not by the name on it', () => {
    const bank = { holder: 'Asha', accountNumber: '123456789', ifsc: 'ABCD0123456' };
    expect(samePayee(bank, { ...bank, holder: 'Ravi' })).toBe(true);
    expect(samePayee(bank, { ...bank, accountNumber: '123456780' })).toBe(false);
    expect(samePayee({ upiId: 'Asha@Bank' }, { upiId: 'asha@bank' })).toBe(true);
    expect(samePayee({ upiId: 'asha@bank' }, bank)).toBe(false);
    expect(samePayee(null, null)).toBe(false);
  });
});
