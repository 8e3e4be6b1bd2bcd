import type { LadderMove } from './moving-ladders.ts';
import { amountText, cellName, cellsOnPage } from './rungs-on-page.ts';

interface Cell {
  readonly button: HTMLElement;
  readonly amount: Text;
}

/** The yardstick: changes are written into the text nodes of the same cells once a frame, without React, store or names for screen readers. */
export class DirectWrites {
  readonly #cells = new Map<string, Cell>();
  readonly #dirty = new Map<string, number>();
  #asked = false;

  constructor() {
    for (const [name, { button, amount }] of cellsOnPage()) {
      const text = amount.firstChild instanceof Text ? amount.firstChild : document.createTextNode('');
      amount.append(text);
      this.#cells.set(name, { button, amount: text });
    }
  }

  take(moves: readonly LadderMove[]): void {
    for (const { runner, cells } of moves) {
      for (const { side, index, size } of cells) this.#dirty.set(cellName(runner, side, index), size);
    }
    if (this.#asked || this.#dirty.size === 0) return;
    this.#asked = true;
    requestAnimationFrame(() => this.#write());
  }

  #write(): void {
    this.#asked = false;
    for (const [name, size] of this.#dirty) {
      const cell = this.#cells.get(name);
      if (!cell) continue;
      const text = amountText(size);
      if (cell.amount.data === text) continue;
      cell.amount.data = text;
      if (size === 0) delete cell.button.dataset['offered'];
      else cell.button.dataset['offered'] ??= 'true';
    }
    this.#dirty.clear();
  }
}
