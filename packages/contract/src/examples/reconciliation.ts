import type { MoneyFigures, Reconciliation } from '../entities/reconciliation.ts';
import { exampleOperatorDeposit, PLAYER_ID } from './operator.ts';
import { NOW } from './cricket-match.ts';

export const exampleReconciliation: Reconciliation = {
  day: '2026-11-17',
  source: 'GATEWAY',
  timeZone: 'Asia/Kolkata',
  here: { count: 42, amount: 96_500 },
  there: { count: 42, amount: 97_000 },
  matched: { count: 41, amount: 94_500 },
  notMade: 3,
  differences: [
    {
      kind: 'DIFFERS',
      reference: 'pay_NxQ2b7Rk81',
      differs: ['AMOUNT'],
      there: { amount: 2500, state: 'captured' },
      here: {
        requestId: exampleOperatorDeposit.requestId,
        playerId: PLAYER_ID,
        type: 'DEPOSIT',
        amount: 2000,
        status: 'APPROVED',
        at: NOW,
      },
    },
  ],
  differencesTotal: 1,
};

const none = { count: 0, amount: 0 };

export const exampleMoneyFigures: MoneyFigures = {
  playerId: PLAYER_ID,
  site: 'play.layline.example',
  day: '2026-11-17',
  timeZone: 'Asia/Kolkata',
  player: {
    day: { deposits: { count: 1, amount: 2000 }, withdrawals: none },
    month: { deposits: { count: 5, amount: 14_000 }, withdrawals: { count: 1, amount: 3000 } },
    ever: { deposits: { count: 12, amount: 31_500 }, withdrawals: { count: 3, amount: 9000 } },
  },
  siteDay: { deposits: { count: 42, amount: 96_500 }, withdrawals: { count: 7, amount: 21_000 } },
};
