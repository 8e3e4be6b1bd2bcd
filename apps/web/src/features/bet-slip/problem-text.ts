import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Paise } from '@layline/units/money.ts';
import { decimalOdds } from '@layline/ui/format/odds.ts';
import { offerTextWith } from '../../betting/offer-text.ts';
import type { OfferText } from '../../betting/offer-text.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import type { SlipProblem } from './summary/slip-problems.ts';
import type { betSlip } from './texts.ts';

/** A problem, and its one-tap fix. */
interface ProblemText {
  readonly text: string;
  /** Label of the button that applies the fix; null if there is none. */
  readonly fix: string | null;
}

const DISABLED = {
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

type SlipTexts = Write<TextOf<typeof betSlip>>;

function only(text: string): ProblemText {
  return { text, fix: null };
}

/**
 * A problem in words. `amount` writes money the site's way; `form` is how the market's bets are written, `offer`
 * their price.
 */
export function problemText(
  problem: SlipProblem,
  t: SlipTexts,
  amount: (value: Paise) => string,
  form: BetForm,
  offer: OfferText,
): ProblemText {
  const isLine = form === 'LINE';
  switch (problem.code) {
    case 'OFFLINE':
      return only(t('No connection. You can place the bet once you are back online.'));
    case 'LOADING':
      return only(t('The market is loading.'));
    case 'PLAY_STOPPED':
      return only(t(STOPPED[problem.stop]));
    case 'BETTING_DISABLED':
      return only(t(DISABLED[problem.reason]));
    case 'PRICE_MISSING':
      return only(isLine ? t('Enter a line.') : t('Enter the odds.'));
    case 'PRICE_OFF_SCALE': {
      // In decimals, as typed.
      const nearest = offerTextWith(decimalOdds)(form, problem.fix.price, problem.fix.line);
      return {
        text: isLine
          ? t('This line is not offered; the nearest is {nearest}.', { nearest })
          : t('These odds are not on the ladder; the nearest is {nearest}.', { nearest }),
        fix: t('Use {value}', { value: nearest }),
      };
    }
    case 'NOT_OFFERED':
      return only(t('No quote on this side. You can place the bet when there is one.'));
    case 'RATE_MOVED': {
      const now = offer(form, problem.fix.price, problem.fix.line);
      return { text: t('The quote is now {now}.', { now }), fix: t('Use {value}', { value: now }) };
    }
    case 'STAKE_MISSING':
      return only(t('Enter a stake or choose an amount.'));
    case 'STAKE_DECIMALS':
      return only(t('Enter an amount with up to two decimal places.'));
    default:
      return {
        text: stakeText(problem, t, amount),
        fix: problem.fix && t('Use {value}', { value: amount(problem.fix.stake) }),
      };
  }
}

type StakeProblem = Extract<SlipProblem, { readonly fix: { readonly stake: Paise } | null }>;

function stakeText(problem: StakeProblem, t: SlipTexts, amount: (value: Paise) => string): string {
  switch (problem.code) {
    case 'STAKE_BELOW_MIN':
      return t('The minimum stake is {amount}.', { amount: amount(problem.min) });
    case 'STAKE_STEP':
      return t('Stakes must be in steps of {amount}.', { amount: amount(problem.step) });
    case 'MAX_STAKE':
      return t('The maximum stake is {amount}.', { amount: amount(problem.limit) });
    case 'MAX_PAYOUT':
      return t('The maximum win for one bet is {amount}.', { amount: amount(problem.limit) });
    case 'MAX_EXPOSURE':
      return t('Your maximum exposure in this market is {amount}.', { amount: amount(problem.limit) });
    case 'FUNDS':
      return t('Your balance of {amount} does not cover this bet.', { amount: amount(problem.limit) });
  }
}
