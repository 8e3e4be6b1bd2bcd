import type { FancyTerms, MarketListing, ResultRange } from '@layline/domain/market-listing.ts';
import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { runnerId } from '@layline/units/ids.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { Stage } from './stage.ts';

/** What a house-quoted market is: its class, and its runners by id and name. */
export interface HousePlan {
  readonly type: string;
  readonly name: string;
  readonly fancy: FancyTerms | null;
  readonly runners: Readonly<Record<string, string>>;
}

/** The runner of a market on a figure. */
const FIGURE = 'runs';

export const BOOKMAKER: HousePlan = {
  type: 'BOOKMAKER',
  name: 'Bookmaker',
  fancy: null,
  runners: { home: 'Home', away: 'Away' },
};

export const SESSION: HousePlan = {
  type: 'SESSION',
  name: '6 over runs',
  fancy: { kind: 'SESSION' },
  runners: { [FIGURE]: '6 over runs' },
};

/** Runs of an innings between 100 and 250. */
export const METER: HousePlan = {
  type: 'METER',
  name: 'Innings run meter',
  fancy: { kind: 'METER', min: 10_000, max: 25_000 },
  runners: { [FIGURE]: 'Innings run meter' },
};

/** Ranges of ten runs from 150 to 189. */
export const KHADO: HousePlan = {
  type: 'KHADO',
  name: 'Innings run khado',
  fancy: { kind: 'RANGE', ranges: [150, 160, 170, 180].map(tenRuns) },
  runners: { r150: '150-159', r160: '160-169', r170: '170-179', r180: '180-189' },
};

export const ODD_EVEN: HousePlan = {
  type: 'ODD_EVEN',
  name: 'Innings runs odd or even',
  fancy: { kind: 'OUTCOME' },
  runners: { odd: 'Odd', even: 'Even' },
};

function tenRuns(from: number): ResultRange {
  return { runnerId: runnerId(`r${from}`), from: from * 100, to: (from + 9) * 100 };
}

/** A row of the house: rates in percent, lines in runs. A side that is null takes no bets. */
export interface Row {
  readonly runner?: string;
  readonly back: number | readonly [line: number, rate: number];
  readonly lay: number | readonly [line: number, rate: number] | null;
}

/** A cricket event whose markets the house quotes. */
export class HouseEvent {
  readonly #stage: Stage;
  readonly #title: string;
  readonly #delay: number;
  readonly name: string;
  readonly id: EventId;

  /** In-play from the start; `delay` in seconds. */
  constructor(stage: Stage, name: string, title: string, delay = 0) {
    this.#stage = stage;
    this.#title = title;
    this.#delay = delay;
    this.name = name;
    this.id = stage.eventId(name);
  }

  begin(): void {
    this.#stage.say({
      type: 'event',
      event: {
        id: this.id,
        title: this.#title,
        sportId: 3,
        competition: 'Fixed markets',
        startTime: this.#stage.startedAt,
        teams: this.#title.split(' v '),
        venue: null,
      },
    });
  }

  /** Announces a market of it as `fixed.NAME.SHORT`, in-play, quoted and open. */
  market(short: string, plan: HousePlan, rows: readonly Row[]): HouseMarket {
    const id = this.#stage.marketId(this.name, short);
    const market = new HouseMarket(this.#stage, id);
    this.#stage.say({ type: 'market', market: this.#catalogue(id, plan) });
    if (this.#stage.left(id)?.inPlay !== true)
      this.#stage.say({ type: 'turnInPlay', marketId: id, betDelaySec: this.#delay });
    market.quote(rows);
    this.#stage.say({ type: 'open', marketId: id });
    return market;
  }

  leave(): void {
    this.#stage.say({ type: 'eventClosed', eventId: this.id });
  }

  #catalogue(id: MarketId, { type, name, fancy, runners }: HousePlan): MarketListing {
    const teams = this.#title.split(' v ');
    const figure = fancy?.kind === 'SESSION' || fancy?.kind === 'METER';
    return {
      id,
      eventId: this.id,
      type,
      name,
      bettingType: fancy === null ? 'BOOKMAKER' : 'FANCY',
      numberOfWinners: figure ? 0 : 1,
      completeField: fancy?.kind !== 'RANGE',
      lineRange: null,
      fancy,
      betDelaySec: this.#delay,
      persistenceEnabled: false,
      commissionRate: 0,
      startTime: this.#stage.startedAt,
      runners: Object.entries(runners).map(([runner, text], index) => ({
        id: runnerId(runner),
        name: fancy === null ? (teams[index] ?? text) : text,
        sortPriority: index + 1,
      })),
    };
  }
}

/** A market that the house quotes. */
export class HouseMarket {
  readonly id: MarketId;
  readonly #stage: Stage;

  constructor(stage: Stage, id: MarketId) {
    this.#stage = stage;
    this.id = id;
  }

  quote(rows: readonly Row[], state: HouseQuote['state'] = 'ACTIVE'): void {
    const quotes = rows.map(({ runner = FIGURE, back, lay }) => ({
      runnerId: runnerId(runner),
      state,
      back: housePrice(back),
      lay: lay === null ? null : housePrice(lay),
    }));
    this.#stage.say({ type: 'houseQuote', marketId: this.id, quotes });
  }

  /** Settles: `winner` of the named runners, or the figure in runs, where the only runner neither wins nor loses. */
  settle(
    result: { readonly winner: string; readonly runners: readonly string[] } | { readonly runs: number },
  ): void {
    const message: FeedMessage =
      'runs' in result
        ? {
            type: 'result',
            marketId: this.id,
            runners: [{ runnerId: runnerId(FIGURE), outcome: 'LOSER', deadHeat: false }],
            lineResult: result.runs * 100,
          }
        : {
            type: 'result',
            marketId: this.id,
            runners: result.runners.map((runner) => ({
              runnerId: runnerId(runner),
              outcome: runner === result.winner ? 'WINNER' : 'LOSER',
              deadHeat: false,
            })),
            lineResult: null,
          };
    this.#stage.say({ type: 'suspend', marketId: this.id, reason: 'RESULT_PENDING', lapse: true }, message);
  }
}

function housePrice(price: number | readonly [line: number, rate: number]): HousePrice {
  return typeof price === 'number'
    ? { line: null, rate: price * 100, maxStake: null }
    : { line: price[0] * 100, rate: price[1] * 100, maxStake: null };
}
