import { ARMED_KINDS, ARMED_STATUSES, OFFSET_STAKES, PAIR_MODES } from '@layline/domain/armed-orders.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Id, Instant, PriceOrRate, whole } from '../wire.ts';
import { Side, TimeInForce } from './bet.ts';

/** Maximum ticks between a fill and the order that answers it. */
export const OFFSET_TICKS_MAX = 100;

/** An order that the exchange places when something happens, live or recently ended. */
export const ArmedOrder = v.object({
  armedId: BetNumber,
  marketId: Id,
  runnerId: Id,
  kind: v.picklist(ARMED_KINDS),
  /** The side of its bets. */
  side: Side,
  /** The price that an entry waits for; null for a tick offset. */
  price: v.nullable(PriceOrRate),
  /** An entry's stake, less what fills of the other order of its pair have taken off; null for a tick offset. */
  stake: v.nullable(Amount),
  /** Only for an entry. */
  timeInForce: v.nullable(TimeInForce),
  keepInPlay: v.nullable(v.boolean()),
  expiresAt: v.nullable(Instant),
  pairMode: v.nullable(v.picklist(PAIR_MODES)),
  /** Only for a tick offset. */
  ticks: v.nullable(whole(1, OFFSET_TICKS_MAX)),
  stakeBy: v.nullable(v.picklist(OFFSET_STAKES)),
  /** The bet or armed order that it is paired with, or the bet whose fills a tick offset answers; null if there is none any more. */
  otherId: v.nullable(BetNumber),
  /** DONE: it has placed everything that it had to. FAILED: its bet was refused. LAPSED: a rule ended it. */
  status: v.picklist(ARMED_STATUSES),
  /** The bets that it has placed. */
  betIds: v.array(BetNumber),
  placedAt: Instant,
  endedAt: v.nullable(Instant),
  /** Why it ended: a code of the catalogue, a lapse reason, or OCO, CASH_OUT or CANCEL_ALL; null if its owner cancelled it. */
  because: v.nullable(v.string()),
});
export type ArmedOrder = v.InferOutput<typeof ArmedOrder>;
