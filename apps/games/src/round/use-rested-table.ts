import type { TableImage, TableRound } from '@layline/contract/casino/table-protocol.ts';
import { useEffect, useState } from 'react';

/** A table as it was before its round had a result, which the road would give away too. */
export function withoutResult(table: TableImage): TableImage {
  const { round, road } = table;
  if (round === null || round.result === null) return table;
  return {
    ...table,
    road: road.filter(({ roundId }) => roundId !== round.roundId),
    round: { ...round, phase: 'DEALING', serverSeed: null, result: null, text: null },
  };
}

export interface RestedTable {
  readonly table: TableImage;
  /** The last card or number is still being animated. */
  readonly moving: boolean;
}

/**
 * A table whose result appears only after the animation that leads to it. `movingMs` is how long a new card or number
 * moves; what is there from the start does not move.
 */
export function useRestedTable(table: TableImage, movingMs: (round: TableRound) => number): RestedTable {
  const { round } = table;
  const shown = round === null ? '' : `${round.roundId} ${round.shown.length}`;
  const [still, setStill] = useState(shown);
  const ms = round === null || round.shown.length === 0 ? 0 : movingMs(round);
  useEffect(() => {
    const timer = setTimeout(() => setStill(shown), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  const moving = ms > 0 && shown !== still;
  return { table: moving ? withoutResult(table) : table, moving };
}
