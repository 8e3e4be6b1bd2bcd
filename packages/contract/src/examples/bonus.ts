import type { Bonus } from '../entities/bonus.ts';

const CLAIMED_AT = 1_790_000_000_000;
const DAY_MS = 86_400_000;

export const exampleBonus: Bonus = {
  bonusId: 'welcome',
  title: 'Welcome bonus',
  terms:
    'Half of your first deposit, up to 2,000. Wager it five times within 30 days at odds of 1.5 or more.',
  kind: 'DEPOSIT',
  amount: 2000,
  percent: 50,
  minDeposit: 500,
  firstDeposit: true,
  wagering: 5,
  minOdds: 1.5,
  sports: [3, 1],
  days: 30,
  closesAt: CLAIMED_AT + 60 * DAY_MS,
  status: 'WAGERING',
  hindrance: null,
  offer: null,
  claim: {
    amount: 1000,
    claimedAt: CLAIMED_AT,
    wagered: 1250.5,
    toWager: 5000,
    expiresAt: CLAIMED_AT + 30 * DAY_MS,
    endedAt: null,
    reason: null,
  },
};
