import type { Fraction, TableGame } from './game.ts';

/** A line of the pay table on a game's page (rules section 16.6). */
export interface PayLine {
  readonly bet: string;
  readonly name: string;
  readonly group: string;
  readonly pays: string;
  /** Percent with two decimals, e.g. `97.85`. */
  readonly rtp: string;
  /** 100 minus the RTP as shown, so that the two add up on the page. */
  readonly houseEdge: string;
}

/** The pay table of a game, from the bets that it actually uses. */
export function payTable(game: TableGame): PayLine[] {
  return game.bets.map(({ id, name, group, pays, rtp }) => {
    const hundredths = percentHundredths(rtp);
    return {
      bet: id,
      name,
      group,
      pays,
      rtp: twoDecimals(hundredths),
      houseEdge: twoDecimals(10_000n - hundredths),
    };
  });
}

/** A non-negative fraction as a percentage with two decimals, half rounded up, e.g. 36/37 as `97.30`. */
export function percent(fraction: Fraction): string {
  return twoDecimals(percentHundredths(fraction));
}

function percentHundredths({ over, under }: Fraction): bigint {
  return (over * 20_000n + under) / (2n * under);
}

function twoDecimals(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
