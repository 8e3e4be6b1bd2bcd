import { FIGURES, LEVEL_LADDERS, PRICE_LADDERS } from './protocol.ts';
import type {
  FigureName,
  LevelLadderName,
  LevelPriceSize,
  PriceLadderName,
  PriceSize,
  RunnerChange,
} from './protocol.ts';

/** Immutable snapshot of one runner's ladders and figures, in the recording's own units. */
export type RunnerSnapshot = {
  readonly id: number;
  readonly handicap: number;
} & { readonly [L in PriceLadderName]: readonly PriceSize[] } & {
  readonly [L in LevelLadderName]: readonly LevelPriceSize[];
} & { readonly [F in FigureName]: number | null };

/** Ladders sorted from the highest price down, which is best first; the others rise. */
const FALLING: ReadonlySet<PriceLadderName> = new Set(['atb', 'spb'] as const);

/** Far above the 350 ladder prices, because traded and starting prices are arbitrary decimals. */
const MAX_LEVELS = 5_000;

function perName<N extends string, V>(names: readonly N[], make: (name: N) => V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, V>;
}

/**
 * One runner's book. A size is the new total at its price, never an increment. Size 0 removes the key, even one that does not
 * exist. Levels are replaced in place; nothing is shifted.
 */
export class RunnerBook {
  readonly id: number;
  readonly handicap: number;
  private readonly prices = perName(PRICE_LADDERS, () => new Map<number, number>());
  private readonly levels = perName(LEVEL_LADDERS, () => new Map<number, LevelPriceSize>());
  private readonly figures: Record<FigureName, number | null> = perName(FIGURES, () => null);
  private taken: RunnerSnapshot | null = null;

  constructor(id: number, handicap: number) {
    this.id = id;
    this.handicap = handicap;
  }

  /** The current ladder by price. Live and read-only. */
  ladder(name: PriceLadderName): ReadonlyMap<number, number> {
    return this.prices[name];
  }

  apply(change: RunnerChange): void {
    this.taken = null;
    for (const name of PRICE_LADDERS) {
      const entries = change[name];
      if (entries === undefined) continue;
      const ladder = this.prices[name];
      for (const [price, size] of entries) {
        if (size === 0) ladder.delete(price);
        else if (ladder.size < MAX_LEVELS || ladder.has(price)) ladder.set(price, size);
      }
    }
    for (const name of LEVEL_LADDERS) {
      const entries = change[name];
      if (entries === undefined) continue;
      const ladder = this.levels[name];
      for (const entry of entries) {
        if (entry[2] === 0) ladder.delete(entry[0]);
        else if (ladder.size < MAX_LEVELS || ladder.has(entry[0])) ladder.set(entry[0], entry);
      }
    }
    for (const name of FIGURES) {
      const figure = change[name];
      if (figure !== undefined) this.figures[name] = figure;
    }
  }

  /** Removes all prices, as an image requires. */
  clear(): void {
    this.taken = null;
    for (const name of PRICE_LADDERS) this.prices[name].clear();
    for (const name of LEVEL_LADDERS) this.levels[name].clear();
    for (const name of FIGURES) this.figures[name] = null;
  }

  /** Best price a backer can take (highest `atb`) and a layer can take (lowest `atl`); null if there is none. */
  best(): { readonly back: number | null; readonly lay: number | null } {
    let back: number | null = null;
    let lay: number | null = null;
    for (const price of this.prices.atb.keys()) if (back === null || price > back) back = price;
    for (const price of this.prices.atl.keys()) if (lay === null || price < lay) lay = price;
    return { back, lay };
  }

  /** Immutable snapshot of the book. An unchanged book returns the same object again. */
  snapshot(): RunnerSnapshot {
    this.taken ??= Object.freeze({
      id: this.id,
      handicap: this.handicap,
      ...perName(PRICE_LADDERS, (name) => sorted(this.prices[name], FALLING.has(name))),
      ...perName(LEVEL_LADDERS, (name) => [...this.levels[name].values()].sort((a, b) => a[0] - b[0])),
      ...this.figures,
    });
    return this.taken;
  }
}

function sorted(ladder: ReadonlyMap<number, number>, falling: boolean): readonly PriceSize[] {
  return [...ladder].sort((a, b) => (falling ? b[0] - a[0] : a[0] - b[0]));
}
