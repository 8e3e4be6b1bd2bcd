import * as v from 'valibot';
import { Count, Id } from '../wire.ts';

/** What a list row needs to name a market and its runners. */
export const MarketSummary = v.object({
  marketId: Id,
  name: v.string(),
  type: v.string(),
  runners: v.array(v.object({ runnerId: Id, name: v.string(), sortPriority: Count })),
});
export type MarketSummary = v.InferOutput<typeof MarketSummary>;
