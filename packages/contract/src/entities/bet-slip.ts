import * as v from 'valibot';
import { CustomerRef, Id, Line, PriceOrRate, Stake } from '../wire.ts';
import { Side } from './bet.ts';

/** Slips that may be saved at once. */
export const SLIPS_MAX = 20;

/** A selection in the slip that is not a bet yet. */
export const Slip = v.strictObject({
  marketId: Id,
  runnerId: Id,
  side: Side,
  price: PriceOrRate,
  /** Sessions and meters only: the line in whole runs. */
  line: v.optional(Line),
  /** Null while none is typed. */
  stake: v.nullable(Stake),
  /** What the next press will send as `customerRef`: it tells the bet that is placed from this slip from all others. */
  customerRef: v.optional(CustomerRef),
});
export type Slip = v.InferOutput<typeof Slip>;

/** The saved slip of a player. */
export const BetSlip = v.strictObject({
  slips: v.pipe(v.array(Slip), v.maxLength(SLIPS_MAX, `Save at most ${SLIPS_MAX} slips.`)),
});
export type BetSlip = v.InferOutput<typeof BetSlip>;

/** The slip as it comes back. */
export const SavedBetSlip = v.object({ slips: v.array(v.object(Slip.entries)) });
export type SavedBetSlip = v.InferOutput<typeof SavedBetSlip>;
