import { paiseFromMajor, ZERO } from '@layline/units/money.ts';
import { compactMoney, groupingOf } from '@layline/web/src/ui/format-money.ts';
import { formatPrice } from '@layline/web/src/ui/format-price.ts';
import type { Moved } from './moving-books.ts';

/** The yardstick: what has changed is written into the same cells once a frame, seen or not, without React. */
export class DirectWrites {
  readonly #cells = new Map<string, readonly [price: Element, size: Element]>();
  readonly #dirty = new Map<string, Moved>();
  readonly #grouping = groupingOf('en-IN');
  #asked = false;

  constructor() {
    for (const cell of document.querySelectorAll<HTMLElement>('[data-cell]')) {
      const [, price, size] = cell.querySelectorAll('span');
      if (price && size) this.#cells.set(cell.dataset['cell'] ?? '', [price, size]);
    }
  }

  take(moved: readonly Moved[]): void {
    for (const one of moved) {
      this.#dirty.set(`${one.market.marketId}.${one.runner}.${one.side}.${one.level}`, one);
    }
    if (this.#asked || this.#dirty.size === 0) return;
    this.#asked = true;
    requestAnimationFrame(() => this.#write());
  }

  #write(): void {
    this.#asked = false;
    for (const [name, { market, runner, side, level }] of this.#dirty) {
      const cell = this.#cells.get(name);
      const quote = market.runners[runner]?.[side][level];
      if (!cell || !quote) continue;
      cell[0].textContent = formatPrice(Math.round(quote[0] * 100));
      cell[1].textContent = compactMoney(paiseFromMajor(quote[1]) ?? ZERO, this.#grouping);
    }
    this.#dirty.clear();
  }
}
