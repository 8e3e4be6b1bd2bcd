import type { MarketResult } from '@layline/engine/commands.ts';

/** A market's result; null if all its bets are void. */
export type Decision = MarketResult | null;

/** A correction that one operator has proposed and another is to approve. */
export interface Correction {
  readonly proposalId: string;
  readonly marketId: string;
  /** The version of the market that both have seen. */
  readonly marketVersion: number;
  readonly decision: Decision;
  /** What the second was told at last; null as long as nobody knows what became of it. */
  told: 'DONE' | 'REFUSED' | null;
}

/** How markets ended, according to the feed and the traders, and how operators have corrected that. */
export class ResultRecords {
  readonly corrections: Correction[] = [];
  /** Markets in which players were told that a bet was matched. */
  readonly #matched = new Set<string>();
  readonly #first = new Map<string, Decision>();

  /** A player was told that a bet was matched. */
  matched(marketId: string): void {
    this.#matched.add(marketId);
  }

  /** Those of the markets in which bets were matched; all of them if there are none. */
  withBets<T extends string>(markets: readonly T[]): readonly T[] {
    const matched = markets.filter((one) => this.#matched.has(one));
    return matched.length > 0 ? matched : markets;
  }

  /** Records the first result of a market, which the exchange has carried out. */
  decided(marketId: string, decision: Decision): void {
    if (!this.#first.has(marketId)) this.#first.set(marketId, decision);
  }

  /** The markets with a result, in the order in which they ended. */
  get markets(): readonly string[] {
    return [...this.#first.keys()];
  }

  /** The markets for which a correction was acknowledged. */
  get corrected(): readonly string[] {
    return this.corrections.filter(({ told }) => told === 'DONE').map(({ marketId }) => marketId);
  }

  /** Undefined until there is one. */
  firstOf(marketId: string): Decision | undefined {
    return this.#first.get(marketId);
  }

  /** The correction that counts, because its market has not changed since; undefined if none was carried out. */
  lastOf(marketId: string): Correction | undefined {
    return this.corrections
      .filter((one) => one.marketId === marketId && one.told === 'DONE')
      .toSorted((a, b) => a.marketVersion - b.marketVersion)
      .at(-1);
  }

  /** The result that counts; undefined if there is none. */
  inForce(marketId: string): Decision | undefined {
    const last = this.lastOf(marketId);
    return last === undefined ? this.#first.get(marketId) : last.decision;
  }
}

/** Whether two results decide the same. Where there is a figure, it alone counts, whatever is said of the runners. */
export function isSameDecision(one: Decision, two: Decision): boolean {
  if (one === null || two === null) return one === two;
  if (one.lineResult !== null || two.lineResult !== null) return one.lineResult === two.lineResult;
  return textOf(one) === textOf(two);
}

function textOf({ runners }: MarketResult): string {
  return runners
    .map(({ runnerId, outcome, deadHeat }) => `${runnerId} ${outcome} ${deadHeat}`)
    .toSorted()
    .join(', ');
}
