import { use, useCallback } from 'react';
import type { FigureSource, Figures } from '@layline/ui/text/figures.ts';
import type { Read } from './market-store.ts';
import { markets } from './stores.ts';
import { VisibilityContext } from './visibility.ts';

/**
 * The live figures of a cell, drawn without React and only while the cell's block is visible. `read` must be stable
 * and return the same reference for the same content, `write` must be stable.
 */
export function useFigures<T>(marketId: string, read: Read<T>, write: (value: T) => Figures): FigureSource {
  const visibility = use(VisibilityContext);
  return useCallback(
    (draw) => {
      const show = () => draw(write(read(markets.shown(marketId))));
      show();
      return markets.subscribe(marketId, read, show, visibility);
    },
    [visibility, marketId, read, write],
  );
}
