import type { CueList } from '../cue-list.ts';
import { SECOND } from '../cue-list.ts';
import type { HousePlan, HouseWord } from './plan.ts';

/** Match time between the last bet and the result: time enough to look at the figures again. */
const SETTLE_AFTER = 20 * SECOND;

/** How a market of the house ends: a figure in runs, a runner by index, or void with the reason. */
export type Verdict =
  | { readonly lineResult: number }
  | { readonly winner: number }
  | { readonly void: string };

/** Writes what the house says into a match: each market is opened, quoted, closed and decided once. */
export class HouseQuoter {
  readonly #list: CueList;
  /** Words of the markets that take bets. */
  readonly #words = new Map<string, HouseWord>();
  #due: { readonly at: number; readonly market: string; readonly verdict: Verdict }[] = [];

  constructor(list: CueList) {
    this.#list = list;
  }

  open(at: number, plan: HousePlan, word: HouseWord): void {
    this.#list.add({ at, type: 'houseMarket', plan, word });
    this.#words.set(plan.key, word);
  }

  /** Says it, unless it was said already. */
  quote(at: number, market: string, word: HouseWord): void {
    const before = this.#words.get(market);
    if (before === undefined || JSON.stringify(before) === JSON.stringify(word)) return;
    this.#words.set(market, word);
    this.#list.add({ at, type: 'houseQuote', market, word });
  }

  /** No more bets: what it is about is still to come. */
  close(at: number, market: string): void {
    if (!this.#words.delete(market)) return;
    this.#list.add({ at, type: 'suspend', markets: [market], reason: 'RESULT_PENDING', lapse: true });
  }

  /** No more bets; the result follows when it has been looked at again. */
  decide(at: number, market: string, verdict: Verdict): void {
    this.close(at, market);
    this.#due.push({ at: at + SETTLE_AFTER, market, verdict });
  }

  /** Gives the results that are due by now. */
  advance(at: number): void {
    const due = this.#due.filter((each) => each.at <= at);
    this.#due = this.#due.filter((each) => each.at > at);
    for (const each of due) this.#settle(at, each.market, each.verdict);
  }

  /** Gives all results, not before their time; answers when the last was given. */
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
