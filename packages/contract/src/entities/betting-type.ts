import * as v from 'valibot';

/**
 * ODDS: decimal odds on runners. LINE: a figure in runs at even money. BOOKMAKER and FANCY: the house quotes rates and
 * is the other side of every bet.
 */
export const BettingType = v.picklist(['ODDS', 'LINE', 'BOOKMAKER', 'FANCY']);
export type BettingType = v.InferOutput<typeof BettingType>;
