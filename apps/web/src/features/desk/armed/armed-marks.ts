import { EXIT_KINDS } from '@layline/domain/armed-orders.ts';
import type { ExitKind } from '@layline/domain/armed-orders.ts';
import type { Side } from '@layline/units/betting.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import type { ArmedOrder } from '../../../provider/armed-orders.ts';

/** An armed order, shown at the price on the ladder that it waits for. */
export interface ArmedMark {
  readonly armedId: TriggerId;
  /** The side of the bet that it places. */
  readonly side: Side;
  /** Hundredths. A trailing stop is where it stands now. */
  readonly price: number;
  /** The backer's; zero for an exit that closes whatever there is. */
  readonly stake: Paise;
  /** Null for an entry. */
  readonly exit: ExitKind | null;
}

/** What is armed on a runner and waits for a price. */
export function marksOn(orders: readonly ArmedOrder[], runnerId: string): readonly ArmedMark[] {
  return orders.flatMap(({ armedId, runnerId: on, status, kind, side, price, stop, stake }) => {
    const at = price ?? stop;
    const exit = EXIT_KINDS.find((one) => one === kind) ?? null;
    return on === runnerId && status === 'ARMED' && at !== null
      ? [{ armedId, side, price: at, stake: stake ?? ZERO, exit }]
      : [];
  });
}

/** The stakes of the entries that are armed at a price, added up. */
export function armedAt(marks: readonly ArmedMark[], side: Side, price: number): Paise {
  return marks.reduce(
    (sum, mark) =>
      mark.exit === null && mark.side === side && mark.price === price ? paise(sum + mark.stake) : sum,
    ZERO,
  );
}

/** The kind of exit that closes a position at a price; null if none does. Of several it is the one that was armed first. */
export function exitAt(marks: readonly ArmedMark[], side: Side, price: number): ExitKind | null {
  return marks.find((mark) => mark.exit !== null && mark.side === side && mark.price === price)?.exit ?? null;
}
