import type { MarketId } from '@layline/units/ids.ts';
import { stepPrice } from '@layline/units/ladder.ts';
import { REJECTING_TYPE, SLOW_TYPE } from './fixed-policy.ts';
import { FIRST_PRICE, Fixture } from './match-odds-fixture.ts';
import type { Look } from './match-odds-fixture.ts';
import { isTaken } from './stage.ts';
import type { FixedMarket, Stage } from './stage.ts';

const OPEN_MS = 6000;
const SUSPENDED_MS = 4000;
const SETTLES_AFTER_MS = 3000;
const BET_DELAY_SEC = 5;
const GOAL_DELAY_SEC = 8;
const LONG_DELAY_SEC = 12;

/**
 * Markets whose behaviour a test can rely on. Each is an event of football with one market of two runners, `home` and
 * `away`; a backer can take 2.00 and a layer 2.02 on both, ₹2,00,000 at each of five levels, refilled after every take.
 *
 * | event | its market |
 * | --- | --- |
 * | `fixed.quiet` | `fixed.quiet.mo`: nothing ever moves |
 * | `fixed.empty` | no maker: players meet only each other  |
 * | `fixed.rejecting` | refuses every bet: MAX_MARKET_EXPOSURE |
 * | `fixed.slow` | in-play; every bet waits 5 s |
 * | `fixed.long` | in-play; every bet waits 12 s, the most that there is: time for a reload |
 * | `fixed.periodic` | in-play without delay; open for 6 s, suspended for 4 s, over and over |
 * | `fixed.demand` | in-play without delay; every take suspends it for 4 s and lapses what is unmatched |
 * | `fixed.goal` | in-play; every bet waits 8 s, and a lay of `away` that begins to wait suspends it for 4 s and lapses what is unmatched |
 * | `fixed.moving` | every take moves both prices up by one tick; after twenty it begins again at 2.00 |
 * | `fixed.rising` | the same, and it never begins again |
 * | `fixed.settling.N` | 3 s after its first take `home` wins; `N` rises from 1, the next one opens with the result |
 *
 * After a restart they are as they were, except that moving prices begin again.
 */
export function fixedMarkets(stage: Stage): readonly FixedMarket[] {
  return [
    steady(stage, 'quiet', 'Stillwater v Calm Harbour'),
    empty(stage),
    steady(stage, 'rejecting', 'Refusal Rovers v No Thanks United', { type: REJECTING_TYPE }),
    steady(stage, 'slow', 'Patience Athletic v Waiting Wanderers', { type: SLOW_TYPE, delay: BET_DELAY_SEC }),
    steady(stage, 'long', 'Evergreen Eleven v Slow Burn City', {
      type: SLOW_TYPE,
      delay: LONG_DELAY_SEC,
    }),
    periodic(stage),
    onDemand(stage),
    duringTheDelay(stage),
    moving(stage, 'moving', 'Drift Dynamo v Steam United', MOVES),
    moving(stage, 'rising', 'Uphill United v Climb County', Infinity),
    settling(stage),
  ];
}

function steady(stage: Stage, name: string, title: string, look: Look = {}): FixedMarket {
  const fixture = new Fixture(stage, name);
  return {
    begin: () => fixture.begin(title, look),
    taken(id) {
      if (id === fixture.id) fixture.quote(FIRST_PRICE);
    },
  };
}

function empty(stage: Stage): FixedMarket {
  const fixture = new Fixture(stage, 'empty');
  return {
    begin: () => fixture.begin('Open Field v Fair Play', { quoted: false }),
    taken: () => undefined,
  };
}

function periodic(stage: Stage): FixedMarket {
  const fixture = new Fixture(stage, 'periodic');
  const suspend = (): void => {
    fixture.suspend('REVIEW', false);
    stage.after(SUSPENDED_MS, reopen);
  };
  const reopen = (): void => {
    fixture.open();
    stage.after(OPEN_MS, suspend);
  };
  return {
    begin() {
      fixture.begin('Stop Start City v Interval Town', { delay: 0 });
      stage.after(OPEN_MS, suspend);
    },
    taken(id) {
      if (id === fixture.id) fixture.quote(FIRST_PRICE);
    },
  };
}

function onDemand(stage: Stage): FixedMarket {
  const fixture = new Fixture(stage, 'demand');
  let suspended = false;
  return {
    begin: () => fixture.begin('Whistle Wanderers v Flagdown FC', { delay: 0 }),
    taken(id) {
      if (id !== fixture.id || suspended) return;
      suspended = true;
      fixture.suspend('GOAL', true);
      fixture.quote(FIRST_PRICE);
      stage.after(SUSPENDED_MS, () => {
        suspended = false;
        fixture.open();
      });
    },
  };
}

function duringTheDelay(stage: Stage): FixedMarket {
  const fixture = new Fixture(stage, 'goal');
  let suspended = false;
  return {
    begin: () =>
      fixture.begin('Late Goal Lions v Added Time Town', { type: SLOW_TYPE, delay: GOAL_DELAY_SEC }),
    taken(id) {
      if (id === fixture.id) fixture.quote(FIRST_PRICE);
    },
    waits({ marketId, runnerId, side }) {
      if (marketId !== fixture.id || runnerId !== 'away' || side !== 'LAY' || suspended) return;
      suspended = true;
      fixture.suspend('GOAL', true);
      fixture.quote(FIRST_PRICE);
      stage.after(SUSPENDED_MS, () => {
        suspended = false;
        fixture.open();
      });
    },
  };
}

/** Number of takes after which the moving market is back where it began. */
const MOVES = 20;

function moving(stage: Stage, name: string, title: string, most: number): FixedMarket {
  const fixture = new Fixture(stage, name);
  let takes = 0;
  return {
    begin: () => fixture.begin(title),
    taken(id) {
      if (id !== fixture.id) return;
      takes = takes === most ? 0 : takes + 1;
      fixture.quote(stepPrice(FIRST_PRICE, takes));
    },
  };
}

function settling(stage: Stage): FixedMarket {
  let number = Math.max(1, stage.lastOf('settling'));
  let fixture = new Fixture(stage, `settling.${number}`);
  let decided = false;
  const begin = (): void => fixture.begin('Quick Result Rangers v Fulltime Albion');
  const next = (): void => {
    number += 1;
    decided = false;
    fixture = new Fixture(stage, `settling.${number}`);
    begin();
  };
  const taken = (id: MarketId): void => {
    if (id !== fixture.id || decided) return;
    decided = true;
    const over = fixture;
    stage.after(SETTLES_AFTER_MS, () => {
      over.homeWins();
      over.leave();
      next();
    });
  };
  return {
    begin() {
      const left = stage.left(fixture.id);
      if (left?.status === 'CLOSED') return next();
      begin();
      if (isTaken(left)) taken(fixture.id);
    },
    taken,
  };
}
