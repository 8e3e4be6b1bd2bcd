import { fraction } from './fraction.ts';
import type { BetKind, Fraction } from './game.ts';

/** How many of all equally likely outcomes return this much, hundredths of the stake. */
export interface Count {
  readonly ways: bigint;
  readonly returns: number;
}

interface CountedBet<Outcome> extends Omit<BetKind<Outcome>, 'rtp' | 'mostReturn'> {
  /** Together the counts cover every outcome once. */
  readonly counts: readonly Count[];
}

/** Average return per unit of stake over the counted outcomes. */
export function averageOfCounts(counts: readonly Count[]): Fraction {
  const all = counts.reduce((sum, { ways }) => sum + ways, 0n);
  const returned = counts.reduce((sum, { ways, returns }) => sum + ways * BigInt(returns), 0n);
  return fraction(returned, all * 100n);
}

/** A bet whose figures are derived from a count of all outcomes, so that a changed payout also changes what the page says. */
export function countedBet<Outcome>({ counts, ...bet }: CountedBet<Outcome>): BetKind<Outcome> {
  return {
    ...bet,
    rtp: averageOfCounts(counts),
    mostReturn: Math.max(...counts.map(({ returns }) => returns)),
  };
}
