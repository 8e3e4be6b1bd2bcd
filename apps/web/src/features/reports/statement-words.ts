import type { Purse, TransactionType } from '../../provider/statement.ts';

/** What a line is about, in a word. */
export const TYPE_WORDS: Readonly<Record<TransactionType, string | null>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  SETTLEMENT: 'Settlement',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  CASINO: 'Casino',
  CORRECTION: 'Correction',
  UNKNOWN: null,
};

/** The player's accounts. */
export const PURSE_WORDS: Readonly<Record<Purse, string>> = {
  CASH: 'Cash',
  BONUS: 'Bonus',
  WITHDRAWAL: 'Held for withdrawal',
};
