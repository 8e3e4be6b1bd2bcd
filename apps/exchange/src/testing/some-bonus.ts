import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';

/** A bonus of ₹500, to be wagered twice within a week; any field can be overridden. */
export function someBonus(changes: Partial<BonusDefinition> = {}): BonusDefinition {
  return {
    bonusId: 'b',
    title: 'Bonus',
    terms: 'Terms.',
    kind: 'FIXED',
    amount: 500,
    percent: 100,
    minDeposit: 0,
    firstDeposit: false,
    wagering: 2,
    minOdds: 1.5,
    sports: [],
    days: 7,
    opensAt: 0,
    closesAt: null,
    maxClaims: null,
    budget: null,
    demo: false,
    shared: false,
    replaces: null,
    ...changes,
  };
}
