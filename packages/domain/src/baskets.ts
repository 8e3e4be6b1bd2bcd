/** Maximum legs of a basket (trading rules T5). */
export const BASKET_LEGS_MAX = 20;

/** Reasons for refusing a basket, in addition to those of an order. */
export const BASKET_REFUSALS = ['BASKET_IN_PROGRESS', 'FOK_NOT_FILLED'] as const;
export type BasketRefusalCode = (typeof BASKET_REFUSALS)[number];

/** WAITING: in the bet delay. LAPSED and CANCELLED: no leg was struck. */
export const BASKET_STATUSES = ['WAITING', 'DONE', 'LAPSED', 'CANCELLED'] as const;
export type BasketStatus = (typeof BASKET_STATUSES)[number];
