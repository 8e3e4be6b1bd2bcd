import type { Level, Market, MarketBook } from '@layline/contract/entities/market.ts';
import { exampleMarket } from '@layline/contract/examples/cricket-match.ts';
import { LADDER_LENGTH, priceAt } from '@layline/units/ladder.ts';
import { generator } from '../odds-page/generator.ts';

export const RUNNERS = 6;
/** Levels per side, as many as the desk subscribes to. */
const DEPTH = 10;
/** Ladder index around which each runner is traded. */
const CENTRE = 150;
/** Ticks that a price goes from there at most, so that it stays in view. */
const WANDERS = 2;
/** Share of the updates in which the price moves a tick; in all others an amount changes. */
const PRICES_MOVE = 0.05;

export type SideName = 'back' | 'lay';

/** What a cell shows from now on. Size in whole rupees, 0 if nothing is on offer. */
export interface CellChange {
  readonly side: SideName;
  /** Ladder index of its price. */
  readonly index: number;
  readonly size: number;
}

/** One update of a runner's ladder. */
export interface LadderMove {
  readonly runner: number;
  readonly cells: readonly CellChange[];
  /** The sides with a change. */
  readonly sides: readonly SideName[];
}

interface Ladder {
  /** Ladder index of the best price to back; the best to lay is a tick above. */
  best: number;
  /** What is on offer, by ladder index; whole rupees. */
  readonly sizes: Readonly<Record<SideName, Map<number, number>>>;
}

/** All prices, so that making a message costs the page little. */
const PRICES = Array.from({ length: LADDER_LENGTH }, (_, index) => priceAt(index) / 100);
const SIDES = ['back', 'lay'] as const;

/** Ladder indices of the prices on offer on a side, best first. */
function indicesOf({ best }: Ladder, side: SideName): number[] {
  return Array.from({ length: DEPTH }, (_, level) => (side === 'back' ? best - level : best + 1 + level));
}

function levelsOf(ladder: Ladder, side: SideName): Level[] {
  return indicesOf(ladder, side).map((index) => [PRICES[index] ?? 0, ladder.sizes[side].get(index) ?? 0]);
}

/** A market of six runners with ten prices on each side, and a seeded walk that changes one ladder after another. */
export class MovingLadders {
  readonly #random = generator(16);
  readonly #ladders: readonly Ladder[];
  #sequence = 1;

  constructor() {
    this.#ladders = Array.from({ length: RUNNERS }, () => {
      const ladder: Ladder = { best: CENTRE, sizes: { back: new Map(), lay: new Map() } };
      this.#fill(ladder);
      return ladder;
    });
  }

  /** The market as the exchange would send it. */
  market(): Market {
    const runners = Array.from({ length: RUNNERS }, (_, runner) => ({
      runnerId: `r${runner}`,
      name: `Runner ${runner + 1}`,
      sortPriority: runner,
      status: 'ACTIVE' as const,
      reductionFactor: null,
    }));
    return { ...exampleMarket, runners, book: this.#book() };
  }

  /** Changes one ladder: an amount, or now and then all prices by a tick. */
  move(): LadderMove {
    this.#sequence += 1;
    const runner = this.#below(RUNNERS);
    const ladder = this.#ladders[runner];
    if (!ladder) return { runner, cells: [], sides: [] };
    if (this.#random() < PRICES_MOVE) return { runner, cells: this.#step(ladder), sides: SIDES };
    const side = this.#random() < 0.5 ? 'back' : 'lay';
    const index = indicesOf(ladder, side)[this.#below(DEPTH)] ?? ladder.best;
    const size = this.#amount();
    ladder.sizes[side].set(index, size);
    return { runner, cells: [{ side, index, size }], sides: [side] };
  }

  /** The last update as a message of the stream. */
  message({ runner, sides }: LadderMove): object {
    const ladder = this.#ladders[runner];
    const levels = ladder ? sides.map((side) => [side, levelsOf(ladder, side)] as const) : [];
    return {
      marketId: exampleMarket.marketId,
      sequence: this.#sequence,
      follows: this.#sequence - 1,
      publishedAt: Date.now(),
      runners: [{ runnerId: `r${runner}`, ...Object.fromEntries(levels) }],
    };
  }

  /** What is on offer now on a side of a runner, by ladder index; whole rupees. */
  offered(runner: number, side: SideName): ReadonlyMap<number, number> {
    return this.#ladders[runner]?.sizes[side] ?? new Map();
  }

  /** A tick up or down: on each side one price comes on offer and one goes off. */
  #step(ladder: Ladder): CellChange[] {
    const { best } = ladder;
    const up = best <= CENTRE - WANDERS || (best < CENTRE + WANDERS && this.#random() < 0.5);
    ladder.best += up ? 1 : -1;
    return this.#fill(ladder);
  }

  /** Takes off what is beyond the prices on offer, and puts amounts where there are none. */
  #fill(ladder: Ladder): CellChange[] {
    return SIDES.flatMap((side) => {
      const sizes = ladder.sizes[side];
      const indices = indicesOf(ladder, side);
      const gone = [...sizes.keys()].filter((index) => !indices.includes(index));
      for (const index of gone) sizes.delete(index);
      const come = indices.filter((index) => !sizes.has(index));
      for (const index of come) sizes.set(index, this.#amount());
      return [...gone, ...come].map((index) => ({ side, index, size: sizes.get(index) ?? 0 }));
    });
  }

  #book(): MarketBook {
    return {
      ...exampleMarket.book,
      sequence: this.#sequence,
      publishedAt: Date.now(),
      runners: this.#ladders.map((ladder, runner) => ({
        runnerId: `r${runner}`,
        status: 'ACTIVE',
        lastPrice: priceAt(CENTRE) / 100,
        totalMatched: 100_000,
        back: levelsOf(ladder, 'back'),
        lay: levelsOf(ladder, 'lay'),
        quote: null,
      })),
    };
  }

  #amount(): number {
    return 100 + this.#below(90_000);
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }
}
