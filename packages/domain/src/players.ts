/**
 * ACTIVE may bet. The others may not, and their open bets stand: LOCKED is an operator's doing, EXCLUDED and TIME_OUT are
 * the player's own.
 */
export const PLAYER_STATES = ['ACTIVE', 'LOCKED', 'EXCLUDED', 'TIME_OUT'] as const;
export type PlayerState = (typeof PLAYER_STATES)[number];
