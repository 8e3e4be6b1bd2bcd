import { useState } from 'react';
import type { DeskView } from './desk-view.ts';
import { DESKTOP, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';

/** Whether the chart is open, and where. */
export interface ChartPlace {
  readonly isOpen: boolean;
  /** The player has opened it below the ladders, where it may be out of sight. */
  readonly reveal: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * The chart is open beside the ladders until it is closed; where it would be below them or below the grid, only after a press.
 */
export function useChartPlace(view: DeskView): ChartPlace {
  const isWide = useMediaQuery(DESKTOP) && view === 'ladders';
  const [wanted, setWanted] = useState<boolean | null>(null);
  return { isOpen: wanted ?? isWide, reveal: wanted === true && !isWide, setOpen: setWanted };
}
