import { paise } from '@layline/units/money.ts';
import type { SentBet, Slip } from '../session/slip.ts';

/** A slip with a stake, ready to be placed. */
export function aSlip(changes: Partial<Slip> = {}): Slip {
  return {
    key: 'm1|a|BACK',
    ref: 'next',
    eventId: 'e1',
    marketId: 'm1',
    runnerId: 'a',
    side: 'BACK',
    price: '2.50',
    line: null,
    stake: '1000',
    notice: null,
    choice: 'BEST',
    worseTicks: 1,
    keep: false,
    takeSp: false,
    kill: false,
    armed: false,
    status: { phase: 'editing' },
    ...changes,
  };
}

/** The bet of such a slip as it was sent. */
export function aSent(changes: Partial<SentBet> = {}): SentBet {
  return {
    ref: 'ref-1',
    names: { event: 'India v Australia', market: 'Match Odds', runner: 'India' },
    price: 250,
    line: null,
    stake: paise(100_000),
    acceptBetter: true,
    acceptWorseTicks: 0,
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    marketVersion: 7,
    sentAt: 1_000_000,
    ...changes,
  };
}
