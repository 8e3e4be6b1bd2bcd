import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Paise } from '@layline/units/money.ts';
import type { desk } from '../texts.ts';
import type { PlanProblem, Way } from './staking-plan.ts';

type Text = TextOf<typeof desk>;

/** What each way of staking is called. */
export const WAY_TEXTS = {
  DUTCH_TOTAL: 'Dutch a total',
  DUTCH_PROFIT: 'Dutch for a profit',
  SAVER: 'Dutch with savers',
  SHARES: 'By shares',
  BACK_ALL: 'Back all',
  LAY_ALL: 'Lay all',
} as const satisfies Readonly<Record<Way, Text>>;

/** What the amount of each way is called. */
export const AMOUNT_TEXTS = {
  DUTCH_TOTAL: 'Total stake',
  DUTCH_PROFIT: 'Profit',
  SAVER: 'Total stake',
  SHARES: 'Total stake',
  BACK_ALL: 'Return',
  LAY_ALL: 'Payout',
} as const satisfies Readonly<Record<Way, Text>>;

interface ProblemWords {
  readonly t: Write<Text>;
  readonly amount: (amount: Paise) => string;
  readonly runnerName: (runnerId: string) => string;
}

/** Why a plan cannot be sent, and what to do. */
export function problemText({ t, amount, runnerName }: ProblemWords, problem: PlanProblem): string {
  switch (problem.code) {
    case 'NO_RUNNERS':
      return t('Tick the runners to stake.');
    case 'TOO_MANY_RUNNERS':
      return t('At most {n} runners can be staked together.', { n: problem.max });
    case 'PRICE_MISSING':
      return t('Nothing is on offer for {runner}.', { runner: runnerName(problem.runnerId) });
    case 'AMOUNT_MISSING':
      return t('Type an amount.');
    case 'AMOUNT_TOO_LARGE':
      return t('This amount is too large.');
    case 'TARGET_UNREACHABLE':
      return t('These prices cannot bring this profit. Tick fewer runners.');
    case 'SAVERS_TAKE_ALL':
      return t('The savers leave nothing for the other runners. Choose fewer savers.');
    case 'SHARES_NOT_WHOLE':
      return t('The shares must add up to 100 %.');
    case 'INVALID_BET_SIZE': {
      const { runnerId, min, max } = problem;
      return t('The stake on {runner} must be between {min} and {max}.', {
        runner: runnerName(runnerId),
        min: amount(min),
        max: amount(max),
      });
    }
  }
}

/** True while something is still to be chosen or typed, which is no mistake yet. */
export function isIncomplete({ code }: PlanProblem): boolean {
  return code === 'NO_RUNNERS' || code === 'AMOUNT_MISSING';
}
