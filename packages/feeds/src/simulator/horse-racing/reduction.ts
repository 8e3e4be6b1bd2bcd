import type { RaceChances } from './chances.ts';

/**
 * Reduction factors of a withdrawn horse (rules section 7.6), basis points, chosen so that earlier bets keep their value at the
 * reduced prices. In the win market it is the horse's chance of winning; in the place market, the share by which the others' odds
 * against fall, weighted by their chances of a place.
 */
export function reductionFactors(
  before: RaceChances,
  after: RaceChances,
  withdrawn: number,
): { readonly win: number; readonly place: number } {
  let weights = 0;
  let sum = 0;
  for (const [i, chance] of before.place.entries()) {
    const later = after.place[i] ?? 0;
    if (i === withdrawn || chance <= 0 || chance >= 1 || later <= 0) continue;
    weights += chance;
    sum += chance * (1 - (1 / later - 1) / (1 / chance - 1));
  }
  return {
    win: basisPoints(before.win[withdrawn] ?? 0),
    place: basisPoints(weights > 0 ? sum / weights : 0),
  };
}

function basisPoints(share: number): number {
  return Math.round(Math.min(0.95, Math.max(0, share)) * 10_000);
}
