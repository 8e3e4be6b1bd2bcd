/** Where a cell of the page shows its price and its amount. */
export function figuresIn(cell: Element): Element[] {
  return [...cell.querySelectorAll('span')].slice(-2);
}
