/** What a price cell shows of a quote. */
export interface Figures {
  /** What rises and falls with the price, in whatever unit; null where nothing is offered. */
  readonly price: number | null;
  /** Written large: odds, a line, a rate. */
  readonly text: string;
  /** Written small below: the amount waiting there, a rate, a greatest stake. */
  readonly note: string;
}

/** Draws figures now and after each change, until the returned function is called. Another source is another price. */
export type FigureSource = (draw: (figures: Figures) => void) => () => void;

export const NO_FIGURES: Figures = { price: null, text: '–', note: '' };

/** Figures that never change. */
export function fixedFigures(figures: Figures): FigureSource {
  return (draw) => {
    draw(figures);
    return () => undefined;
  };
}
