import { TRIGGER_RULES, TRIGGER_STATUSES } from '@layline/domain/triggers.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Id, Instant, Money } from '../wire.ts';

/** An automatic cash-out of a market, live or recently ended. */
export const AutomaticCashOut = v.object({
  automaticCashOutId: BetNumber,
  marketId: Id,
  /** PROFIT: fires once the figure is at least `amount`. LOSS: at most. TRAILING: once it is `amount` below the highest figure. */
  rule: v.picklist(TRIGGER_RULES),
  amount: Money,
  /** LOSS and TRAILING: how much further the figure may fall while an in-play cash-out waits. */
  give: Amount,
  /** FIRED: its cash-out waits for the bet delay. DONE: it was struck. FAILED: it lapsed six times. */
  status: v.picklist(TRIGGER_STATUSES),
  /** The highest figure that it has seen; null if none. */
  highest: v.nullable(Money),
  placedAt: Instant,
  endedAt: v.nullable(Instant),
  /** After a lapsed cash-out: the time before which it is not read again. */
  retryAt: v.nullable(Instant),
  /** Its last cash-out. */
  cashOutId: v.nullable(BetNumber),
  /** Why it ended, or why its last cash-out lapsed. */
  because: v.nullable(v.string()),
});
export type AutomaticCashOut = v.InferOutput<typeof AutomaticCashOut>;
