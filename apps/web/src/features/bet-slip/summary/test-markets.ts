import { rupees } from '@layline/units/money.ts';
import type { SlipAccount, SlipContext, SlipLive, SlipMarket } from './slip-context.ts';

/** A market between players, for the slip's tests. */
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
    startingPrice: false,
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

/** Such a market with an available price, and a player with money. */
export function aContext(
  changes: {
    readonly market?: SlipMarket | null;
    readonly live?: Partial<SlipLive>;
    readonly account?: SlipAccount | null;
    readonly stop?: SlipContext['stop'];
  } = {},
): SlipContext {
  const { best = { price: 250, size: rupees(5_000) } } = changes.live ?? {};
  return {
    market: changes.market === undefined ? aMarket() : changes.market,
    live: {
      disabledReason: null,
      inPlay: false,
      betDelaySec: 0,
      best,
      levels: best ? [best] : [],
      offer: null,
      materialVersion: 7,
      ...changes.live,
    },
    account:
      changes.account === undefined
        ? { available: rupees(1_000_000), position: null, bets: [] }
        : changes.account,
    stop: changes.stop ?? null,
  };
}
