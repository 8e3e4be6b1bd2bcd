import type { Side } from '@layline/units/betting.ts';
import { opposite } from '@layline/units/betting.ts';
import { isResting } from '../betting/reduce.ts';
import type { Market, Player, Position, Runner } from '../model.ts';

/**
 * What others offer, as armed orders watch it (trading rules T3.2). One reading asks many times about the same books, so levels and own
 * offers are kept until something is placed.
 */
export class Depth {
  readonly #levels = new Map<Runner, Map<Side, readonly [tick: number, size: number][]>>();
  readonly #own = new Map<Position, ReadonlyMap<string, number>>();
  /** Bets of owners looked at so far. */
  walked = 0;

  /** Forgets what it knows. Call this after anything has been placed. */
  clear(): void {
    this.#levels.clear();
    this.#own.clear();
  }

  /**
   * Ladder index of the best price at which, or at better prices, others offer `size` paise to somebody on `side`; null if they do not offer
   * as much.
   */
  reached(
    { player, market, runner }: { readonly player: Player; readonly market: Market; readonly runner: Runner },
    side: Side,
    size: number,
  ): number | null {
    const resting = opposite(side);
    const position = player.positions.get(market);
    const own = position === undefined || position.unmatched === 0 ? null : this.#ownOffers(position);
    let left = size;
    for (const [tick, offered] of this.#levelsOf(runner, resting)) {
      left -= offered - (own?.get(keyOf(runner, resting, tick)) ?? 0);
      if (left <= 0) return tick;
    }
    return null;
  }

  #levelsOf(runner: Runner, side: Side): readonly [tick: number, size: number][] {
    const sides = this.#levels.get(runner) ?? new Map<Side, readonly [number, number][]>();
    this.#levels.set(runner, sides);
    const known = sides.get(side) ?? runner.book.levels(side, Infinity);
    sides.set(side, known);
    return known;
  }

  #ownOffers(position: Position): ReadonlyMap<string, number> {
    const known = this.#own.get(position);
    if (known !== undefined) return known;
    const own = new Map<string, number>();
    for (let bet = position.first; bet !== null; bet = bet.behind) {
      this.walked += 1;
      if (!isResting(bet)) continue;
      const key = keyOf(bet.runner, bet.side, bet.tick);
      own.set(key, (own.get(key) ?? 0) + bet.remaining);
    }
    this.#own.set(position, own);
    return own;
  }
}

function keyOf({ index }: Runner, side: Side, tick: number): string {
  return `${index} ${side} ${tick}`;
}
