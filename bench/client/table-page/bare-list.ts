/** Height of a row, px: about that of the desk's table. */
const ROW = 45;
/** Rows drawn above and below the view. */
const MARGIN = 20;

/** Draws a list of any length by hand: rows at fixed places, those in view alone, each with texts and nothing else. */
export function showBareList(
  root: HTMLElement,
  rows: number,
  textsOf: (index: number) => readonly string[],
): void {
  root.style.cssText = `position: relative; height: ${rows * ROW}px`;
  const drawn = new Map<number, HTMLElement>();
  const draw = (): void => {
    const top = -root.getBoundingClientRect().top;
    const from = Math.max(0, Math.floor(top / ROW) - MARGIN);
    const to = Math.min(rows, Math.ceil((top + window.innerHeight) / ROW) + MARGIN);
    for (const [index, element] of drawn) {
      if (index >= from && index < to) continue;
      element.remove();
      drawn.delete(index);
    }
    for (let index = from; index < to; index += 1) {
      if (drawn.has(index)) continue;
      const row = document.createElement('div');
      row.style.cssText = `position: absolute; top: ${index * ROW}px; height: ${ROW}px; display: flex; gap: 16px`;
      row.append(
        ...textsOf(index).map((text) => {
          const cell = document.createElement('span');
          cell.textContent = text;
          return cell;
        }),
      );
      root.append(row);
      drawn.set(index, row);
    }
  };
  window.addEventListener('scroll', draw, { passive: true });
  draw();
}
