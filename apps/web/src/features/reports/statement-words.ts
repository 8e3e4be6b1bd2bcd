import type { Purse, TransactionType } from '@layline/contract/entities/statement.ts';

/** What a line is about, in a word. */
export const TYPE_WORDS: Readonly<Record<TransactionType, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  SETTLEMENT: 'Settlement',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  CASINO: 'Casino',
  CORRECTION: 'Correction',
};

/** The player's accounts. */
export const PURSE_WORDS: Readonly<Record<Purse, string>> = {
  CASH: 'Cash',
  BONUS: 'Bonus',
  WITHDRAWAL: 'Held for withdrawal',
};
