/** How many times as fast as in reality a match can run. */
export const SPEEDS = [1, 4, 16, 60] as const;
