import type { CueList } from '../cue-list.ts';
import { SECOND } from '../cue-list.ts';
import type { HousePlan, HouseWord } from './plan.ts';

/** Match time between the last bet and the result, long enough to check the figures. */
const SETTLE_AFTER = 20 * SECOND;

/** The result of one of the house's markets: a figure in runs, a runner by index, or void with the reason. */
export type Verdict =
  | { readonly lineResult: number }
  | { readonly winner: number }
  | { readonly void: string };

/** Writes the house's quotes into a match: each market is opened, quoted, closed and decided once. */
export class HouseQuoter {
  readonly #list: CueList;
  /** Current quotes of the markets that take bets. */
  readonly #words = new Map<string, HouseWord>();
  #due: { readonly at: number; readonly market: string; readonly verdict: Verdict }[] = [];

  constructor(list: CueList) {
    this.#list = list;
  }

  open(at: number, plan: HousePlan, word: HouseWord): void {
    this.#list.add({ at, type: 'houseMarket', plan, word });
    this.#words.set(plan.key, word);
  }

  /** Sends the quote unless it is unchanged. */
  quote(at: number, market: string, word: HouseWord): void {
    const before = this.#words.get(market);
    if (before === undefined || JSON.stringify(before) === JSON.stringify(word)) return;
    this.#words.set(market, word);
    this.#list.add({ at, type: 'houseQuote', market, word });
  }

  /** No more bets; the outcome is still to come. */
  close(at: number, market: string): void {
    if (!this.#words.delete(market)) return;
    this.#list.add({ at, type: 'suspend', markets: [market], reason: 'RESULT_PENDING', lapse: true });
  }

  /** No more bets; the result follows after a check. */
  decide(at: number, market: string, verdict: Verdict): void {
    this.close(at, market);
    this.#due.push({ at: at + SETTLE_AFTER, market, verdict });
  }

  /** Gives the results that are now due. */
  advance(at: number): void {
    const due = this.#due.filter((each) => each.at <= at);
    this.#due = this.#due.filter((each) => each.at > at);
    for (const each of due) this.#settle(at, each.market, each.verdict);
  }

  /** Gives all results, none before its time; returns the time of the last. */
  finish(at: number): number {
    const last = Math.max(at, ...this.#due.map((each) => each.at));
    this.advance(last);
    return last;
  }

  #settle(at: number, market: string, verdict: Verdict): void {
    if ('void' in verdict) {
      this.#list.add({ at, type: 'voidMarket', market, reason: verdict.void });
      return;
    }
    const { winner, lineResult } = { winner: null, lineResult: null, ...verdict };
    this.#list.add({ at, type: 'result', market, winner, lineResult });
  }
}
