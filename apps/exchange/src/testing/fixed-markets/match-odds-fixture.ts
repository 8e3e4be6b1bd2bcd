import type { FeedLevel, FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { SportId } from '@layline/domain/sports.ts';
import { playerId, runnerId } from '@layline/units/ids.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import { odds, stepPrice } from '@layline/units/ladder.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';
import type { Stage } from './stage.ts';

/** The house account behind all fixed markets between players. */
export const MAKER = playerId('house:fixed');

const START_IN_MS = 24 * 60 * 60_000;

/** First price that a backer can take, on either runner. */
export const FIRST_PRICE = odds(200);
const LEVELS = 5;
const SIZE = rupees(200_000);

/** A market's initial state. */
export interface Look {
  /** Football if absent. */
  readonly sportId?: SportId;
  readonly type?: string;
  /** In-play with this delay, seconds; before the start if absent. */
  readonly delay?: number;
  /** False for a market without a maker. */
  readonly quoted?: boolean;
}

/** An event `fixed.NAME` with its market `fixed.NAME.mo`, opened and quoted. */
export class Fixture {
  readonly id: MarketId;
  readonly #stage: Stage;
  readonly #event: EventId;

  constructor(stage: Stage, name: string) {
    this.#stage = stage;
    this.#event = stage.eventId(name);
    this.id = stage.marketId(name, 'mo');
  }

  begin(title: string, { sportId = 1, type = 'MATCH_ODDS', delay, quoted = true }: Look = {}): void {
    const event = this.#event;
    const startTime = this.#stage.startedAt + (delay === undefined ? START_IN_MS : 0);
    const teams = title.split(' v ');
    const market: MarketListing = {
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
        event: { id: event, title, sportId, competition: 'Fixed markets', startTime, teams, venue: null },
      },
      { type: 'market', market },
    );
    const inPlay = this.#stage.left(this.id)?.inPlay === true;
    if (delay !== undefined && !inPlay) this.#say({ type: 'turnInPlay', betDelaySec: delay });
    this.open();
    if (quoted) this.quote(FIRST_PRICE);
  }

  open(): void {
    this.#say({ type: 'open' });
  }

  suspend(reason: SuspendReason, lapse: boolean): void {
    this.#say({ type: 'suspend', reason, lapse });
  }

  /** Both runners with full sizes: `best` for backers, one tick more for layers. */
  quote(best: Odds): void {
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

function levels(best: Odds, step: 1 | -1): FeedLevel[] {
  return Array.from({ length: LEVELS }, (_, index) => [stepPrice(best, index * step), SIZE] as const);
}
