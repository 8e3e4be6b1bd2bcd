import type { Paise } from '@layline/units/money.ts';
import { offerText } from '../../ui/bet-form.ts';
import type { BetForm } from '../../ui/bet-form.ts';
import type { SlipProblem } from './slip-problems.ts';

/** What is wrong, what one tap would do about it, and how loud it is said. */
export interface ProblemText {
  readonly text: string;
  /** Text of the button that puts the fix in; null where there is none. */
  readonly fix: string | null;
  /** Quiet: nothing is wrong yet, something is only missing. */
  readonly quiet: boolean;
}

const HELD = {
  CLOSED: 'This market is closed. The slip can go.',
  SUSPENDED: 'Betting is suspended. The slip waits until the market reopens.',
  INACTIVE: 'Betting has not opened yet.',
  RUNNER_OUT: 'This runner is out. The slip can go.',
  BALL_RUNNING: 'The ball is running. The slip waits until the row reopens.',
  STALE: 'These prices are out of date. The slip waits for fresh ones.',
} as const;

const STOPPED = {
  BREAK: 'You are on a break from play. Bets are closed until it ends.',
  SESSION_TIME: 'Your playing time for today is used up. You can bet again tomorrow.',
  REALITY_CHECK: 'Take a look at your time and result first, then go on.',
} as const;

function quiet(text: string): ProblemText {
  return { text, fix: null, quiet: true };
}

/** A problem in words. `amount` writes money the way the site does; `form` is how the market's bets are written. */
export function problemText(
  problem: SlipProblem,
  amount: (value: Paise) => string,
  form: BetForm,
): ProblemText {
  const line = form === 'LINE';
  switch (problem.code) {
    case 'OFFLINE':
      return { text: 'There is no connection. The slip waits for it.', fix: null, quiet: false };
    case 'LOADING':
      return quiet('The market is loading.');
    case 'PLAY_STOPPED':
      return { text: STOPPED[problem.stop], fix: null, quiet: false };
    case 'HELD':
      return quiet(HELD[problem.hold]);
    case 'PRICE_MISSING':
      return quiet(line ? 'Type the line you want.' : 'Type the odds you want.');
    case 'PRICE_OFF_SCALE': {
      const nearest = offerText(form, problem.fix.price, problem.fix.line);
      const what = line ? 'This line is not offered' : 'These odds are not on the ladder';
      return { text: `${what}; the nearest is ${nearest}.`, fix: `Use ${nearest}`, quiet: false };
    }
    case 'NOT_OFFERED':
      return quiet('Nothing is quoted on this side now. The slip waits.');
    case 'RATE_MOVED': {
      const now = offerText(form, problem.fix.price, problem.fix.line);
      return { text: `The house quotes ${now} now.`, fix: `Use ${now}`, quiet: false };
    }
    case 'STAKE_MISSING':
      return quiet('Type a stake or press one of the amounts.');
    case 'STAKE_DECIMALS':
      return { text: 'Give an amount with at most two decimals.', fix: null, quiet: false };
    default:
      return stakeText(problem, amount);
  }
}

type StakeProblem = Extract<SlipProblem, { readonly fix: { readonly stake: Paise } | null }>;

function stakeText(problem: StakeProblem, amount: (value: Paise) => string): ProblemText {
  const fix = problem.fix && `Use ${amount(problem.fix.stake)}`;
  const loud = (text: string): ProblemText => ({ text, fix, quiet: false });
  switch (problem.code) {
    case 'STAKE_BELOW_MIN':
      return loud(`The least stake here is ${amount(problem.min)}.`);
    case 'STAKE_STEP':
      return loud(`Stakes go in steps of ${amount(problem.step)}.`);
    case 'MAX_STAKE':
      return loud(`The greatest stake here is ${amount(problem.limit)}.`);
    case 'MAX_PAYOUT':
      return loud(`One bet can win ${amount(problem.limit)} at most here.`);
    case 'MAX_EXPOSURE':
      return loud(`Your exposure in this market can be ${amount(problem.limit)} at most.`);
    case 'FUNDS':
      return loud(`Your balance of ${amount(problem.limit)} does not cover this bet.`);
  }
}
