import * as v from 'valibot';
import { Id } from '../wire.ts';
import { CasinoRound } from './casino-game.ts';

/** A casino round as operators see it. */
export const OperatorRound = v.object({
  ...CasinoRound.entries,
  playerId: Id,
  userName: v.string(),
  /** Why an operator has voided it; null for all others. */
  reason: v.nullable(v.string()),
});
export type OperatorRound = v.InferOutput<typeof OperatorRound>;
