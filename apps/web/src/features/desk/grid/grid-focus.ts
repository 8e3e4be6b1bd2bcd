import type { Side } from '@layline/units/betting.ts';

/** The controls of a row from start to end: its tick box and its prices. */
function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('input, button')];
}

function rowsIn(table: Element): Element[] {
  return [...table.querySelectorAll('[role="row"]')].filter((row) => controlsOf(row).length > 0);
}

/** Where an arrow key, Home or End leads from a row and a column. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);

/** Moves the focus in the grid as a key asks; false if the key means nothing here. */
export function moveFocus(table: Element, key: string): boolean {
  const step = STEPS[key];
  const rows = rowsIn(table);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const from = rows[at];
  if (!step || !from) return false;
  const column = controlsOf(from).findIndex((control) => control === document.activeElement);
  const controls = controlsOf(rows[within(at + step[0], rows.length)] ?? from);
  controls[within(column + step[1], controls.length)]?.focus();
  return true;
}

/** Moves the focus to the next row (1) or the one before (-1), in a circle; to the first if no row has it. */
export function stepRow(table: Element, direction: 1 | -1): void {
  const rows = rowsIn(table);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? 0 : (at + direction + rows.length) % rows.length;
  const row = rows[next];
  if (row) controlsOf(row)[0]?.focus();
}

/** Moves the focus to the best price of a side in the row that has it; false if no row has it. */
export function focusBest(table: Element, side: Side): boolean {
  const row = rowsIn(table).find((one) => one.contains(document.activeElement));
  const best = row?.querySelector<HTMLElement>(`button[data-side="${side}"][data-level="0"]`) ?? null;
  best?.focus();
  return best !== null;
}
