import * as v from 'valibot';
import { Count, Id } from '../wire.ts';
import { Silks } from './race-card.ts';

/** What a list row needs to name a market and its runners. */
export const MarketSummary = v.object({
  marketId: Id,
  name: v.string(),
  type: v.string(),
  runners: v.array(
    v.object({
      runnerId: Id,
      name: v.string(),
      sortPriority: Count,
      /** Saddlecloth and colours; absent but on races with a card. */
      number: v.optional(Count),
      silks: v.optional(Silks),
    }),
  ),
});
export type MarketSummary = v.InferOutput<typeof MarketSummary>;
