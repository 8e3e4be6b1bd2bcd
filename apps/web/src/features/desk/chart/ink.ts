/** The colours and the font of a chart. */
export interface Ink {
  readonly price: string;
  readonly text: string;
  readonly line: string;
  readonly volume: string;
  readonly back: string;
  readonly lay: string;
  readonly moment: string;
  readonly surface: string;
  readonly font: string;
}

/** Colours and font of the page, because a canvas cannot use custom properties. */
export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    price: colour('--ink'),
    text: colour('--ink-2'),
    line: colour('--line'),
    volume: colour('--line-strong'),
    back: colour('--back-edge'),
    lay: colour('--lay-edge'),
    moment: colour('--warn'),
    surface: colour('--surface'),
    font: style.fontFamily,
  };
}
