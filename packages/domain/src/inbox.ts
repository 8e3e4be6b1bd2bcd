/** What can happen to a player's bets while nobody looks. */
export const BET_NEWS = [
  'SETTLED',
  'VOID',
  'LAPSED',
  'CANCELLED',
  'AUTOMATIC_DONE',
  'AUTOMATIC_FAILED',
  'ARMED_PLACED',
  'ARMED_FAILED',
] as const;
export type BetNews = (typeof BET_NEWS)[number];
