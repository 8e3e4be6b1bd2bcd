import { createStore } from 'zustand/vanilla';
import { decimalOdds } from '@layline/ui/format/odds.ts';
import type { OddsFormat, WriteOdds } from '@layline/ui/format/odds.ts';

interface Odds {
  readonly format: OddsFormat;
  readonly write: WriteOdds;
}

/** The current odds format, and the function that writes it. */
export const oddsStore = createStore((): Odds => ({ format: 'decimal', write: decimalOdds }));
