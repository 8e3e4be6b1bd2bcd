/** Longest search for a game. */
export const SEARCH_MAX = 64;
