import type { Paise } from '@layline/units/money.ts';
import { offerText } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
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
  CLOSED: 'This market is closed. Close this slip.',
  SUSPENDED: 'Betting is suspended. You can place the bet when the market reopens.',
  INACTIVE: 'Betting has not opened yet.',
  RUNNER_OUT: 'This runner is out. Close this slip.',
  BALL_RUNNING: 'Ball running. You can place the bet when betting reopens.',
  STALE: 'These prices are out of date. Waiting for new ones.',
} as const;

const STOPPED = {
  BREAK: 'You are on a break. Betting is closed until it ends.',
  SESSION_TIME: 'You have reached your time limit for today. You can bet again tomorrow.',
  REALITY_CHECK: 'Answer the reality check to continue.',
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
      return {
        text: 'No connection. You can place the bet once you are back online.',
        fix: null,
        quiet: false,
      };
    case 'LOADING':
      return quiet('The market is loading.');
    case 'PLAY_STOPPED':
      return { text: STOPPED[problem.stop], fix: null, quiet: false };
    case 'HELD':
      return quiet(HELD[problem.hold]);
    case 'PRICE_MISSING':
      return quiet(line ? 'Enter a line.' : 'Enter the odds.');
    case 'PRICE_OFF_SCALE': {
      const nearest = offerText(form, problem.fix.price, problem.fix.line);
      const what = line ? 'This line is not offered' : 'These odds are not on the ladder';
      return { text: `${what}; the nearest is ${nearest}.`, fix: `Use ${nearest}`, quiet: false };
    }
    case 'NOT_OFFERED':
      return quiet('No quote on this side. You can place the bet when there is one.');
    case 'RATE_MOVED': {
      const now = offerText(form, problem.fix.price, problem.fix.line);
      return { text: `The quote is now ${now}.`, fix: `Use ${now}`, quiet: false };
    }
    case 'STAKE_MISSING':
      return quiet('Enter a stake or choose an amount.');
    case 'STAKE_DECIMALS':
      return { text: 'Enter an amount with up to two decimal places.', fix: null, quiet: false };
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
      return loud(`The minimum stake is ${amount(problem.min)}.`);
    case 'STAKE_STEP':
      return loud(`Stakes must be in steps of ${amount(problem.step)}.`);
    case 'MAX_STAKE':
      return loud(`The maximum stake is ${amount(problem.limit)}.`);
    case 'MAX_PAYOUT':
      return loud(`The maximum win for one bet is ${amount(problem.limit)}.`);
    case 'MAX_EXPOSURE':
      return loud(`Your maximum exposure in this market is ${amount(problem.limit)}.`);
    case 'FUNDS':
      return loud(`Your balance of ${amount(problem.limit)} does not cover this bet.`);
  }
}
