import type { BranchSettings } from '@layline/contract/entities/agent.ts';

/** What can be set for the bets of a branch, in the order of the form. */
export const SETTINGS = [
  ['minStake', 'Smallest stake'],
  ['maxStake', 'Largest stake'],
  ['maxMarketExposure', 'Most that a player can lose in a market'],
  ['maxPayout', 'Most that a player can win in a market'],
  ['betDelaySec', 'Delay in-play, seconds'],
] as const satisfies readonly (readonly [keyof BranchSettings, string])[];
