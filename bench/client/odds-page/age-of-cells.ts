import { figuresIn } from './figures-in.ts';
import { cellName, textOf } from './moving-books.ts';
import type { Moved } from './moving-books.ts';

interface Told {
  readonly at: number;
  readonly text: string;
}

/** How long cells in view go on showing what has changed meanwhile. */
export class AgeOfCells {
  readonly #cells = new Map<string, { readonly figures: readonly Element[]; told: Told[] }>();
  /** The longest so far, ms. */
  oldestMs = 0;

  constructor() {
    for (const element of document.querySelectorAll<HTMLElement>('[data-cell]')) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top >= 0 && bottom <= innerHeight) {
        this.#cells.set(element.dataset['cell'] ?? '', { figures: figuresIn(element), told: [] });
      }
    }
  }

  /** A cell has been told to change. */
  moved(moved: Moved): void {
    const cell = this.#cells.get(cellName(moved));
    cell?.told.push({ at: performance.now(), text: textOf(moved).join('') });
  }

  /** Compares what is shown with what was told; to be called after a frame. */
  look(): void {
    const now = performance.now();
    for (const cell of this.#cells.values()) {
      const [first] = cell.told;
      if (!first) continue;
      // Until this frame it was what stood there before; also where this frame has brought the news.
      this.oldestMs = Math.max(this.oldestMs, now - first.at);
      const shown = cell.figures.map(({ textContent }) => textContent).join('');
      cell.told = cell.told.slice(cell.told.findLastIndex(({ text }) => text === shown) + 1);
    }
  }
}
