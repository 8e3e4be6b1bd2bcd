import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Slip } from './slip.ts';
import { slipStore } from './slip-store.ts';

/**
 * A bet that was sent and is not yet known to be among the confirmed ones. It is shown on top of what the exchange
 * says and never merged into it.
 */
export interface PendingBet {
  /** The customerRef: a confirmed bet with the same one replaces this. */
  readonly ref: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerName: string;
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** Sessions and meters: the line, hundredths of a run. */
  readonly line: number | null;
  readonly stake: Paise;
  /** `CHECKING`: no answer came in time, and open bets are being read to find out whether there is a bet. */
  readonly state: 'PLACING' | 'CHECKING';
}

function pendingOf({ status, eventId, marketId, side }: Slip): PendingBet[] {
  if (status.phase !== 'placing' && status.phase !== 'checking') return [];
  const { ref, names, price, line, stake } = status.sent;
  return [
    {
      ref,
      eventId,
      eventTitle: names.event,
      marketId,
      marketName: names.market,
      runnerName: names.runner,
      side,
      price,
      line,
      stake,
      state: status.phase === 'placing' ? 'PLACING' : 'CHECKING',
    },
  ];
}

/** Bets in transit. */
export function usePendingBets(): readonly PendingBet[] {
  const slips = useStore(slipStore, (state) => state.slips);
  return useMemo(() => slips.flatMap(pendingOf), [slips]);
}
