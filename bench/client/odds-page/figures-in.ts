/** Where a cell shows its price and its amount. */
export function figuresIn(cell: Element): Element[] {
  return [...cell.querySelectorAll('span')].slice(-2);
}
