import { BETTING_TYPES } from '@layline/domain/markets.ts';
import * as v from 'valibot';

export const BettingType = v.picklist(BETTING_TYPES);
export type BettingType = v.InferOutput<typeof BettingType>;
