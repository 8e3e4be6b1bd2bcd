/** The type of a statement line. */
export type LineType =
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'SETTLEMENT'
  | 'COMMISSION'
  | 'BONUS'
  | 'CASINO'
  | 'CORRECTION';

const BY_KIND: readonly (readonly [RegExp, LineType])[] = [
  [/_REVERSAL$/, 'CORRECTION'],
  [/^SETTLEMENT/, 'SETTLEMENT'],
  [/^COMMISSION/, 'COMMISSION'],
  [/^REBATE/, 'COMMISSION'],
  [/^(?:DEPOSIT|RECEIVE)/, 'DEPOSIT'],
  [/^(?:WITHDRAW|PAY$)/, 'WITHDRAWAL'],
  [/^BONUS/, 'BONUS'],
  [/^CASINO/, 'CASINO'],
];

const BY_ACCOUNT: readonly (readonly [RegExp, LineType])[] = [
  [/^psp:deposits/, 'DEPOSIT'],
  [/^psp:payouts|:withdrawal_pending$/, 'WITHDRAWAL'],
  [/^house:bonus_cost|^player:.+:bonus$/, 'BONUS'],
  [/^house:casino/, 'CASINO'],
];

/**
 * The type of a line, from the kind of its posting or else from the account on the other side (rules section 11).
 * Anything else is an operator's correction.
 */
export function lineType(kind: string, counterAccount: string): LineType {
  const byKind = BY_KIND.find(([pattern]) => pattern.test(kind));
  if (byKind !== undefined) return byKind[1];
  return BY_ACCOUNT.find(([pattern]) => pattern.test(counterAccount))?.[1] ?? 'CORRECTION';
}
