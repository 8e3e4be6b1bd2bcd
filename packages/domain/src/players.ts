/**
 * ACTIVE players may bet. The others may not, but their open bets stand: LOCKED was set by an operator, EXCLUDED and TIME_OUT by
 * the player.
 */
export const PLAYER_STATES = ['ACTIVE', 'LOCKED', 'EXCLUDED', 'TIME_OUT'] as const;
export type PlayerState = (typeof PLAYER_STATES)[number];
