import {
  ARMED_KINDS,
  ARMED_STATUSES,
  OFFSET_STAKES,
  PAIR_MODES,
  WATCHES,
} from '@layline/domain/armed-orders.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Id, Instant, PriceOrRate, whole } from '../wire.ts';
import { Side, TimeInForce } from './bet.ts';

/** Maximum ticks between a fill and the order that answers it. */
export const OFFSET_TICKS_MAX = 100;

/** Maximum ticks between the best price and a trailing stop. */
export const TRAILING_TICKS_MAX = 100;

/** An order that the exchange places when something happens, live or recently ended. */
export const ArmedOrder = v.object({
  armedId: BetNumber,
  marketId: Id,
  runnerId: Id,
  kind: v.picklist(ARMED_KINDS),
  /** The side of its bets. */
  side: Side,
  /** The price that it waits for; null for a trailing stop and a tick offset. */
  price: v.nullable(PriceOrRate),
  /** Where a trailing stop stands now; null before it trails, and for the other kinds. */
  stop: v.nullable(PriceOrRate),
  /**
   * Its stake, less what fills of the other order of its pair have taken off; null for a tick offset, and for an exit that closes whatever there
   * is.
   */
  stake: v.nullable(Amount),
  /** Null for a tick offset. */
  timeInForce: v.nullable(TimeInForce),
  keepInPlay: v.nullable(v.boolean()),
  expiresAt: v.nullable(Instant),
  pairMode: v.nullable(v.picklist(PAIR_MODES)),
  /** Only for an exit: what it watches. */
  watch: v.nullable(v.picklist(WATCHES)),
  /** The price from which on a trailing stop trails; null if it trails from the start, and for the other kinds. */
  activate: v.nullable(PriceOrRate),
  /** Only for a trailing stop and a tick offset. */
  ticks: v.nullable(whole(1, OFFSET_TICKS_MAX)),
  /** Only for a tick offset. */
  stakeBy: v.nullable(v.picklist(OFFSET_STAKES)),
  /** The bet or armed order that it is paired with, or the bet whose fills a tick offset answers; null if that no longer exists. */
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
