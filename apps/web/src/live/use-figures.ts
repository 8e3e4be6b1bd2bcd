import { use, useCallback } from 'react';
import type { FigureSource, Figures } from '@layline/ui/text/figures.ts';
import type { Read } from './market-store.ts';
import { markets } from './stores.ts';
import { VisibilityContext } from './visibility.ts';

/**
 * The figures of a cell as they run, drawn without React and only while the cell's block can be seen. `read` must be
 * stable and give the same reference for the same content, `write` must be stable.
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
