import * as v from 'valibot';
import { Stake, text } from '../wire.ts';

/** A button of the slip that fills in a stake (R3.2). `value` in major units. */
export const QuickStake = v.object({ title: text(1, 16), value: Stake });
export type QuickStake = v.InferOutput<typeof QuickStake>;

/** The stakes of a player who has set none (R9.1). */
export const DEFAULT_QUICK_STAKES: readonly QuickStake[] = [
  { title: '100', value: 100 },
  { title: '500', value: 500 },
  { title: '1k', value: 1000 },
  { title: '2k', value: 2000 },
  { title: '3k', value: 3000 },
  { title: '4k', value: 4000 },
  { title: '5k', value: 5000 },
  { title: '6k', value: 6000 },
];
