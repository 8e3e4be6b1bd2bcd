import type { OperatorTableLimits } from '../entities/operator-table-limits.ts';
import { NOW } from './cricket-match.ts';

/** Roulette with less on single numbers. */
export const exampleTableLimits: OperatorTableLimits = {
  tableId: 'roulette',
  gameId: 'roulette',
  name: 'European roulette',
  site: null,
  limits: {
    minStake: 10,
    maxStake: 50_000,
    maxRound: 200_000,
    maxWin: 1_000_000,
    groups: { straight: { minStake: 10, maxStake: 5000 } },
  },
  groups: ['straight', 'split', 'street', 'corner', 'six-line', 'outside'],
  changedAt: NOW,
};
