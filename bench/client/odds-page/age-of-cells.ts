import { figuresIn } from './figures-in.ts';
import { cellName, textOf } from './moving-books.ts';
import type { Moved } from './moving-books.ts';

interface Sent {
  readonly at: number;
  readonly text: string;
}

/** How long visible cells show outdated values. */
export class AgeOfCells {
  readonly #cells = new Map<string, { readonly figures: readonly Element[]; sent: Sent[] }>();
  /** The longest so far, ms. */
  oldestMs = 0;

  constructor() {
    for (const element of document.querySelectorAll<HTMLElement>('[data-cell]')) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top >= 0 && bottom <= innerHeight) {
        this.#cells.set(element.dataset['cell'] ?? '', { figures: figuresIn(element), sent: [] });
      }
    }
  }

  /** A cell has been sent a new value. */
  moved(moved: Moved): void {
    const cell = this.#cells.get(cellName(moved));
    cell?.sent.push({ at: performance.now(), text: textOf(moved).join('') });
  }

  /** Compares what is shown with what was sent; call it after a frame. */
  look(): void {
    const now = performance.now();
    for (const cell of this.#cells.values()) {
      const [first] = cell.sent;
      if (!first) continue;
      // Until this frame the old value was shown, even if this frame brought the new one.
      this.oldestMs = Math.max(this.oldestMs, now - first.at);
      const shown = cell.figures.map(({ textContent }) => textContent).join('');
      cell.sent = cell.sent.slice(cell.sent.findLastIndex(({ text }) => text === shown) + 1);
    }
  }
}
