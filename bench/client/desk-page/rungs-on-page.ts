import { compactMoney, groupingOf } from '@layline/ui/format/money.ts';
import { paiseFromMajor, ZERO } from '@layline/units/money.ts';
import type { SideName } from './moving-ladders.ts';

const GROUPING = groupingOf('en-IN');

/** A cell of a ladder on the page, and where it shows its amount. */
export interface RungCell {
  readonly button: HTMLElement;
  readonly amount: Element;
}

/** The name of a cell. `index` is the ladder index of its price. */
export function cellName(runner: number, side: SideName, index: number): string {
  return `${runner} ${side} ${index}`;
}

/** What a cell shows of an amount in whole rupees. */
export function amountText(size: number): string {
  return size === 0 ? '' : compactMoney(paiseFromMajor(size) ?? ZERO, GROUPING);
}

/** The cells that are drawn, by name. */
export function cellsOnPage(): ReadonlyMap<string, RungCell> {
  const cells = new Map<string, RungCell>();
  for (const [runner, grid] of document.querySelectorAll('[role="grid"]').entries()) {
    for (const button of grid.querySelectorAll<HTMLElement>('[data-side]')) {
      const { side, index } = button.dataset;
      const amount = button.lastElementChild;
      if (amount)
        cells.set(cellName(runner, side === 'BACK' ? 'back' : 'lay', Number(index)), { button, amount });
    }
  }
  return cells;
}
