import type { Purse, TransactionType } from '../../provider/statement.ts';

/** What a line is about, in a word. */
export const TYPE_WORDS: Readonly<Record<Exclude<TransactionType, 'UNKNOWN'>, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  SETTLEMENT: 'Settlement',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  CASINO: 'Casino',
  CORRECTION: 'Correction',
};

/** The same for a type that may not be known: null then. */
export function typeText(type: TransactionType): string | null {
  return type === 'UNKNOWN' ? null : TYPE_WORDS[type];
}

/** The player's accounts. */
export const PURSE_WORDS: Readonly<Record<Purse, string>> = {
  CASH: 'Cash',
  BONUS: 'Bonus',
  WITHDRAWAL: 'Held for withdrawal',
};
