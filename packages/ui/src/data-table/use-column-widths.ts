import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Lets the columns find their widths, and keeps those, in percent. */
function fixWidths(table: HTMLTableElement): void {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  table.removeAttribute('data-fixed');
  for (const cell of cells) cell.style.removeProperty('width');
  const widths = cells.map((cell) => (100 * cell.offsetWidth) / table.offsetWidth);
  cells.forEach((cell, index) => cell.style.setProperty('width', `${widths[index] ?? 0}%`));
  table.setAttribute('data-fixed', 'true');
}

/**
 * Keeps the widths that the first rows give to a table's columns. A table that draws other rows during scrolling would otherwise move its columns with
 * each of them. They are found again when there is more or less room.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  { isFixed, columns }: { readonly isFixed: boolean; readonly columns: number },
): void {
  useLayoutEffect(() => {
    const element = table.current;
    const room = element?.parentElement;
    if (!isFixed || element === null || room === null || room === undefined) return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (room.clientWidth === width) return;
      width = room.clientWidth;
      fixWidths(element);
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [table, isFixed, columns]);
}
