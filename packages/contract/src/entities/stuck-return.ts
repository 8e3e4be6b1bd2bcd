import * as v from 'valibot';
import { Amount, Id, Instant } from '../wire.ts';

/** A return of one of our own tables that the wallet has declined for good: a person has to look. */
export const StuckReturn = v.object({
  /** The credit's id at the wallet. */
  txId: Id,
  roundId: Id,
  gameId: Id,
  /** Whose stake it is for; null where the wallet does not know that stake. */
  playerId: v.nullable(Id),
  userName: v.nullable(v.string()),
  /** What counts in the round, and what it returns. */
  staked: Amount,
  amount: Amount,
  /** When it fell due. */
  at: Instant,
  /** DUE: the wallet is being asked, and has not answered yet. */
  state: v.picklist(['STUCK', 'DUE', 'PAID']),
});
export type StuckReturn = v.InferOutput<typeof StuckReturn>;
