/** What a price cell shows of a quote. */
export interface Figures {
  /** What rises and falls with the price, in any unit; null if nothing is offered. */
  readonly price: number | null;
  /** Written large: odds, line or rate. */
  readonly text: string;
  /** Written small below: the amount available, a rate, or a maximum stake. */
  readonly note: string;
}

/**
 * Calls back with the figures now and after each change, until the returned function is called. A new source means
 * another price.
 */
export type FigureSource = (draw: (figures: Figures) => void) => () => void;

export const NO_FIGURES: Figures = { price: null, text: '–', note: '' };

/** Figures that never change. */
export function fixedFigures(figures: Figures): FigureSource {
  return (draw) => {
    draw(figures);
    return () => undefined;
  };
}
