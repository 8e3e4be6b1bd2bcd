import { addMatchedLine, addUnmatchedLine, lineMagnitude } from './lines.ts';
import type { LineSums } from './lines.ts';
import type { Payoff } from './payoff.ts';
import { addAllMatched, addMatched, addUnmatched, copyOfSums, magnitude } from './winners.ts';
import type { WinnersSums } from './winners.ts';

/** The sums over bets in a market from which exposure is computed: of one player, or of a level of agents. */
export type Holdings =
  | { readonly kind: 'WINNERS'; readonly sums: WinnersSums }
  | { readonly kind: 'LINE'; readonly sums: LineSums }
  | { readonly kind: 'SESSION'; readonly sums: LineSums }
  | { readonly kind: 'METER'; readonly sums: WinnersSums };

/** Adds the payoff of a matched bet. */
export function addStruck(holdings: Holdings, payoff: Payoff): void {
  if (holdings.kind === 'LINE' || holdings.kind === 'SESSION') addMatchedLine(holdings.sums, payoff);
  else addMatched(holdings.sums, payoff);
}

/** Adds the worst payoff of an unmatched bet. */
export function addHeld(holdings: Holdings, payoff: Payoff): void {
  if (holdings.kind === 'LINE' || holdings.kind === 'SESSION') addUnmatchedLine(holdings.sums, payoff);
  else addUnmatched(holdings.sums, payoff);
}

/** Sum of the magnitudes: how large numbers can get in arithmetic on the sums. */
export function magnitudeOf(holdings: Holdings): number {
  if (holdings.kind === 'LINE' || holdings.kind === 'SESSION') return lineMagnitude(holdings.sums);
  return magnitude(holdings.sums, null);
}

function copyOfLines({ lines, matched, unmatched }: LineSums): LineSums {
  return {
    lines: [...lines],
    matched: { yes: [...matched.yes], no: [...matched.no] },
    unmatched: { yes: [...unmatched.yes], no: [...unmatched.no] },
  };
}

/** A copy on which something can be tried. */
export function copyOf(holdings: Holdings): Holdings {
  if (holdings.kind === 'LINE' || holdings.kind === 'SESSION') {
    return { kind: holdings.kind, sums: copyOfLines(holdings.sums) };
  }
  return { kind: holdings.kind, sums: copyOfSums(holdings.sums) };
}

/** Adds the matched bets of other holdings of the same market, or with a sign of −1 the opposite of them. */
export function addMatchedOf(to: Holdings, from: Holdings, sign: 1 | -1): void {
  if (from.kind === 'WINNERS' || from.kind === 'METER') {
    if (to.kind === from.kind) addAllMatched(to.sums, from.sums, sign);
    return;
  }
  const { lines, matched } = from.sums;
  lines.forEach((at, index) => {
    const [yes, no] = [matched.yes[index] ?? 0, matched.no[index] ?? 0];
    addStruck(to, { at, yes: sign * yes, no: sign * no });
  });
}
