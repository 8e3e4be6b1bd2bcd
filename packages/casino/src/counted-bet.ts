import { fraction } from './fraction.ts';
import type { BetKind, Fraction } from './game.ts';

/** How many of all equally likely outcomes return this much, hundredths of the stake. */
export interface Count {
  readonly ways: bigint;
  readonly returns: number;
}

interface CountedBet<Outcome> extends Omit<BetKind<Outcome>, 'rtp' | 'mostReturn'> {
  /** Every outcome is in one of the counts. */
  readonly counts: readonly Count[];
}

/** What a unit of stake returns on average over the outcomes counted. */
export function averageOfCounts(counts: readonly Count[]): Fraction {
  const all = counts.reduce((sum, { ways }) => sum + ways, 0n);
  const returned = counts.reduce((sum, { ways, returns }) => sum + ways * BigInt(returns), 0n);
  return fraction(returned, all * 100n);
}

/** A bet whose figures follow from a count of all outcomes, so that a changed payout changes what the page says of it. */
export function countedBet<Outcome>({ counts, ...bet }: CountedBet<Outcome>): BetKind<Outcome> {
  return {
    ...bet,
    rtp: averageOfCounts(counts),
    mostReturn: Math.max(...counts.map(({ returns }) => returns)),
  };
}
