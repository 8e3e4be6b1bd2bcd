/**
 * When an automatic cash-out fires: once the figure is at least an amount, at most an amount, or an amount below the
 * highest figure since it was armed (trading rules T3.1).
 */
export const TRIGGER_RULES = ['PROFIT', 'LOSS', 'TRAILING'] as const;
export type TriggerRule = (typeof TRIGGER_RULES)[number];

/**
 * FIRED: its cash-out is in the bet delay. DONE: it was struck. FAILED: it lapsed too often. LAPSED: the market closed,
 * or the account may no longer bet (trading rules T3.4).
 */
export const TRIGGER_STATUSES = ['ARMED', 'FIRED', 'DONE', 'FAILED', 'CANCELLED', 'LAPSED'] as const;
export type TriggerStatus = (typeof TRIGGER_STATUSES)[number];

/** Reasons for refusing an automatic cash-out or an armed order, in addition to those of a cash-out or an order (trading rules T3.7). */
export const TRIGGER_REFUSALS = [
  'INVALID_TRIGGER',
  'TOO_MANY_TRIGGERS',
  'TRIGGER_ALREADY_TRUE',
  'TRIGGER_NOT_FOUND',
] as const;
export type TriggerRefusalCode = (typeof TRIGGER_REFUSALS)[number];
