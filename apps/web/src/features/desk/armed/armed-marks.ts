import type { Side } from '@layline/units/betting.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import type { ArmedOrder } from '../../../provider/armed-orders.ts';

/** An armed entry, shown at the price on the ladder that it waits for. */
export interface ArmedMark {
  readonly armedId: TriggerId;
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** The backer's. */
  readonly stake: Paise;
}

/** The entries that are armed on a runner. */
export function marksOn(orders: readonly ArmedOrder[], runnerId: string): readonly ArmedMark[] {
  return orders.flatMap(({ armedId, runnerId: on, status, side, price, stake }) =>
    on === runnerId && status === 'ARMED' && price !== null && stake !== null
      ? [{ armedId, side, price, stake }]
      : [],
  );
}

/** The stakes that are armed at a price, added up. */
export function armedAt(marks: readonly ArmedMark[], side: Side, price: number): Paise {
  return marks.reduce(
    (sum, mark) => (mark.side === side && mark.price === price ? paise(sum + mark.stake) : sum),
    ZERO,
  );
}
