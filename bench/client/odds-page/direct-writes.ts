import { figuresIn } from './figures-in.ts';
import { cellName, textOf } from './moving-books.ts';
import type { Moved } from './moving-books.ts';

interface Cell {
  readonly button: HTMLElement;
  readonly price: Text;
  readonly size: Text;
}

/** How long a movement stays marked, ms. */
const FLASH_MS = 400;

function textIn(element: Element | undefined): Text | null {
  const text = element?.firstChild;
  return text instanceof Text ? text : null;
}

/**
 * The yardstick: changes are written into the text nodes of the same cells once a frame, visible or not, and price
 * movements are marked like the client's; without React, store or names for screen readers.
 */
export class DirectWrites {
  readonly #cells = new Map<string, Cell>();
  readonly #dirty = new Map<string, Moved>();
  #flashes: { readonly button: HTMLElement; readonly until: number }[] = [];
  #asked = false;

  constructor() {
    for (const cell of document.querySelectorAll<HTMLElement>('[data-cell]')) {
      const button = cell.querySelector('button');
      const [price, size] = figuresIn(cell).map(textIn);
      if (button && price && size) this.#cells.set(cell.dataset['cell'] ?? '', { button, price, size });
    }
  }

  take(moved: readonly Moved[]): void {
    for (const one of moved) this.#dirty.set(cellName(one), one);
    if (this.#asked || this.#dirty.size === 0) return;
    this.#asked = true;
    requestAnimationFrame((now) => this.#write(now));
  }

  #write(now: number): void {
    this.#asked = false;
    const settled = this.#flashes.filter(({ until }) => until <= now);
    for (const { button } of settled) button.removeAttribute('data-flash');
    this.#flashes = this.#flashes.filter(({ until }) => until > now);
    for (const [name, moved] of this.#dirty) {
      const cell = this.#cells.get(name);
      if (!cell) continue;
      const [price, size] = textOf(moved);
      if (cell.price.data !== price) {
        cell.button.dataset['flash'] = Number(price) > Number(cell.price.data) ? 'up' : 'down';
        this.#flashes.push({ button: cell.button, until: now + FLASH_MS });
        cell.price.data = price;
      }
      if (cell.size.data !== size) cell.size.data = size;
    }
    this.#dirty.clear();
  }
}
