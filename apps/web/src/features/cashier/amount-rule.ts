import { paiseFromMajor, rupees, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/** What an amount has to keep to (R5.8). Paise; null is no limit of that kind. */
export interface AmountRule {
  readonly min: Paise | null;
  readonly max: Paise | null;
  /** What the site's limit per 24 hours leaves. */
  readonly left: Paise | null;
  /** What the player's own deposit limits leave. */
  readonly ownLeft: Paise | null;
  /** What can be taken out; null also where the provider does not say. */
  readonly available: Paise | null;
}

/** What was typed as paise; undefined for what is no amount, or has more than two decimals. */
export function typedPaise(text: string): Paise | undefined {
  return /^(?:\d{1,10}(?:\.\d{0,2})?|\.\d{1,2})$/.test(text) ? paiseFromMajor(Number(text)) : undefined;
}

/** What is wrong with a typed amount, in a sentence that says what would be right; null if nothing is. */
export function amountProblem(
  typed: string,
  rule: AmountRule,
  write: (amount: Paise) => string,
): string | null {
  if (typed.trim() === '') return 'amount is a required field';
  const amount = typedPaise(typed.trim());
  if (amount === undefined) return 'amount is not valid.';
  if (rule.available !== null && amount > rule.available) {
    return `Only ${write(rule.available)} is available. Enter a lower amount.`;
  }
  if (amount === ZERO && rule.min === null) return 'amount is not valid.';
  if (rule.min !== null && amount < rule.min) return `The minimum is ${write(rule.min)}.`;
  if (rule.max !== null && amount > rule.max) return `The maximum per transaction is ${write(rule.max)}.`;
  if (rule.ownLeft !== null && amount > rule.ownLeft) {
    return `You have ${write(rule.ownLeft)} left of your own deposit limit.`;
  }
  if (rule.left !== null && amount > rule.left) {
    return `You have ${write(rule.left)} left of the 24-hour limit. Enter a lower amount or try again later.`;
  }
  return null;
}

/** Some bounds in words: `₹100 to ₹5,000`, `from ₹100`; null where neither is published. */
export function boundsText(
  { min, max }: { readonly min: Paise | null; readonly max: Paise | null },
  write: (amount: Paise) => string,
): string | null {
  if (min === null) return max === null ? null : `up to ${write(max)}`;
  return max === null ? `from ${write(min)}` : `${write(min)} to ${write(max)}`;
}

/** The limits of an amount in a line, to be known before typing; empty where none is published. */
export function limitHint(rule: AmountRule, write: (amount: Paise) => string): string {
  const bounds = boundsText(rule, write);
  return [
    rule.available === null ? '' : `${write(rule.available)} available to withdraw.`,
    bounds === null ? '' : `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)} per transaction.`,
    rule.left === null ? '' : `${write(rule.left)} left of the 24-hour limit.`,
    rule.ownLeft === null ? '' : `${write(rule.ownLeft)} left of your own limit.`,
  ]
    .filter((part) => part !== '')
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
