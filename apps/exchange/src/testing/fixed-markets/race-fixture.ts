import type { FeedLevel, FeedMessage } from '@layline/feeds/feed.ts';
import { runnerId } from '@layline/units/ids.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';

/** Six horses by runner id; the place market pays two. */
export const HORSES = {
  h1: 'Early Bird',
  h2: 'Second Wind',
  h3: 'Lame Excuse',
  h4: 'Fourth Wall',
  h5: 'Tail Light',
  h6: 'Last Orders',
} as const;
export type HorseId = keyof typeof HORSES;
export const HORSE_IDS = Object.keys(HORSES) as HorseId[];
export const PLACES = 2;

const SIZE = rupees(100_000);

type RaceScore = Extract<Extract<FeedMessage, { type: 'score' }>['score'], { sport: 'racing' }>;

/** How far the race has come, as the score says. */
type Told = Pick<RaceScore, 'stage' | 'situation' | 'yardsLeft' | 'order'>;

export interface RaceIds {
  readonly id: EventId;
  readonly win: MarketId;
  readonly place: MarketId;
}

/** Feed messages of a race whose course is decided by the caller. */
export class RaceFixture {
  readonly id: EventId;
  readonly win: MarketId;
  readonly place: MarketId;
  readonly #title: string;
  readonly #startTime: number;
  readonly #maker: string;
  readonly #withdrawn: HorseId[] = [];

  /** `startTime` is UTC ms. */
  constructor(ids: RaceIds, title: string, startTime: number, maker: string) {
    this.id = ids.id;
    this.win = ids.win;
    this.place = ids.place;
    this.#title = title;
    this.#startTime = startTime;
    this.#maker = maker;
  }

  /** Those that have not been withdrawn. */
  get field(): HorseId[] {
    return HORSE_IDS.filter((horse) => !this.#withdrawn.includes(horse));
  }

  /** The race and its two markets, open. */
  announced(competition: string): FeedMessage[] {
    return [...this.listed(competition), ...this.opened()];
  }

  /** The race and its two markets. */
  listed(competition: string): FeedMessage[] {
    const event = {
      id: this.id,
      title: this.#title,
      sportId: 26,
      competition,
      teams: [],
      venue: null,
    } as const;
    return [
      { type: 'event', event: { ...event, startTime: this.#startTime } },
      this.#market(this.win, 'WIN', 'Win', 1),
      this.#market(this.place, 'PLACE', `Place, first ${PLACES}`, PLACES),
    ];
  }

  opened(): FeedMessage[] {
    return this.#both((id) => ({ type: 'open', marketId: id }));
  }

  /** One level for backers and one for layers, hundredths of odds. */
  quoted(market: MarketId, horse: HorseId, toBack: number, toLay: number): FeedMessage {
    const level = (price: number): FeedLevel[] => [[price, SIZE]];
    return {
      type: 'quotes',
      maker: this.#maker,
      marketId: market,
      runnerId: runnerId(horse),
      toBack: level(toBack),
      toLay: level(toLay),
      replace: true,
    };
  }

  /** Withdraws a horse; factors in basis points. The markets stay suspended. */
  withdraw(horse: HorseId, win: number, place: number): FeedMessage[] {
    this.#withdrawn.push(horse);
    return this.#both((id) => ({
      type: 'removeRunner',
      marketId: id,
      runnerId: runnerId(horse),
      reductionFactor: id === this.win ? win : place,
    }));
  }

  off(): FeedMessage[] {
    return [...this.#both((id) => ({ type: 'turnInPlay', marketId: id, betDelaySec: 1 })), ...this.opened()];
  }

  /** The first horse passes the post. */
  finished(): FeedMessage[] {
    return this.#both((id) => ({ type: 'suspend', marketId: id, reason: 'RESULT_PENDING', lapse: true }));
  }

  /** The winners, and which of them are tied across the last paying place; the rest of the field lost. */
  decided(market: MarketId, winners: readonly HorseId[], tied: readonly HorseId[]): FeedMessage {
    const runners = this.field.map((horse) => ({
      runnerId: runnerId(horse),
      outcome: winners.includes(horse) ? ('WINNER' as const) : ('LOSER' as const),
      deadHeat: tied.includes(horse),
    }));
    return { type: 'result', marketId: market, runners, lineResult: null };
  }

  score(summary: string, told: Told): FeedMessage {
    const nonRunners = this.#withdrawn.map((horse) => ({ number: numberOf(horse), name: HORSES[horse] }));
    const score = {
      sport: 'racing',
      summary,
      distance: '1m 2f',
      going: 'Good',
      nonRunners,
      ...told,
    } as const;
    return { type: 'score', eventId: this.id, score };
  }

  /** A line of the running order; `place` is null before the off. */
  placed(horse: HorseId, place: number | null, behind: string): RaceScore['order'][number] {
    return { number: numberOf(horse), name: HORSES[horse], place, behind, status: 'RUNNING' };
  }

  #both(message: (id: MarketId) => FeedMessage): FeedMessage[] {
    return [this.win, this.place].map(message);
  }

  #market(id: MarketId, type: string, name: string, numberOfWinners: number): FeedMessage {
    return {
      type: 'market',
      market: {
        id,
        eventId: this.id,
        type,
        name,
        bettingType: 'ODDS',
        numberOfWinners,
        completeField: true,
        lineRange: null,
        fancy: null,
        betDelaySec: 1,
        persistenceEnabled: true,
        commissionRate: 500,
        startTime: this.#startTime,
        runners: HORSE_IDS.map((horse) => ({
          id: runnerId(horse),
          name: HORSES[horse],
          sortPriority: numberOf(horse),
        })),
      },
    };
  }
}

function numberOf(horse: HorseId): number {
  return Number(horse.slice(1));
}
