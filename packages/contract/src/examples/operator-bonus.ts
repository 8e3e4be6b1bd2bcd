import type { BonusDefinition } from '../entities/bonus.ts';
import type { OfferedBonus, OperatorBonusClaim } from '../entities/operator-bonus.ts';
import { NOW } from './cricket-match.ts';
import { PLAYER_ID } from './operator.ts';

const DAY_MS = 86_400_000;

export const exampleDefinition: BonusDefinition = {
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
  opensAt: NOW - DAY_MS,
  closesAt: NOW + 60 * DAY_MS,
  maxClaims: 1000,
  budget: 500_000,
  demo: false,
};

export const exampleOfferedBonus: OfferedBonus = {
  definition: exampleDefinition,
  site: 'layline.example',
  createdAt: NOW - DAY_MS,
  createdBy: 'meera',
  endedAt: null,
};

export const exampleClaim: OperatorBonusClaim = {
  claimId: 'c7d1f09a2',
  bonusId: 'welcome',
  playerId: PLAYER_ID,
  state: 'WAGERING',
  amount: 1000,
  toWager: 5000,
  wagered: 1840,
  mostWith: { playerId: 'p-93', wagered: 620, samePerson: false },
  claimedAt: NOW - DAY_MS / 2,
  expiresAt: NOW + 29 * DAY_MS,
  endedAt: null,
  reason: null,
  endedBy: null,
};
