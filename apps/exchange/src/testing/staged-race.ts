import type { FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';

export const RACE = eventId('race');
export const WIN = marketId('race.win');
export const PLACE = marketId('race.place');
export const PLACES = 2;

/** Six horses; the place market pays two. */
export const HORSES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export type HorseId = (typeof HORSES)[number];

/** What a feed says of a race of which a test decides how it goes: a message a second. Times are UTC ms. */
export class StagedRace {
  readonly #startTime: number;
  #at: number;

  constructor(at: number) {
    this.#at = at;
    this.#startTime = at + 600_000;
  }

  /** The race and its two markets, open. */
  announced(): TimedMessage[] {
    const title = 'Larkmead R3, 1m 2f Handicap';
    const event = {
      id: RACE,
      title,
      sportId: 26,
      competition: 'Larkmead',
      teams: [],
      venue: 'Larkmead',
    } as const;
    return [
      this.#said({ type: 'event', event: { ...event, startTime: this.#startTime } }),
      this.#market(WIN, 'WIN', 1),
      this.#market(PLACE, 'PLACE', PLACES),
      ...this.opened(),
    ];
  }

  opened(): TimedMessage[] {
    return [WIN, PLACE].map((id) => this.#said({ type: 'open', marketId: id }));
  }

  /** What a maker offers to backers and to layers, hundredths of odds. */
  quoted(market: MarketId, horse: HorseId, toBack: number, toLay: number): TimedMessage {
    return this.#said({
      type: 'quotes',
      maker: 'house:ring',
      marketId: market,
      runnerId: runnerId(horse),
      toBack: [[toBack, rupees(10_000)]],
      toLay: [[toLay, rupees(10_000)]],
      replace: true,
    });
  }

  /** The horse does not run; factors in basis points. The markets stay suspended. */
  withdrawn(horse: HorseId, win: number, place: number): TimedMessage[] {
    return [[WIN, win] as const, [PLACE, place] as const].map(([id, reductionFactor]) =>
      this.#said({ type: 'removeRunner', marketId: id, runnerId: runnerId(horse), reductionFactor }),
    );
  }

  off(): TimedMessage[] {
    return [
      ...[WIN, PLACE].map((id) => this.#said({ type: 'turnInPlay', marketId: id, betDelaySec: 1 })),
      ...this.opened(),
    ];
  }

  /** The first horse passes the post, so many ms after the last message. */
  finished(after = 1000): TimedMessage[] {
    return [WIN, PLACE].map((id) =>
      this.#said({ type: 'suspend', marketId: id, reason: 'RESULT_PENDING', lapse: true }, after),
    );
  }

  /** Winners and those of them that are tied across the last place paid; the rest of those given lost. */
  decided(
    market: MarketId,
    ran: readonly HorseId[],
    winners: readonly HorseId[],
    tied: readonly HorseId[],
  ): TimedMessage {
    const runners = ran.map((horse) => ({
      runnerId: runnerId(horse),
      outcome: winners.includes(horse) ? ('WINNER' as const) : ('LOSER' as const),
      deadHeat: tied.includes(horse),
    }));
    return this.#said({ type: 'result', marketId: market, runners, lineResult: null });
  }

  #market(id: MarketId, type: string, numberOfWinners: number): TimedMessage {
    return this.#said({
      type: 'market',
      market: {
        id,
        eventId: RACE,
        type,
        name: type,
        bettingType: 'ODDS',
        numberOfWinners,
        completeField: true,
        lineRange: null,
        fancy: null,
        betDelaySec: 1,
        persistenceEnabled: true,
        commissionRate: 500,
        startTime: this.#startTime,
        runners: HORSES.map((horse, i) => ({
          id: runnerId(horse),
          name: `Horse ${i + 1}`,
          sortPriority: i + 1,
        })),
      },
    });
  }

  #said(message: FeedMessage, after = 1000): TimedMessage {
    this.#at += after;
    return { at: this.#at, message };
  }
}
