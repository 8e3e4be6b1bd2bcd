/** What a device can be notified of: a market was settled, an offer was taken, an alert of the player has gone off. */
export const NOTICE_KINDS = ['SETTLED', 'MATCHED', 'ALERT'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * What an alert waits for: a runner's best price to back at or above a price, or at or below it; an amount matched in the market; the market suspended,
 * open again, or turned in-play; the next wicket, goal, game or points in the match.
 */
export const ALERT_CONDITIONS = [
  'PRICE_AT_LEAST',
  'PRICE_AT_MOST',
  'VOLUME',
  'SUSPENDED',
  'REOPENED',
  'IN_PLAY',
  'SCORE',
] as const;
export type AlertCondition = (typeof ALERT_CONDITIONS)[number];
