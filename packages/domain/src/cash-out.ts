/**
 * Reasons for refusing a cash-out, in addition to those of an order, in the order in which they are checked (trading
 * rules T1.8).
 */
export const CASH_OUT_REFUSALS = [
  'CASH_OUT_IN_PROGRESS',
  'NOTHING_TO_CASH_OUT',
  'CASH_OUT_UNAVAILABLE',
  'FIGURE_WORSE',
] as const;
export type CashOutRefusalCode = (typeof CASH_OUT_REFUSALS)[number];

/** WAITING: in the bet delay. LAPSED and CANCELLED: nothing was struck (trading rules T1.9). */
export const CASH_OUT_STATUSES = ['WAITING', 'DONE', 'LAPSED', 'CANCELLED'] as const;
export type CashOutStatus = (typeof CASH_OUT_STATUSES)[number];
