import type { FeedLevel, FeedMarket, FeedMessage, FeedSuspendReason } from '@layline/feeds/feed.ts';
import { eventId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import { price, stepPrice } from '@layline/units/ladder.ts';
import type { Price } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';
import { REJECTING_TYPE, SLOW_TYPE } from './fixed-terms.ts';
import type { FixedMarket, Stage } from './stage.ts';

/** The house account behind all fixed markets. */
export const MAKER = playerId('house:fixed');

const START_IN_MS = 24 * 60 * 60_000;
const BET_DELAY_SEC = 5;
const OPEN_MS = 6000;
const SUSPENDED_MS = 4000;
const SETTLES_AFTER_MS = 3000;

/** First price that a backer can take on the first runner; the second runner stands at the same. */
const FIRST_PRICE = price(200);
const LEVELS = 5;
const SIZE = rupees(200_000);

/**
 * Markets whose behaviour a test can rely on. Each is an event of football with one market of two runners, `home` and
 * `away`; a backer can take 2.00 and a layer 2.02 on both, ₹2,00,000 at each of five levels, refilled after every take.
 *
 * | event | its market |
 * | --- | --- |
 * | `fixed.quiet` | `fixed.quiet.mo`: nothing ever moves |
 * | `fixed.empty` | no maker: players meet each other alone |
 * | `fixed.rejecting` | refuses every bet: MAX_MARKET_EXPOSURE |
 * | `fixed.slow` | in-play; every bet waits 5 s |
 * | `fixed.periodic` | in-play without delay; open for 6 s, suspended for 4 s, over and over |
 * | `fixed.demand` | in-play without delay; every take suspends it for 4 s and lapses what is unmatched |
 * | `fixed.moving` | every take moves both prices up by one tick; after twenty it begins again at 2.00 |
 * | `fixed.settling.N` | 3 s after its first take `home` wins; `N` rises from 1, the next one opens with the result |
 */
export function fixedMarkets(stage: Stage): readonly FixedMarket[] {
  return [
    steady(stage, 'quiet', 'Stillwater v Calm Harbour'),
    empty(stage),
    steady(stage, 'rejecting', 'Refusal Rovers v No Thanks United', { type: REJECTING_TYPE }),
    steady(stage, 'slow', 'Patience Athletic v Waiting Wanderers', { type: SLOW_TYPE, delay: BET_DELAY_SEC }),
    periodic(stage),
    onDemand(stage),
    moving(stage),
    settling(stage),
  ];
}

interface Look {
  readonly type?: string;
  /** In-play with this delay, seconds; before the start if absent. */
  readonly delay?: number;
  /** False: the maker stays away. */
  readonly quoted?: boolean;
}

/** An event with its market, opened and quoted. */
class Fixture {
  readonly id: MarketId;
  readonly #stage: Stage;
  readonly #event: EventId;

  constructor(stage: Stage, name: string) {
    this.#stage = stage;
    this.#event = eventId(`fixed.${name}${stage.suffix}`);
    this.id = marketId(`fixed.${name}.mo${stage.suffix}`);
  }

  begin(title: string, { type = 'MATCH_ODDS', delay, quoted = true }: Look = {}): void {
    const event = this.#event;
    const startTime = this.#stage.startedAt + (delay === undefined ? START_IN_MS : 0);
    const teams = title.split(' v ');
    const market: FeedMarket = {
      id: this.id,
      eventId: event,
      type,
      name: 'Match Odds',
      bettingType: 'ODDS',
      numberOfWinners: 1,
      completeField: true,
      lineRange: null,
      fancy: null,
      betDelaySec: delay ?? 0,
      persistenceEnabled: true,
      commissionRate: 500,
      startTime,
      runners: ['home', 'away'].map((id, index) => ({
        id: runnerId(id),
        name: teams[index] ?? id,
        sortPriority: index + 1,
      })),
    };
    this.#stage.say(
      {
        type: 'event',
        event: { id: event, title, sportId: 1, competition: 'Fixed markets', startTime, teams, venue: null },
      },
      { type: 'market', market },
    );
    if (delay !== undefined) this.#say({ type: 'turnInPlay', betDelaySec: delay });
    this.open();
    if (quoted) this.quote(FIRST_PRICE);
  }

  open(): void {
    this.#say({ type: 'open' });
  }

  suspend(reason: FeedSuspendReason, lapse: boolean): void {
    this.#say({ type: 'suspend', reason, lapse });
  }

  /** Both runners with full sizes: `best` for backers, one tick more for layers. */
  quote(best: Price): void {
    for (const id of ['home', 'away']) {
      this.#say({
        type: 'quotes',
        maker: MAKER,
        runnerId: runnerId(id),
        toBack: levels(best, -1),
        toLay: levels(stepPrice(best, 1), 1),
        replace: true,
      });
    }
  }

  homeWins(): void {
    this.#say({ type: 'suspend', reason: 'RESULT_PENDING', lapse: true });
    this.#say({
      type: 'result',
      runners: [
        { runnerId: runnerId('home'), outcome: 'WINNER', deadHeat: false },
        { runnerId: runnerId('away'), outcome: 'LOSER', deadHeat: false },
      ],
      lineResult: null,
    });
  }

  leave(): void {
    this.#stage.say({ type: 'eventClosed', eventId: this.#event });
  }

  #say(message: DistributiveOmit<Extract<FeedMessage, { marketId: MarketId }>, 'marketId'>): void {
    this.#stage.say({ ...message, marketId: this.id } as FeedMessage);
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function levels(best: Price, step: 1 | -1): FeedLevel[] {
  return Array.from({ length: LEVELS }, (_, index) => [stepPrice(best, index * step), SIZE] as const);
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

/** Takes after which the moving market is back where it began. */
const MOVES = 20;

function moving(stage: Stage): FixedMarket {
  const fixture = new Fixture(stage, 'moving');
  let takes = 0;
  return {
    begin: () => fixture.begin('Drift Dynamo v Steam United'),
    taken(id) {
      if (id !== fixture.id) return;
      takes = (takes + 1) % (MOVES + 1);
      fixture.quote(stepPrice(FIRST_PRICE, takes));
    },
  };
}

function settling(stage: Stage): FixedMarket {
  let number = 0;
  let fixture = new Fixture(stage, 'settling.0');
  let decided = false;
  const next = (): void => {
    number += 1;
    decided = false;
    fixture = new Fixture(stage, `settling.${number}`);
    fixture.begin(`Quick Result Rangers v Fulltime Albion`);
  };
  return {
    begin: next,
    taken(id) {
      if (id !== fixture.id || decided) return;
      decided = true;
      const over = fixture;
      stage.after(SETTLES_AFTER_MS, () => {
        over.homeWins();
        over.leave();
        next();
      });
    },
  };
}
