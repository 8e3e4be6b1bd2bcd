/** Sports that are bet on, by their ids (R9.15). */

export const FOOTBALL = 1;
export const TENNIS = 2;
export const CRICKET = 3;
export const KABADDI = 25;
export const HORSE_RACING = 26;

export type SportId = typeof FOOTBALL | typeof TENNIS | typeof CRICKET | typeof KABADDI | typeof HORSE_RACING;
