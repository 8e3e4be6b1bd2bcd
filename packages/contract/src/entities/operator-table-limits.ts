import * as v from 'valibot';
import { TableLimits } from '../casino/table-limits.ts';
import { ProviderId } from '../casino/wallet-protocol.ts';
import { Id, Instant } from '../wire.ts';

/** Limits of one of our own tables, or of a solo game, as operators see them. */
export const OperatorTableLimits = v.object({
  /** Of a table, or the solo game's. */
  tableId: ProviderId,
  gameId: ProviderId,
  name: v.string(),
  /** A site that has limits of its own; null for all others. */
  site: v.nullable(Id),
  limits: TableLimits,
  /** Groups of bets that may have a range of their own; none in a solo game. */
  groups: v.array(v.string()),
  /** Null where they are those that the tables come with. */
  changedAt: v.nullable(Instant),
});
export type OperatorTableLimits = v.InferOutput<typeof OperatorTableLimits>;
