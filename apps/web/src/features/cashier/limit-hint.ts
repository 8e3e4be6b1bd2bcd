import type { Paise } from '@layline/units/money.ts';
import type { AmountRule } from './amount-rule.ts';

/** The limits of an amount in a line, to be known before typing. */
export function limitHint(rule: AmountRule, write: (amount: Paise) => string): string {
  const parts = [`${write(rule.min)} to ${write(rule.max)} at once.`];
  if (rule.left !== null) parts.push(`${write(rule.left)} left within 24 hours.`);
  if (rule.ownLeft !== null) parts.push(`Your own limit leaves ${write(rule.ownLeft)}.`);
  return parts.join(' ');
}
