import { textsOf } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { paiseFromMajor, rupees, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { cashier } from './texts.ts';

/** The limits of an amount (R5.8). Paise; null if there is no such limit. */
export interface AmountRule {
  readonly min: Paise | null;
  readonly max: Paise | null;
  /** What remains of the site's limit per 24 hours. */
  readonly left: Paise | null;
  /** What remains of the player's own deposit limits. */
  readonly ownLeft: Paise | null;
  /** What can be withdrawn; null if the provider does not say. */
  readonly available: Paise | null;
}

/** A rule for deposits by a method that has limits of its own: the tighter of two bounds applies. */
export function ruleFor(rule: AmountRule, way: PaymentWay | undefined): AmountRule {
  if (way === undefined) return rule;
  return {
    ...rule,
    min: tighter(Math.max, rule.min, way.minDeposit),
    max: tighter(Math.min, rule.max, way.maxDeposit),
  };
}

function tighter(choose: (a: number, b: number) => number, one: Paise | null, other: Paise | null) {
  return one === null || other === null ? (one ?? other) : (choose(one, other) as Paise);
}

/** Typed text as paise; undefined if it is not an amount, or has more than two decimals. */
export function typedPaise(text: string): Paise | undefined {
  return /^(?:\d{1,10}(?:\.\d{0,2})?|\.\d{1,2})$/.test(text) ? paiseFromMajor(Number(text)) : undefined;
}

/** What is wrong with a typed amount, and what would be right; null if it is fine. */
export function amountProblem(
  typed: string,
  rule: AmountRule,
  write: (amount: Paise) => string,
): string | null {
  const t = textsOf(cashier);
  if (typed.trim() === '') return t('amount is a required field');
  const amount = typedPaise(typed.trim());
  if (amount === undefined) return t('amount is not valid.');
  if (rule.available !== null && amount > rule.available) {
    return t('Only {amount} is available. Enter a lower amount.', { amount: write(rule.available) });
  }
  if (amount === ZERO && rule.min === null) return t('amount is not valid.');
  if (rule.min !== null && amount < rule.min)
    return t('The minimum is {amount}.', { amount: write(rule.min) });
  if (rule.max !== null && amount > rule.max) {
    return t('The maximum per transaction is {amount}.', { amount: write(rule.max) });
  }
  if (rule.ownLeft !== null && amount > rule.ownLeft) {
    return t('You have {amount} left of your own deposit limit.', { amount: write(rule.ownLeft) });
  }
  if (rule.left !== null && amount > rule.left) {
    return t('You have {amount} left of the 24-hour limit. Enter a lower amount or try again later.', {
      amount: write(rule.left),
    });
  }
  return null;
}

interface Bounds {
  readonly min: Paise | null;
  readonly max: Paise | null;
}

type Texts = Write<TextOf<typeof cashier>>;

/** Bounds as shown beside a name: `₹100 to ₹5,000`; null where neither is published. */
export function boundsText({ min, max }: Bounds, write: (amount: Paise) => string, t: Texts): string | null {
  if (min === null) return max === null ? null : t('up to {max}', { max: write(max) });
  if (max === null) return t('from {min}', { min: write(min) });
  return t('{min} to {max}', { min: write(min), max: write(max) });
}

/** Bounds as a sentence; null where neither is published. */
export function boundsSentence(
  { min, max }: Bounds,
  write: (amount: Paise) => string,
  t: Texts,
): string | null {
  if (min === null) return max === null ? null : t('Up to {max} per transaction.', { max: write(max) });
  if (max === null) return t('From {min} per transaction.', { min: write(min) });
  return t('{min} to {max} per transaction.', { min: write(min), max: write(max) });
}

/** The limits of an amount, shown before anything is typed; empty where none is published. */
export function limitHint(rule: AmountRule, write: (amount: Paise) => string, t: Texts): string {
  const { available, left, ownLeft } = rule;
  return [
    available === null ? null : t('{amount} available to withdraw.', { amount: write(available) }),
    boundsSentence(rule, write, t),
    left === null ? null : t('{amount} left of the 24-hour limit.', { amount: write(left) }),
    ownLeft === null ? null : t('{amount} left of your own limit.', { amount: write(ownLeft) }),
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** Round amounts to choose from instead of typing, within the rule; at most four, paise. */
export function quickAmounts(rule: AmountRule): readonly Paise[] {
  const bounds = [rule.max, rule.left, rule.ownLeft, rule.available].filter((bound) => bound !== null);
  const most = Math.min(...bounds);
  return ROUND_AMOUNTS.filter((amount) => amount >= (rule.min ?? 0) && amount <= most).slice(0, 4);
}

const ROUND_AMOUNTS: readonly Paise[] = [100, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000].map(
  rupees,
);
