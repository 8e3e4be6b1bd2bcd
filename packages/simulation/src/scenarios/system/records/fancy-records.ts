import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { Side } from '@layline/units/betting.ts';
import { meterAt, rateWinningsOf } from '../../../auditor/arithmetic.ts';

/** A bet on a fancy as its player sent it and was answered. Paise, hundredths of a run and of a percent point. */
export interface FancyBet {
  readonly player: string;
  readonly betId: number;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly stake: number;
  /** The worst that the player accepts. */
  readonly asked: Struck;
  /** At what it was matched according to the answer; null if it waited for its delay. */
  readonly answered: Struck | null;
}

/** A line and a rate; a khado and an outcome have no line. */
export interface Struck {
  readonly line: number | null;
  readonly rate: number;
}

/** How a fancy ended: by a figure in hundredths of a run, by a runner, or void. */
export type FancyResult =
  | { readonly by: 'FIGURE'; readonly figure: number }
  | { readonly by: 'RUNNER'; readonly winner: string }
  | { readonly by: 'VOID' };

/** What the feed said about fancies, and what players were answered there. */
export class FancyRecords {
  readonly bets: FancyBet[] = [];
  readonly #terms = new Map<string, FancyTerms>();
  readonly #quoted = new Set<string>();
  readonly #results = new Map<string, FancyResult>();

  listed(marketId: string, terms: FancyTerms): void {
    this.#terms.set(marketId, terms);
  }

  quoted(marketId: string, quotes: readonly HouseQuote[]): void {
    for (const { runnerId, back, lay } of quotes) {
      if (back !== null) this.#quoted.add(rowOf({ marketId, runnerId, side: 'BACK' }, back));
      if (lay !== null) this.#quoted.add(rowOf({ marketId, runnerId, side: 'LAY' }, lay));
    }
  }

  /** Whether the house has ever offered this to bets on this side. */
  wasQuoted(bet: Pick<FancyBet, 'marketId' | 'runnerId' | 'side'>, struck: Struck): boolean {
    return this.#quoted.has(rowOf(bet, struck));
  }

  termsOf(marketId: string): FancyTerms {
    const terms = this.#terms.get(marketId);
    if (terms === undefined) throw new Error(`${marketId} is no fancy`);
    return terms;
  }

  /** Records a result that the exchange has carried out. */
  decided(marketId: string, result: FancyResult): void {
    this.#results.set(marketId, result);
  }

  /** Undefined until a result was carried out. */
  resultOf(marketId: string): FancyResult | undefined {
    return this.#results.get(marketId);
  }
}

function rowOf(
  { marketId, runnerId, side }: Pick<FancyBet, 'marketId' | 'runnerId' | 'side'>,
  { line, rate }: Struck,
): string {
  return `${marketId} ${runnerId} ${side} ${line} ${rate}`;
}

/** What a matched bet makes by a result, paise (rules sections 13.1 and 13.3). */
export function fancyProfit(
  terms: FancyTerms,
  { runnerId, side, stake }: Pick<FancyBet, 'runnerId' | 'side' | 'stake'>,
  struck: Struck,
  result: FancyResult,
): number {
  const forBacker = backerProfit(terms, { runnerId, stake, ...struck }, result);
  return side === 'BACK' ? forBacker : 0 - forBacker;
}

function backerProfit(
  terms: FancyTerms,
  { runnerId, stake, line, rate }: Struck & { readonly runnerId: string; readonly stake: number },
  result: FancyResult,
): number {
  if (result.by === 'VOID') return 0;
  if (result.by === 'FIGURE' && terms.kind === 'METER') {
    const counted = Math.min(Math.max(result.figure, terms.min), terms.max);
    return meterAt(stake, line ?? 0, counted);
  }
  return hasWon(terms, { runnerId, line }, result) ? rateWinningsOf(stake, rate) : -stake;
}

function hasWon(
  terms: FancyTerms,
  { runnerId, line }: { readonly runnerId: string; readonly line: number | null },
  result: Exclude<FancyResult, { readonly by: 'VOID' }>,
): boolean {
  if (result.by === 'RUNNER') return result.winner === runnerId;
  if (terms.kind !== 'RANGE') return result.figure >= (line ?? 0);
  const { from, to } = terms.ranges.find((range) => range.runnerId === runnerId) ?? { from: 1, to: 0 };
  return from <= result.figure && result.figure <= to;
}
