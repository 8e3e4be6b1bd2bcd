import { formatDecimal } from '../text/format-price.ts';

/** Format of odds: 1.34, 17/50 or −294. */
export type OddsFormat = 'decimal' | 'fractional' | 'american';

/** Writes odds given the winnings in ten-thousandths of the stake: 3400 is 1.34 in decimals. */
export type WriteOdds = (win: number) => string;

/** Decimal odds: what a unit staked returns, as exchanges print it: 1.01, 2.5, 110, 1.955. */
export const decimalOdds: WriteOdds = (win) => formatDecimal(win + 10_000, 4);
