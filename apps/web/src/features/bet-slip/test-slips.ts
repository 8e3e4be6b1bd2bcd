import { paise, rupees } from '@layline/units/money.ts';
import type { SlipAccount, SlipContext, SlipLive, SlipMarket } from './slip-context.ts';
import type { SentBet, Slip } from './slip.ts';

/** Building blocks for the tests of the slip. */

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
    armed: false,
    life: { phase: 'editing' },
    ...changes,
  };
}

export function aMarket(changes: Partial<SlipMarket> = {}): SlipMarket {
  return {
    marketName: 'Match Odds',
    eventTitle: 'India v Australia',
    runners: [
      { runnerId: 'a', name: 'India' },
      { runnerId: 'b', name: 'Australia' },
      { runnerId: 'c', name: 'The Draw' },
    ],
    scale: { kind: 'ODDS' },
    form: 'ODDS',
    house: null,
    winners: 1,
    persistenceEnabled: true,
    limits: {
      minStake: rupees(100),
      maxStake: rupees(500_000),
      stakeStep: rupees(1),
      maxMarketExposure: rupees(1_000_000),
      maxPayout: rupees(2_500_000),
    },
    commissionRate: 500,
    passiveDelay: true,
    ...changes,
  };
}

export function aContext(
  changes: {
    readonly market?: SlipMarket | null;
    readonly live?: Partial<SlipLive>;
    readonly account?: SlipAccount | null;
    readonly stop?: SlipContext['stop'];
  } = {},
): SlipContext {
  return {
    market: changes.market === undefined ? aMarket() : changes.market,
    live: {
      hold: null,
      inPlay: false,
      betDelaySec: 0,
      best: { price: 250, size: rupees(5_000) },
      offer: null,
      materialVersion: 7,
      ...changes.live,
    },
    account:
      changes.account === undefined ? { available: rupees(1_000_000), position: null } : changes.account,
    stop: changes.stop ?? null,
  };
}

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
    marketVersion: 7,
    sentAt: 1_000_000,
    ...changes,
  };
}
